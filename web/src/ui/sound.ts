// Small, quiet sounds made with Web Audio. The caller checks whether sound is on.
type Voice = (audio: AudioContext, at: number) => void;

const LOUDNESS = 0.22;

function rattle(audio: AudioContext, at: number, pitch: number, loudness: number): void {
  const length = Math.ceil(audio.sampleRate * 0.045);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const wood = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 4 });
  noise.connect(wood).connect(volume(audio, at, loudness, 0.06)).connect(audio.destination);
  noise.start(at);
}

function tone(audio: AudioContext, at: number, pitch: number, seconds: number, loudness: number): void {
  const voice = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
  voice.connect(volume(audio, at, loudness, seconds)).connect(audio.destination);
  voice.start(at);
  voice.stop(at + seconds);
}

function volume(audio: AudioContext, at: number, loudness: number, seconds: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness * LOUDNESS, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  return gain;
}

const VOICES = {
  /** Dice in a cup. */
  dice: (audio, at) => {
    for (let i = 0; i < 9; i += 1) rattle(audio, at + i * 0.045 + Math.random() * 0.02, 900 + Math.random() * 900, 1);
  },
  /** A bet, or your turn: knuckles on wood. */
  knock: (audio, at) => {
    rattle(audio, at, 420, 2.4);
    rattle(audio, at + 0.11, 380, 2);
  },
  /** A cup set down, a chip dropped. */
  chip: (audio, at) => rattle(audio, at, 620, 2),
  card: (audio, at) => rattle(audio, at, 2600, 0.8),
  /** One more is counted. */
  count: (audio, at) => tone(audio, at, 660, 0.12, 0.5),
  lose: (audio, at) => {
    tone(audio, at, 262, 0.22, 0.6);
    tone(audio, at + 0.12, 196, 0.32, 0.6);
  },
  /** Before the last die: a drum roll that grows. */
  drums: (audio, at) => {
    for (let i = 0; i < 30; i += 1) rattle(audio, at + i * 0.045, 190 + (i % 2) * 40, 0.6 + i * 0.08);
  },
  /** The end: a small chord. */
  chord: (audio, at) => [523, 659, 784, 1047].forEach((pitch, i) => tone(audio, at + i * 0.07, pitch, 0.9, 0.45)),
} satisfies Readonly<Record<string, Voice>>;

export type SoundName = keyof typeof VOICES;
export const SOUNDS = Object.keys(VOICES) as readonly SoundName[];

let audio: AudioContext | null = null;

/** Plays a sound; browsers allow it only after the first touch. */
export function play(name: SoundName): void {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  VOICES[name](audio, audio.currentTime + 0.005);
}

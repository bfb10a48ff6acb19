// What the page asks over HTTP. A refusal becomes a Refusal with the server's own words.
import type {
  GameCard,
  Lang,
  LessonView,
  MatchCard,
  ReplaySteps,
  NewRoom,
  PreviewView,
  Refused,
  RoomCard,
  RoomCreated,
  Rulebook,
  SessionView,
} from '../wire/wire';

/** The server said no, and why, in every language. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly words: Readonly<Record<Lang, string>>,
  ) {
    super(code);
  }
}

/** Nobody answered at all. */
export class Unreachable extends Error {}

const AWAY: Readonly<Record<Lang, string>> = {
  ko: '서버에 닿지 않아요. 잠시 뒤에 다시 해 보세요.',
  en: 'The server cannot be reached. Try again in a moment.',
};

/** Why it did not work, for people. */
export function wordsFor(problem: unknown): Readonly<Record<Lang, string>> {
  if (problem instanceof Refusal) return problem.words;
  if (problem instanceof Unreachable) return AWAY;
  throw problem;
}

async function answer(path: string, request: RequestInit): Promise<Response> {
  const response = await fetch(`/api${path}`, { credentials: 'same-origin', ...request }).catch((gone: unknown) => {
    throw new Unreachable(String(gone));
  });
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function refusalOf(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => null)) as Pick<Refused, 'code' | 'message'> | null;
  if (body === null) return new Unreachable(`HTTP ${response.status}`);
  return new Refusal(body.code, body.message);
}

/** An answer that breaks off is none. */
function whole<T>(body: Promise<T>): Promise<T> {
  return body.catch((cut: unknown) => {
    throw new Unreachable(String(cut));
  });
}

async function get<T>(path: string): Promise<T> {
  return (await whole((await answer(path, {})).json())) as T;
}

/** A replay file is checked by its very bytes. */
async function bytesIn(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await whole(response.arrayBuffer()));
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await answer(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await whole(response.json())) as T;
}

export const api = {
  signIn: (name: string, lang: Lang) => post<SessionView>('/session', { name, lang }),
  games: () => get<readonly GameCard[]>('/games'),
  /** How options would be understood; null: they speak for themselves. */
  preview: (slug: string, options: Readonly<Record<string, unknown>>) =>
    post<PreviewView | null>(`/games/${seg(slug)}/preview`, { options }),
  lesson: (slug: string) => get<LessonView>(`/games/${seg(slug)}/lesson`),
  rules: (slug: string) => get<Rulebook>(`/games/${seg(slug)}/rules`),
  rooms: () => get<readonly RoomCard[]>('/rooms'),
  openRoom: (room: NewRoom) => post<RoomCreated>('/rooms', room),
  room: (code: string, invite: string | null) => get<RoomCard>(`/rooms/${seg(code)}${query({ invite })}`),
  matchesIn: (code: string, invite: string | null, limit: number) =>
    get<readonly MatchCard[]>(`/rooms/${seg(code)}/matches${query({ invite, limit })}`),
  match: (id: string) => get<MatchCard>(`/matches/${seg(id)}`),
  steps: (id: string, viewer: number | null, lang: Lang) =>
    get<ReplaySteps>(`/matches/${seg(id)}/steps${query({ viewer, lang })}`),
  replay: async (id: string) => bytesIn(await answer(`/matches/${seg(id)}/replay`, {})),
};

const seg = encodeURIComponent;

function query(params: Readonly<Record<string, string | number | null>>): string {
  const given = Object.entries(params).filter(([, value]) => value !== null);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

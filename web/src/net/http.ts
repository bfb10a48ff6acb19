// The HTTP API. A refusal is thrown as a RefusalError with the server's texts.
import type {
  ContinuedRoom,
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
  MatchStatistics,
} from '../wire/wire';

/** The server refused the request; `words` says why in each language. */
export class RefusalError extends Error {
  constructor(
    readonly code: string,
    readonly words: Readonly<Record<Lang, string>>,
  ) {
    super(code);
  }
}

/** The server could not be reached. */
export class UnreachableError extends Error {}

const UNREACHABLE: Readonly<Record<Lang, string>> = {
  ko: '서버에 연결할 수 없어요. 잠시 뒤에 다시 해 보세요.',
  en: 'Can’t reach the server. Try again in a moment.',
};

/** The error message to show; rethrows an error that is neither a refusal nor a network problem. */
export function problemText(problem: unknown): Readonly<Record<Lang, string>> {
  if (problem instanceof RefusalError) return problem.words;
  if (problem instanceof UnreachableError) return UNREACHABLE;
  throw problem;
}

export async function request(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`/api${path}`, { credentials: 'same-origin', ...init }).catch((error: unknown) => {
    throw new UnreachableError(String(error));
  });
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function refusalOf(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => null)) as Pick<Refused, 'code' | 'message'> | null;
  if (body === null) return new UnreachableError(`HTTP ${response.status}`);
  return new RefusalError(body.code, body.message);
}

/** A body that breaks off counts as unreachable. */
function readBody<T>(body: Promise<T>): Promise<T> {
  return body.catch((error: unknown) => {
    throw new UnreachableError(String(error));
  });
}

async function get<T>(path: string): Promise<T> {
  return (await readBody((await request(path, {})).json())) as T;
}

/** A replay file is verified byte by byte. */
async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readBody(response.arrayBuffer()));
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await readBody(response.json())) as T;
}

export const api = {
  signIn: (name: string, lang: Lang) => post<SessionView>('/session', { name, lang }),
  games: () => get<readonly GameCard[]>('/games'),
  game: (slug: string) => get<GameCard>(`/games/${seg(slug)}`),
  /** How the options would be understood; null if the game has no preview. */
  preview: (slug: string, options: Readonly<Record<string, unknown>>) =>
    post<PreviewView | null>(`/games/${seg(slug)}/preview`, { options }),
  lesson: (slug: string, lang: Lang) => get<LessonView>(`/games/${seg(slug)}/lesson${query({ lang })}`),
  rules: (slug: string) => get<Rulebook>(`/games/${seg(slug)}/rules`),
  rooms: () => get<readonly RoomCard[]>('/rooms'),
  openRoom: (room: NewRoom) => post<RoomCreated>('/rooms', room),
  room: (code: string, invite: string | null) => get<RoomCard>(`/rooms/${seg(code)}${query({ invite })}`),
  matchesIn: (code: string, invite: string | null, limit: number) =>
    get<readonly MatchCard[]>(`/rooms/${seg(code)}/matches${query({ invite, limit })}`),
  statistics: (id: string) => get<MatchStatistics>(`/matches/${seg(id)}/statistics`),
  /** Opens a room whose match goes on from a move of this one. */
  playOn: (id: string, from: ContinuedRoom) => post<RoomCreated>(`/matches/${seg(id)}/rooms`, from),
  match: (id: string) => get<MatchCard>(`/matches/${seg(id)}`),
  steps: (id: string, viewer: number | null, lang: Lang) =>
    get<ReplaySteps>(`/matches/${seg(id)}/steps${query({ viewer, lang })}`),
  replay: async (id: string) => readBytes(await request(`/matches/${seg(id)}/replay`, {})),
  /** An endless answer until the analysis is complete; `replay/analysis` reads its lines. */
  analysis: (id: string, signal: AbortSignal) => request(`/matches/${seg(id)}/analysis`, { signal }),
};

const seg = encodeURIComponent;

function query(params: Readonly<Record<string, string | number | null>>): string {
  const given = Object.entries(params).filter(([, value]) => value !== null);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

// The JSON API: one function per request. Refusals come as RefusedError.
import type {
  BoardRow,
  BotInfo,
  ChangedValue,
  CheckedEdition,
  Drafted,
  DraftedEdition,
  EditionDraft,
  EditionInfo,
  EditionSummary,
  EventInfo,
  EventSummary,
  FinishedGame,
  Found,
  Friend,
  GameInfo,
  Greeting,
  KeyOwner,
  Learnt,
  LessonInfo,
  LessonSight,
  LobbyInfo,
  GameMastery,
  MissedReason,
  PuzzleAnswer,
  PuzzleGame,
  PuzzleList,
  PuzzleSight,
  Luck,
  Me,
  NewEvent,
  Pair,
  NewKey,
  NewStudy,
  NoticeInfo,
  NewTable,
  PasskeyInfo,
  Profile,
  QuickMatch,
  RatingPoint,
  Refused,
  Replay,
  Review,
  RulebookInfo,
  SessionInfo,
  SharedGame,
  SitDown,
  SoloTally,
  StudyInfo,
  StudyList,
  StudyPlan,
  Subscription,
  TableInfo,
  TryFrom,
  Wishes,
} from "../../generated/protocol";
import { RefusedError } from "./connection";

/** crypto.randomUUID is missing from pages served over plain http, as on a home network. */
const randomId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");

const refusal = (error: string): Refused => ({
  type: "refused",
  id: null,
  table: null,
  error,
  why: "",
  message: { key: `table.refusal.${error}`, values: {} },
  rule: null,
});
/** Are we shown in a frame of another page? */
export const isEmbedded = () => globalThis.location?.pathname.startsWith("/embed/") ?? false;
const LOST = refusal("offline");
export const PRIVATE = refusal("no_spectators");

async function request(method: string, path: string, body?: unknown): Promise<Response> {
  const init: RequestInit = { method, headers: { accept: "application/json" } };
  if (isEmbedded()) init.credentials = "omit"; // in a frame of another page nobody is anybody
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "accept": "application/json", "content-type": "application/json" };
  }
  const response = await fetch(path, init).catch(() => {
    throw new RefusedError(LOST);
  });
  if (response.ok) return response;
  throw new RefusedError((await response.json().catch(() => LOST)) as Refused);
}

async function read<T>(path: string): Promise<T> {
  return (await request("GET", path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return (await request("POST", path, body)).json() as Promise<T>;
}

async function drop(path: string): Promise<void> {
  await request("DELETE", path);
}

/** For requests where a refusal is a normal answer: a browser would complain about an error. */
async function ask<T>(path: string, body: unknown): Promise<T> {
  const answer = await post<T | Refused>(path, body);
  if ((answer as Partial<Refused>).type === "refused") throw new RefusedError(answer as Refused);
  return answer as T;
}

/** The table with a code. That there is none, or that it is private, is a normal answer too. */
async function find(code: string, invite: string | null = null): Promise<TableInfo> {
  const { table } = await read<Found>(`/api/find${query({ code, invite })}`);
  if (!table) throw new RefusedError(refusal("not_found"));
  if (table.status === "private") throw new RefusedError(PRIVATE);
  return table;
}

const person = (player: string) => `/api/people/${encodeURIComponent(player)}`;
const table = (code: string) => `/api/tables/${encodeURIComponent(code)}`;
const kept = (edition: string) => `/api/editions/${encodeURIComponent(edition)}`;
const lesson = (game: string, step = "") =>
  `/api/games/${encodeURIComponent(game)}/lesson${step && `/${encodeURIComponent(step)}`}`;
const puzzle = (game: string, id: string) => `/api/games/${encodeURIComponent(game)}/puzzles/${encodeURIComponent(id)}`;
/** "?name=value", without those that are null. */
function query(wanted: Record<string, string | number | null>): string {
  const given = Object.entries(wanted).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length > 0 ? `?${given.join("&")}` : "";
}

type Move = string | { kind: string };

export const api = {
  games: () => read<GameInfo[]>("/api/games"),
  bots: () => read<BotInfo[]>("/api/bots"),
  gameComponents: (game: string, edition = false) =>
    read<Record<string, unknown>>(`/api/games/${encodeURIComponent(game)}/components${edition ? "?edition=true" : ""}`),
  components: (info: TableInfo, invite: string | null = null) =>
    info.edition
      ? read<Record<string, unknown>>(`${table(info.code)}/components${query({ invite })}`)
      : api.gameComponents(info.game),
  checkEdition: (game: string, text: string, file: string, language: string) =>
    post<CheckedEdition>(`/api/games/${encodeURIComponent(game)}/edition`, { text, file, language }),
  draftEdition: (game: string, draft: EditionDraft) =>
    post<DraftedEdition>(`/api/games/${encodeURIComponent(game)}/edition/draft`, draft),
  editions: () => read<EditionSummary[]>("/api/editions"),
  keepEdition: (game: string, text: string, origin: string | null) =>
    post<EditionInfo>("/api/editions", { game, text, origin }),
  keptEdition: (id: string, language: string) => read<EditionInfo>(`${kept(id)}${query({ language })}`),
  changeEdition: (id: string, text: string) => post<EditionInfo>(kept(id), { text }),
  removeEdition: (id: string) => drop(kept(id)),
  edition: (code: string, invite: string | null = null) =>
    read<ChangedValue[]>(`${table(code)}/edition${query({ invite })}`),
  rules: async (game: string, language: string) => {
    const answer = await request("GET", `/api/games/${encodeURIComponent(game)}/rules?language=${language}`);
    return { text: await answer.text(), language: answer.headers.get("content-language") ?? "en" };
  },
  rulebook: (game: string, language: string) =>
    read<RulebookInfo>(`/api/games/${encodeURIComponent(game)}/rulebook?language=${language}`),
  hello: () => read<Greeting>("/api/hello"),
  nameMe: (name: string, avatar: string | null = null) => post<Me>("/api/me", { name, ...(avatar ? { avatar } : {}) }),
  sessions: () => read<SessionInfo[]>("/api/me/sessions"),
  signOut: (session: string) => drop(`/api/me/sessions/${encodeURIComponent(session)}`),
  signOutOthers: () => drop("/api/me/sessions"),
  logOut: async () => {
    await request("POST", "/api/logout");
  },
  profile: (player: string) => read<Profile>(person(player)),
  ratingHistory: (player: string, game: string, pace: string) =>
    read<RatingPoint[]>(`${person(player)}/ratings${query({ game, pace })}`),
  board: (game: string, pace: string) => read<BoardRow[]>(`/api/ratings/${encodeURIComponent(game)}${query({ pace })}`),
  myMastery: (language: string) => read<GameMastery[]>(`/api/me/mastery${query({ language })}`),
  myGames: (limit: number) => read<FinishedGame[]>(`/api/me/games${query({ limit })}`),
  solo: () => read<SoloTally[]>("/api/me/solo"),
  deviceLink: () => post<NewKey>("/api/me/link"),
  recoveryLink: () => post<NewKey>("/api/me/recovery"),
  lookAtKey: (key: string) => post<KeyOwner>("/api/link/look", { key }),
  useKey: (key: string, keep: boolean) => post<Me>("/api/link", { key, keep }),
  passkeys: () => read<PasskeyInfo[]>("/api/me/passkeys"),
  passkeyOptions: () => post<Record<string, unknown>>("/api/me/passkeys/options"),
  addPasskey: (credential: unknown) => post<PasskeyInfo>("/api/me/passkeys", { credential }),
  removePasskey: (key: string) => drop(`/api/me/passkeys/${encodeURIComponent(key)}`),
  passkeyChallenge: () => post<Record<string, unknown>>("/api/passkey/options"),
  logInByPasskey: (credential: unknown, keep: boolean) => post<Me>("/api/passkey", { credential, keep }),
  deleteMe: async (name: string) => {
    await request("POST", "/api/me/delete", { name });
  },
  notices: () => read<NoticeInfo>("/api/me/notices"),
  wish: (wishes: Wishes) => post<NoticeInfo>("/api/me/notices", wishes),
  pushHere: (made: Subscription) => post<NoticeInfo>("/api/me/notices/device", made),
  pushNoMore: () => drop("/api/me/notices/device"),
  pushTest: async () => {
    await request("POST", "/api/me/notices/test");
  },
  beginHoliday: (days: number) => post<NoticeInfo>("/api/me/holiday", { days }),
  endHoliday: async () => (await request("DELETE", "/api/me/holiday")).json() as Promise<NoticeInfo>,
  setMail: (address: string) => post<NoticeInfo>("/api/me/mail", { address }),
  forgetMail: () => drop("/api/me/mail"),
  confirmMail: async (key: string) => {
    await request("POST", "/api/mail/confirm", { key });
  },
  stopMail: async (key: string) => {
    await request("POST", `/api/mail/stop${query({ key })}`);
  },
  events: () => read<EventSummary[]>("/api/events"),
  planEvent: (wish: Partial<NewEvent>) => post<EventInfo>("/api/events", wish),
  eventPairs: (id: string) => read<Pair[]>(`/api/events/${encodeURIComponent(id)}/pairs`),
  event: (id: string) => read<EventInfo>(`/api/events/${encodeURIComponent(id)}`),
  atEvent: (id: string, what: "join" | "leave" | "round" | "claim" | "outcome" | "again", body: unknown = {}) =>
    post<EventInfo>(`/api/events/${encodeURIComponent(id)}/${what}`, body),
  reportLine: async (code: string, line: number) => {
    await request("POST", `${table(code)}/chat/${line}/report`);
  },
  lobby: () => read<LobbyInfo>("/api/lobby"),
  match: (wish: QuickMatch) => post<TableInfo>("/api/match", wish),
  friends: () => read<Friend[]>("/api/me/friends"),
  block: async (player: string, blocked: boolean) => {
    await request("POST", `${person(player)}/block`, { blocked });
  },
  hide: async (code: string, hidden: boolean) => {
    await request("POST", `/api/me/tables/${encodeURIComponent(code)}/hidden`, { hidden });
  },
  myTables: (hidden = false) => read<TableInfo[]>(`/api/me/tables${hidden ? "?hidden=true" : ""}`),
  openTables: () => read<TableInfo[]>("/api/tables"),
  openTable: (body: NewTable) => post<TableInfo>("/api/tables", body),
  find,
  sit: (code: string, seat: number, body: SitDown) => post<TableInfo>(`${table(code)}/seats/${seat}/sit`, body),
  leave: (code: string, seat: number) => post<TableInfo>(`${table(code)}/seats/${seat}/leave`),
  handToBot: (code: string, seat: number, bot: string) => post<TableInfo>(`${table(code)}/seats/${seat}/bot`, { bot }),
  takeBack: (code: string, seat: number) => post<TableInfo>(`${table(code)}/seats/${seat}/take`),
  mute: (code: string, seat: number, muted: boolean) => post<TableInfo>(`${table(code)}/seats/${seat}/mute`, { muted }),
  close: (code: string) => post<TableInfo>(`${table(code)}/close`),
  rematch: (code: string) => post<TableInfo>(`${table(code)}/rematch?sit=false`),
  replay: (code: string, seat: number | null) => read<Replay>(`${table(code)}/replay${query({ seat })}`),
  shared: (code: string, language: string, names: boolean) =>
    read<SharedGame>(`${table(code)}/share${query({ language, names: `${names}` })}`),
  pictureOf: (code: string, language: string, names: boolean) =>
    `${table(code)}/picture${query({ language, names: `${names}` })}`,
  animationOf: (code: string, language: string, names: boolean, turn: number) =>
    `${table(code)}/animation${query({ language, names: `${names}`, turn: `${turn}` })}`,
  review: (code: string, after: number, language: string) => post<Review>(`${table(code)}/review`, { after, language }),
  studies: () => read<StudyList>("/api/studies"),
  startStudy: (wish: NewStudy) => post<StudyInfo>("/api/studies", wish),
  planStudy: (wish: NewStudy) => post<StudyPlan>("/api/studies/plan", wish),
  study: (id: string) => read<StudyInfo>(`/api/studies/${encodeURIComponent(id)}`),
  stopStudy: (id: string) => post<StudyInfo>(`/api/studies/${encodeURIComponent(id)}/stop`),
  luck: (code: string) => read<Luck>(`${table(code)}/luck`),
  tryFrom: (code: string, body: TryFrom) => post<TableInfo>(`${table(code)}/try`, body),
  learnt: (solved: Record<string, string[]>) => post<Learnt>("/api/me/lessons", { solved }),
  lesson: (game: string) => read<LessonInfo>(lesson(game)),
  lessonSight: (game: string, step: string, moves: Move[][]) => ask<LessonSight>(lesson(game, step), { moves }),
  lessonDraft: (game: string, step: string, moves: Move[][], draft: Move[]) =>
    ask<Drafted>(`${lesson(game, step)}/draft`, { moves, draft }),
  lessonJudge: (game: string, step: string, moves: Move[][], drawing: Move) =>
    ask<unknown>(`${lesson(game, step)}/judge`, { moves, drawing }),
  lessonDesigns: (game: string, step: string, moves: Move[][]) =>
    post<unknown[]>(`${lesson(game, step)}/design`, { moves }),
  puzzles: (language: string, day: string | null) => read<PuzzleList>(`/api/puzzles${query({ language, day })}`),
  puzzleSight: (game: string, id: string, moves: Move[][]) => ask<PuzzleSight>(puzzle(game, id), { moves }),
  puzzleDraft: (game: string, id: string, draft: Move[]) =>
    ask<Drafted>(`${puzzle(game, id)}/draft`, { moves: [], draft }),
  puzzleJudge: (game: string, id: string, drawing: Move) =>
    ask<unknown>(`${puzzle(game, id)}/judge`, { moves: [], drawing }),
  puzzleDesigns: (game: string, id: string) => post<unknown[]>(`${puzzle(game, id)}/design`, { moves: [] }),
  puzzleReason: (game: string, id: string, moves: Move[][], language: string) =>
    ask<MissedReason>(`${puzzle(game, id)}/reason`, { moves, language }),
  puzzleAnswer: (game: string, id: string, language: string) =>
    post<PuzzleAnswer>(`${puzzle(game, id)}/answer`, { language }),
  puzzleGame: (game: string, id: string) => post<PuzzleGame>(`${puzzle(game, id)}/game`),
  abandon: (code: string, seat: number) => post<unknown>(`${table(code)}/abandon`, { id: randomId(), seat }),
  record: async (code: string) => (await request("GET", `${table(code)}/record`)).text(),
};

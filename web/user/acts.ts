// All that a person can do at a table now, as the buttons, spaces and keys of the page do it.
import { vi } from "vitest";
import type { Page } from "./page";
import type { Random } from "./random";

/** choose: leads on · back: takes something back · ask: asks why not, and may get a reason · other: looks, waits, answers. */
export type Kind = "choose" | "back" | "ask" | "other";

export interface Act {
  kind: Kind;
  name: string;
  weight: number;
  run(): unknown;
}

const RETRY = 1000; // milliseconds in which the page comes back to the server
const PATIENCE = 300; // milliseconds of hovering after which the page asks why not

export function actsOf(page: Page, random: Random): Act[] {
  const { session, store } = page;
  if (session.info.status !== "playing" || store.viewer === null) return [];
  if (page.isCutOff()) return [waiting];
  if (session.stage.busy) return watching(page);
  if (session.curtain !== null) return [...behindCurtain(page), ...answering(page)];
  if (session.away) return [...awayActs(page), ...answering(page)];
  const own = page.desk?.doings((n) => random.below(n)) ?? [];
  const atDesk = own.map((doing): Act => ({ kind: "other", ...doing }));
  if (page.desk?.covers()) return [...atDesk.map((act): Act => ({ ...act, kind: "choose" })), ...answering(page)];
  return [
    ...atDesk,
    ...choosing(page, random),
    ...takingBack(page),
    ...answering(page),
    ...leaving(page),
    cutting(page),
  ];
}

const waiting: Act = { kind: "other", name: "wait", weight: 5, run: () => vi.advanceTimersByTime(RETRY) };

/** The line breaks; it comes back by itself, while the person plays on or waits. */
const cutting = ({ cut }: Page): Act => ({ kind: "other", name: "cut", weight: 0.1, run: cut });

function watching({ session }: Page): Act[] {
  return [
    { kind: "other", name: "skip", weight: 3, run: () => session.stage.skip() },
    { kind: "other", name: "watch", weight: 1, run: () => vi.advanceTimersByTime(800) },
  ];
}

function behindCurtain({ session }: Page): Act[] {
  const lift: Act = { kind: "choose", name: "lift the curtain", weight: 8, run: () => session.liftCurtain() };
  const changes = session.changeable.map((seat): Act => ({
    kind: "back",
    name: `change the choice of seat ${seat}`,
    weight: 1,
    run: () => session.changeOf(seat),
  }));
  return [lift, ...changes];
}

function awayActs({ session }: Page): Act[] {
  return session.resigned
    ? []
    : [{ kind: "choose", name: "take the seat back", weight: 1, run: () => session.takeBack() }];
}

/** What others ask of this person, and what this person has asked of them. */
function answering({ session, store }: Page): Act[] {
  const { request, yours } = session.info;
  if (!request) return [];
  const seat = request.waits_for.find((one) => yours.includes(one));
  const answer = (grant: boolean, from: number) =>
    session.choosing.trying(() => store.answer(request.number, grant, from));
  if (seat !== undefined) {
    return [
      { kind: "other", name: `grant ${request.kind}`, weight: 3, run: () => answer(true, seat) },
      { kind: "other", name: `refuse ${request.kind}`, weight: 1, run: () => answer(false, seat) },
    ];
  }
  return yours.includes(request.seat)
    ? [{ kind: "other", name: "withdraw", weight: 0.3, run: () => answer(false, request.seat) }]
    : [];
}

/** A bot takes over for a while; only where somebody else keeps the game waiting meanwhile. */
function leaving({ session, store, api }: Page): Act[] {
  const others = session.info.seats.some((seat) => seat.kind === "player" && !seat.yours && !seat.away);
  if (!others || session.info.yours.length > 1) return [];
  const hand = async () => store.learn(await api.handToBot(store.code, store.viewer ?? 0, "random"));
  return [{ kind: "other", name: "hand the seat to a bot", weight: 0.03, run: () => session.choosing.trying(hand) }];
}

function takingBack({ session, choosing }: Page): Act[] {
  const acts: Act[] = [];
  if (session.canUndo)
    acts.push({
      kind: "back",
      name: choosing.canStepBack ? "step back" : "undo",
      weight: 0.5,
      run: () => choosing.undo(),
    });
  if (session.canChange) acts.push({ kind: "back", name: "change", weight: 2, run: () => choosing.change() });
  return acts;
}

// The offer: in the dock and on the board

interface Deed {
  name: string;
  run(): unknown;
}

function choosing(page: Page, random: Random): Act[] {
  if (!page.choosing.offer) return [];
  return [
    ...shared("choose", 5, pressing(page)),
    ...shared("choose", 5, picking(page)),
    ...shared("choose", 16, confirming(page)),
    ...shared("other", 0.5, pickingOfAll(page)),
    ...shared("other", 0.3, dragging(page, random)),
    ...shared("other", 0.4, [{ name: "let go", run: () => page.choosing.letGo() }]),
    ...shared("other", 0.02, [{ name: "hint", run: () => page.choosing.askHint() }]),
    ...shared("ask", 0.2, askingWhyClosed(page)),
    ...shared("ask", 0.3, askingWhyNotThere(page, random)),
  ];
}

/** The weight of all of one sort together. */
function shared(kind: Kind, weight: number, deeds: Deed[]): Act[] {
  return deeds.map((deed) => ({ kind, ...deed, weight: weight / deeds.length }));
}

const cellsOf = ({ choosing }: Page): string[] => Object.keys(choosing.offer?.cells ?? {});

function pressing(page: Page): Deed[] {
  const { choosing } = page;
  return cellsOf(page).map((cell) => {
    const id = choosing.offer?.cells[cell];
    return { name: id === cell ? `press ${cell}` : `press ${cell} for ${id}`, run: () => choosing.press(cell) };
  });
}

function picking({ choosing }: Page): Deed[] {
  return choosing.listed.map((choice) => ({ name: `pick ${choice.id}`, run: () => choosing.pick(choice) }));
}

function confirming({ choosing }: Page): Deed[] {
  const { chosen } = choosing;
  return chosen && !choosing.sending ? [{ name: `commit ${chosen.id}`, run: () => choosing.commit() }] : [];
}

/** A phone has room for a list of all moves. */
function pickingOfAll({ choosing }: Page): Deed[] {
  const every = choosing.every ?? [];
  return every.map((choice) => ({ name: `pick of all ${choice.id}`, run: () => choosing.pickAny(choice) }));
}

/** A piece is dragged to where it may go, or let fall. */
function dragging(page: Page, random: Random): Deed[] {
  const { choosing } = page;
  const cells = cellsOf(page);
  if (cells.length === 0) return [];
  const [from, to] = [choosing.selected ?? random.pick(cells), random.chance(0.8) ? random.pick(cells) : null];
  return [{ name: `drag ${from} to ${to}`, run: () => choosing.drop(from, to) }];
}

// Why not?

function askingWhyClosed({ choosing }: Page): Deed[] {
  const closed = choosing.offer?.closed ?? [];
  return closed.map((one) => ({ name: `why not ${one.id}`, run: () => choosing.explaining.explainClosed(one) }));
}

function askingWhyNotThere(page: Page, random: Random): Deed[] {
  const { choosing, session } = page;
  const open = cellsOf(page);
  const closed = spacesOf(session.shownView as Spaces).filter((cell) => !open.includes(cell));
  if (closed.length === 0) return [];
  const cell = random.pick(closed);
  return [
    { name: `hover over ${cell}`, run: () => hover(choosing, cell) },
    { name: `press closed ${cell}`, run: () => choosing.press(cell) },
  ];
}

function hover(choosing: Page["choosing"], cell: string): void {
  choosing.explaining.wonder(cell);
  vi.advanceTimersByTime(PATIENCE);
  choosing.explaining.wonder(null);
}

/** Where the views of our games keep the spaces of their boards. */
interface Spaces {
  seat: number | null;
  spaces?: (string | { id: string })[];
  hexes?: { id: string }[];
  layouts?: { spaces: { name: string }[] }[];
  ranches?: { mat: { names: string[]; sides: string[] } | null }[];
}

function spacesOf({ seat, spaces = [], hexes = [], layouts = [], ranches = [] }: Spaces): string[] {
  const mat = ranches[seat ?? 0]?.mat;
  const named = [...spaces, ...hexes].map((space) => (typeof space === "string" ? space : space.id));
  const written = layouts[0]?.spaces.map(({ name }) => name) ?? [];
  return [...named, ...written, ...(mat?.names ?? []), ...(mat?.sides ?? [])];
}

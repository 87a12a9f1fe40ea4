// The games of this server: ours, and those that somebody has put on its shelf.
import type { GameInfo } from "../../generated/protocol";
import { api } from "../server/api";
import { has, say } from "../words/say";

let offered = $state.raw<GameInfo[]>([]);

/** Asks the server for its games. From then on the page knows what they are called. */
export async function offeredGames(): Promise<GameInfo[]> {
  offered = await api.games();
  return offered;
}

/** What the server said of a game; undefined if it was not asked, or has no such game. */
export function offeredGame(name: string): GameInfo | undefined {
  return offered.find((game) => game.name === name);
}

/** Its name in the reader's language if the page has words for it, else the title its author gave it. */
export function gameTitle(name: string): string {
  const key = `game.${name}`;
  return has(key) ? say(key) : (offeredGame(name)?.title ?? name);
}

/** One sentence about it, briefly or in full. */
export function aboutGame(name: string, length: "about" | "long"): string {
  const key = `game.${name}.${length}`;
  return has(key) ? say(key) : say("game.plain");
}

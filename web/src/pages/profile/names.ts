// What a player is called: people as they call themselves, bots by their level.
import { botTitle } from "../../lib/words/say";
import { say } from "./words";

const BOT = "bot:";

export function playerName(player: string, name: string): string {
  return player.startsWith(BOT) ? botTitle(player.slice(BOT.length)) : name || say("profile.someone");
}

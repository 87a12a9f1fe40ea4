// A table's title, by its host or by its game; and the title of the browser's tab.
import type { TableInfo } from "../../generated/protocol";
import type { Route } from "../router.svelte";
import { say } from "../words/say";
import { gameTitle } from "./games.svelte";

export function titleOf(info: TableInfo): string {
  return info.name || info.title;
}

/** The rest of it; `detail` is what the game says of its options. */
export function subtitleOf(info: TableInfo, detail: string): string {
  return [info.name ? info.title : "", detail, editionOf(info)].filter(Boolean).join(" · ");
}

/** Its edition; nothing for the printed values. */
export function editionOf(info: TableInfo): string {
  if (!info.edition) return "";
  return info.edition_name ? say("edition.name", { name: info.edition_name }) : say("edition.nameless");
}

/** The tab of a page; "" where the page itself says more: the start page who waits, a table whose turn it is. */
export function pageTitle(route: Route): string {
  const name = nameOfPage(route);
  return name && say("title.page", { page: name });
}

function nameOfPage(route: Route): string {
  const game = "game" in route && route.game !== null ? gameTitle(route.game) : "";
  switch (route.page) {
    case "new":
      return say("game.new_of", { game });
    case "help":
      return say("help.of", { game });
    case "rules":
      return game ? say("rules.of", { game }) : say("rules.title");
    case "learn":
      return game ? say("title.learn_of", { game }) : say("title.learn");
    case "solo":
      return say("title.solo");
    case "lobby":
      return say("home.lobby");
    case "puzzles":
      return game ? say("title.puzzle_of", { game }) : say("title.puzzles");
    case "tables":
      return say("nav.tables");
    case "replays":
      return say("replays.title");
    case "profile":
      return say("title.profile");
    case "link":
      return say("title.link");
    case "ranking":
      return say("ranking.title");
    case "settings":
      return say("title.settings");
    case "studio":
      if (game) return say("title.studio_of", { game });
      return route.edition === null ? say("nav.studio") : "";
    case "lab":
      return say("title.lab");
    default:
      return "";
  }
}

/** The tab of a table; `mine`: it is my turn. */
export function tableTitle(info: TableInfo, mine: boolean): string {
  const game = titleOf(info);
  if (mine) return say("title.your_turn", { game });
  const isOver = info.status === "over" || info.status === "abandoned";
  return say("title.page", { page: isOver ? say("title.over", { game }) : game });
}

// Addresses: which page is shown. Plain links work; clicks on them don't reload the page.
export type Route =
  | { page: "home" | "solo" | "lobby" | "tables" | "replays" | "link" | "admin" | "lost" }
  | { page: "lab"; study: string | null }
  | { page: "settings"; part: "general" | "notifications" }
  | { page: "studio"; game: string | null; edition: string | null } // an edition without a game: what players read of it
  | { page: "new"; game: string; invite: string | null; edition: string | null } // invite: with a seat for a friend, "" or a person's id
  | { page: "ranking"; game: string }
  | { page: "clubs"; event: string | null }
  | { page: "profile"; player: string | null }
  | { page: "help"; game: string; table: string | null }
  | { page: "table"; code: string; invite: string | null }
  | { page: "replay" | "embed"; code: string }
  | { page: "rules"; game: string | null; view: RulesView }
  | { page: "learn"; game: string | null; step: string | null }
  | { page: "puzzles"; game: string | null; puzzle: string | null };

/** The rulebook for players, all numbered rules, or what this edition is made from. */
export type RulesView = "book" | "numbered" | "about";

/** Addresses of rules say where they are: JS-6.3 and section 6 are law, JS-R5 and R are about this edition. */
function rulesView(named: string | undefined, hash: string): RulesView {
  if (named === "numbered" || named === "about") return named;
  if (/^#([A-Z]+-R\d|R$|start$)/.test(hash)) return "about";
  return /^#[A-Z0-9]/.test(hash) ? "numbered" : "book";
}

/** Where a numbered rule is shown. */
export function ruleAddress(game: string, rule: string): string {
  return `/rules/${game}/${rulesView(undefined, `#${rule}`)}#${rule}`;
}

export function routeOf(address: URL): Route {
  const [first = "", second, third] = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "") return { page: "home" };
  if (first === "lab") return { page: first, study: null };
  if (first === "studies" && second) return { page: "lab", study: second };
  const plain = (["solo", "lobby", "tables", "replays", "link", "admin"] as const).find((page) => page === first);
  if (plain) return { page: plain };
  if (first === "new" && second) {
    const asked = address.searchParams;
    return { page: first, game: second, invite: asked.get("invite"), edition: asked.get("edition") };
  }
  if (first === "studio") return { page: first, game: second ?? null, edition: third ?? null };
  if (first === "editions" && second) return { page: "studio", game: null, edition: second };
  if (first === "ranking" && second) return { page: first, game: second };
  if (first === "settings") return { page: first, part: second === "notifications" ? second : "general" };
  if (first === "clubs") return { page: first, event: second ?? null };
  if (first === "profile") return { page: first, player: null };
  if (first === "people" && second) return { page: "profile", player: second };
  if (first === "help" && second) return { page: first, game: second, table: address.searchParams.get("table") };
  if (first === "rules") return { page: first, game: second ?? null, view: rulesView(third, address.hash) };
  if (first === "learn") return { page: "learn", game: second ?? null, step: third ?? null };
  if (first === "puzzles") return { page: first, game: second ?? null, puzzle: third ?? null };
  if (first === "embed" && second) return { page: "embed", code: second };
  if (first === "t" && second && third === "replay") return { page: "replay", code: second };
  if (first === "t" && second) return { page: "table", code: second, invite: address.searchParams.get("invite") };
  return { page: "lost" };
}

/** What the address points at on its page: another one each time, so that following a link twice works twice. */
export function targetOf(address: URL): { id: string } | null {
  return address.hash ? { id: decodeURIComponent(address.hash.slice(1)) } : null;
}

class Router {
  route = $state<Route>(routeOf(new URL(location.href)));
  target = $state.raw(targetOf(new URL(location.href)));
}

export const router = new Router();

function read(): void {
  const address = new URL(location.href);
  const route = routeOf(address);
  if (JSON.stringify(route) !== JSON.stringify(router.route)) router.route = route;
  router.target = targetOf(address);
}

export function go(path: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  read();
  if (!location.hash) scrollTo(0, 0);
}

addEventListener("popstate", read);
addEventListener("hashchange", read);
document.addEventListener("click", (event) => {
  const anchor = (event.target as Element | null)?.closest?.("a");
  const plain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!anchor || !plain || anchor.target || anchor.hasAttribute("download")) return;
  if (anchor.origin !== location.origin || anchor.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search + anchor.hash);
});

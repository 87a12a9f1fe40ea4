// Which build of the page this tab runs, whether the server has a newer one, and where others find the server.
class Build {
  isOld = $state(false);
  version = $state(""); // of the server, once it has greeted us
  pictures = $state(false); // does the server draw finished games?
  announcement = $state(""); // by the host of the server
  shared = $state(""); // the server's address on the home network, if it is open to it
}

export const build = new Build();

/** The address of this tab's first script, as the server names its build. While developing there is none. */
const own =
  document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')?.getAttribute("src") ?? "";

export function hearBuild(served: string): void {
  if (own && served && served !== own) build.isOld = true;
}

// Which build of the page this tab runs, and whether the server has a newer one.
class Build {
  isOld = $state(false);
  version = $state(""); // of the server, once it has greeted us
}

export const build = new Build();

/** The address of this tab's first script, as the server names its build. While developing there is none. */
const own =
  document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')?.getAttribute("src") ?? "";

export function hearBuild(served: string): void {
  if (own && served && served !== own) build.isOld = true;
}

// The page's connection, and whether it holds: what components show of it.
import { hearBuild } from "./build.svelte";
import { browserConnection, type LinkState } from "./connection";

export const connection = browserConnection();

class Link {
  state = $state<LinkState>("closed");
  online = $state(navigator.onLine);
  /** Lost for long enough that people should know. */
  lost = $state(false);
}

export const link = new Link();
let patience: ReturnType<typeof setTimeout> | undefined;

connection.onState((state) => {
  link.state = state;
  if (state === "open" || state === "closed") {
    clearTimeout(patience);
    patience = undefined;
    link.lost = false;
  } else if (state === "waiting") {
    patience ??= setTimeout(() => (link.lost = true), 250);
  }
});
connection.onHello((hello) => hearBuild(hello.page));
connection.onBye((reason) => {
  if (reason === "signed_out") location.reload(); // as someone the server doesn't know
});
addEventListener("online", () => {
  link.online = true;
  connection.restart();
});
addEventListener("offline", () => {
  link.online = false;
  link.lost = connection.state !== "closed";
});

// Does somebody have a request for this seat, or does it have one of its own, perhaps one that was just declined?
// Or has its planned answer been dropped?
import type { Session } from "../state/session.svelte";

export function asksSomething({ info: { request, yours }, isDeclined, sight }: Session): boolean {
  if (isDeclined || sight?.plan === "dropped") return true;
  return request !== null && [request.seat, ...request.waits_for].some((seat) => yours.includes(seat));
}

// Does somebody have a request for this seat, or does it have one of its own?
import type { Session } from "../state/session.svelte";

export function asksSomething({ info: { request, yours } }: Session): boolean {
  return request !== null && [request.seat, ...request.waits_for].some((seat) => yours.includes(seat));
}

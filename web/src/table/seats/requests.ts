// Is something asked of this seat, or has it asked for something itself?
import type { Session } from "../state/session.svelte";

export function asksSomething({ info: { request, yours } }: Session): boolean {
  return request !== null && [request.seat, ...request.waits_for].some((seat) => yours.includes(seat));
}

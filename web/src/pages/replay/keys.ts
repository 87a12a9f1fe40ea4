// The keys of a replay. Typing in a field, and walking over the board, is something else.
import type { Replaying } from "./replaying.svelte";

export function replayKeys({ player, moves }: Replaying, event: KeyboardEvent, showKeys: () => void): void {
  const target = event.target as HTMLElement | null;
  if (target?.closest?.("input, select, textarea, dialog")) return;
  if (event.key === "?") return showKeys();
  if (target?.closest?.("[role=grid]")) return;
  const actions: Record<string, () => void> = {
    ArrowLeft: () => player.go(player.current - 1),
    ArrowRight: () => player.go(player.current + 1),
    Home: () => player.go(0),
    End: () => player.go(moves.length),
    ...(target?.closest?.("button, a") ? {} : { " ": () => player.toggle() }),
  };
  const act = actions[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

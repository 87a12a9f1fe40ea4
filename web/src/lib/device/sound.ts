// Sounds are loaded and played only when people want them.
import { settings } from "./settings.svelte";
import type { SoundName } from "./tones";

export type { SoundName };

export async function sound(name: SoundName): Promise<void> {
  if (settings.sound) (await import("./tones")).play(name);
}

// A few soft tones, only when people want them.
import { settings } from "./settings.svelte";

const TONES = { move: [220, 0.09], turn: [523, 0.22], end: [659, 0.5] } as const;
let context: AudioContext | null = null;

export function sound(name: keyof typeof TONES): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const [pitch, length] = TONES[name];
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + length);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + length);
}

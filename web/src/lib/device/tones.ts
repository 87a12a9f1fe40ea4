// A few soft sounds, made here.

/** Notes one after another: pitch in hertz, 0 for a rustle; when they start and how long they last, in seconds. */
type Note = readonly [pitch: number, at: number, length: number];

const SOUNDS = {
  move: [[220, 0, 0.09]],
  walk: [
    [130, 0, 0.07],
    [110, 0.16, 0.07],
  ],
  card: [[0, 0, 0.14]],
  dice: [
    [0, 0, 0.04],
    [0, 0.09, 0.04],
    [0, 0.2, 0.05],
    [180, 0.34, 0.08],
  ],
  gain: [
    [440, 0, 0.1],
    [587, 0.1, 0.18],
  ],
  loss: [
    [330, 0, 0.12],
    [247, 0.12, 0.22],
  ],
  blast: [
    [0, 0, 0.5],
    [60, 0, 0.5],
  ],
  turn: [[523, 0, 0.22]],
  end: [
    [523, 0, 0.4],
    [659, 0.12, 0.4],
    [784, 0.24, 0.6],
  ],
} as const satisfies Record<string, readonly Note[]>;

export type SoundName = keyof typeof SOUNDS;

const VOLUME = 0.12;
let context: AudioContext | null = null;
let rustling: AudioBuffer | null = null;

export function play(name: SoundName): void {
  context ??= new AudioContext();
  for (const note of SOUNDS[name]) playNote(context, note);
}

function playNote(audio: AudioContext, [pitch, at, length]: Note): void {
  const start = audio.currentTime + at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(pitch > 0 ? VOLUME : VOLUME / 3, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  const source = pitch > 0 ? toneOf(audio, pitch) : rustleOf(audio);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

function toneOf(audio: AudioContext, pitch: number): OscillatorNode {
  const tone = audio.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  return tone;
}

function rustleOf(audio: AudioContext): AudioBufferSourceNode {
  rustling ??= noise(audio);
  const rustle = audio.createBufferSource();
  rustle.buffer = rustling;
  return rustle;
}

function noise(audio: AudioContext): AudioBuffer {
  const second = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  second.getChannelData(0).forEach((_, index, samples) => (samples[index] = Math.random() * 2 - 1));
  return second;
}

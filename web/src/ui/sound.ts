/** A few quiet sounds, synthesised: there are no files to load. */

type Sound = "turn" | "dice" | "end";

const NOTES: Record<Sound, [frequency: number, start: number, length: number][]> = {
  turn: [[587, 0, 0.18], [784, 0.12, 0.3]],
  dice: [[190, 0, 0.05], [150, 0.07, 0.05], [210, 0.13, 0.05], [140, 0.2, 0.07]],
  end: [[523, 0, 0.2], [659, 0.15, 0.2], [784, 0.3, 0.5]],
};
const LOUDNESS = 0.08;

let context: AudioContext | null = null;

export function chime(sound: Sound): void {
  if (navigator.userActivation?.hasBeenActive === false) return; // browsers refuse sounds before the first press
  context ??= new AudioContext();
  for (const [frequency, start, length] of NOTES[sound]) note(context, frequency, context.currentTime + start, length);
}

function note(audio: AudioContext, frequency: number, at: number, length: number): void {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

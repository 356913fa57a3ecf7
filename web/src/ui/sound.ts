// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * Short sounds, generated with WebAudio without files. If its setting is off, a sound does not play, and the page opens
 * no audio device. Browsers let a page play sounds only after a first tap; the page drops earlier sounds.
 */
import { settings } from '../base';

/** card: a card on wood; knock: knuckles on the table; chime: your turn; win, lose: the end; deal: cards being dealt. */
export type Sound = 'card' | 'knock' | 'chime' | 'win' | 'lose' | 'deal' | 'trick';

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function device(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function noise(a: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = a.createBuffer(1, a.sampleRate / 2, a.sampleRate);
  const wave = hiss.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  return hiss;
}

function fading(a: AudioContext, at: number, loud: number, seconds: number): GainNode {
  const gain = a.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(a.destination);
  return gain;
}

/** A puff of noise around one pitch: paper, cloth. */
function puff(a: AudioContext, at: number, pitch: number, loud: number, seconds: number): void {
  const source = a.createBufferSource();
  const filter = a.createBiquadFilter();
  source.buffer = noise(a);
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 0.9;
  source.connect(filter).connect(fading(a, at, loud, seconds));
  source.start(at, Math.random() * 0.2, seconds + 0.02);
}

/** A tone whose pitch may drop a little while it fades: wood, a glass, a bell. */
function tone(a: AudioContext, at: number, from: number, to: number, loud: number, seconds: number): void {
  const source = a.createOscillator();
  source.type = 'sine';
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(fading(a, at, loud, seconds));
  source.start(at);
  source.stop(at + seconds + 0.02);
}

function thump(a: AudioContext, at: number, loud: number): void {
  tone(a, at, 190, 85, loud, 0.11);
  puff(a, at, 700, loud * 0.5, 0.05);
}

const scores: Record<Sound, (a: AudioContext, t: number) => void> = {
  card(a, t) {
    puff(a, t, 2600, 0.16, 0.06);
    tone(a, t + 0.012, 210, 120, 0.22, 0.07);
  },
  deal(a, t) {
    for (let i = 0; i < 4; i++) puff(a, t + i * 0.07, 3000 + i * 150, 0.1, 0.05);
  },
  trick(a, t) {
    puff(a, t, 1500, 0.1, 0.16);
    puff(a, t + 0.06, 1100, 0.08, 0.14);
  },
  knock(a, t) {
    thump(a, t, 0.4);
    thump(a, t + 0.14, 0.32);
  },
  chime(a, t) {
    tone(a, t, 880, 878, 0.12, 0.5);
    tone(a, t, 2210, 2205, 0.04, 0.3);
    tone(a, t + 0.12, 1320, 1318, 0.1, 0.6);
  },
  win(a, t) {
    [523, 659, 784, 1047].forEach((f, i) => tone(a, t + i * 0.1, f, f, 0.11, 0.5));
  },
  lose(a, t) {
    [392, 330, 262].forEach((f, i) => tone(a, t + i * 0.14, f, f * 0.985, 0.11, 0.45));
  },
};

function sounds(sound: Sound): void {
  const a = device();
  if (a && a.state !== 'closed') scores[sound](a, a.currentTime + 0.005);
}

export function play(sound: Sound): void {
  if (settings.sound.value) sounds(sound);
}

/**
 * Rings at the desk of a tournament because somebody waits. It has a setting of its own, because nobody there plays
 * cards.
 */
export function ring(): void {
  if (settings.deskSound.value) sounds('chime');
}

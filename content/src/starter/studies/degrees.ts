import { signatureOf } from '../notation/key-signature'
import type { Tonality } from '../notation/music'
import { LETTERS, midiOf } from '../notation/pitch-height'

export const DEGREES = 7

const signOfAlteration = new Map([
  [-1, 'b'],
  [0, '='],
  [1, '#'],
  [2, '##'],
])

/**
 * Returns the notation of a scale degree: 0 is the tonic, 7 its octave. The key signature applies.
 *
 * @param octave the octave of the tonic
 * @param raised semitones above the key signature
 */
export function noteOf({ tonic, fifths }: Tonality, octave: number, degree: number, raised = 0): string {
  const step = LETTERS.indexOf(tonic.slice(0, 1)) + degree
  const letter = LETTERS.charAt(((step % DEGREES) + DEGREES) % DEGREES)
  const sign = raised === 0 ? '' : (signOfAlteration.get(signatureOf(fifths, letter) + raised) ?? '')
  return `${letter}${sign}${octave + Math.floor(step / DEGREES)}`
}

/** Returns the lowest octave whose tonic is at or above a MIDI number. */
export function octaveFrom({ tonic, fifths }: Tonality, lowest: number): number {
  const letter = tonic.slice(0, 1)
  const alteration = signatureOf(fifths, letter)
  let octave = 0
  while (midiOf({ letter, alteration, octave }) < lowest) octave++
  return octave
}

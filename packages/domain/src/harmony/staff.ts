import { type CircleKey, signatureOf } from './circle-key'
import { noteParts } from './note-pitch'

export const clefs = ['treble', 'alto', 'tenor', 'bass'] as const
export type Clef = (typeof clefs)[number]

/** The pitch of the middle line of each clef, in steps from C0: B4, C4, A3, D3. */
export const middleLines: Readonly<Record<Clef, number>> = { treble: 34, alto: 28, tenor: 26, bass: 22 }

/** The steps of a signature's accidentals above the middle line, from the first to the last. */
type SignatureSteps = Readonly<Record<'sharp' | 'flat', readonly number[]>>

const trebleSteps: SignatureSteps = {
  sharp: [4, 1, 5, 2, -1, 3, 0],
  flat: [0, 3, -1, 2, -2, 1, -3],
}
const moved = (by: number): SignatureSteps => ({
  sharp: trebleSteps.sharp.map((step) => step + by),
  flat: trebleSteps.flat.map((step) => step + by),
})

/**
 * The places of the sharps and flats in each clef. The tenor clef starts its sharps below the middle line,
 * because they would leave the staff otherwise.
 */
const signatureSteps: Readonly<Record<Clef, SignatureSteps>> = {
  treble: trebleSteps,
  alto: moved(-1),
  tenor: { sharp: [-2, 2, -1, 3, 0, 4, 1], flat: moved(1).flat },
  bass: moved(-2),
}

export interface SignatureSign {
  readonly sign: 'sharp' | 'flat'
  /** The place of the sign in steps above the middle line; negative below it. */
  readonly step: number
}

/** Returns the accidentals of a key signature with their places on a clef. */
export function engravedSignature(key: CircleKey, clef: Clef): readonly SignatureSign[] {
  const sign = key.fifths > 0 ? 'sharp' : 'flat'
  return signatureSteps[clef][sign].slice(0, Math.abs(key.fifths)).map((step) => ({ sign, step }))
}

/**
 * Returns the accidental that a note needs before it, in semitones, or undefined if the key signature contains
 * the note.
 */
export function accidentalBefore(note: string, key: CircleKey): number | undefined {
  const { letter, alteration } = noteParts(note)
  const signed = signatureOf(key).find((altered) => noteParts(altered).letter === letter)
  return alteration === (signed ? noteParts(signed).alteration : 0) ? undefined : alteration
}

/** Returns the ledger lines of a note beyond the staff, in steps above the middle line, nearest first. */
export function linesBeyondStaff(step: number): readonly number[] {
  const direction = Math.sign(step)
  const count = Math.max(0, Math.floor(Math.abs(step) / 2) - 2)
  return Array.from({ length: count }, (_, at) => direction * (6 + 2 * at))
}

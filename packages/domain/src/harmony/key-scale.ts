import { majorKey, minorKey } from '@tonaljs/key'
import { type CircleKey, relativeOf } from './circle-key'

/** The three forms of a minor scale. A major scale has one form. The melodic form is the ascending one. */
export const minorForms = ['natural', 'harmonic', 'melodic'] as const
export type MinorForm = (typeof minorForms)[number]

/** Returns the seven notes of a key from its tonic, ascending. `form` has no effect on a major key. */
export function scaleOf(key: CircleKey, form: MinorForm = 'natural'): readonly string[] {
  return key.mode === 'major' ? majorKey(key.tonic).scale : minorKey(key.tonic)[form].scale
}

/** The church modes, in the order of the degrees of a major scale on which they begin. */
export const modeNames = [
  'ionian',
  'dorian',
  'phrygian',
  'lydian',
  'mixolydian',
  'aeolian',
  'locrian',
] as const
export type ModeName = (typeof modeNames)[number]

export interface KeyOfMode {
  readonly mode: ModeName
  /** The seven notes from the tonic of the mode, ascending. */
  readonly notes: readonly string[]
}

/** Returns the seven modes that have the notes of a key. A minor key has those of its relative major key. */
export function modesOf(key: CircleKey): readonly KeyOfMode[] {
  const scale = scaleOf(key.mode === 'major' ? key : relativeOf(key))
  return modeNames.map((mode, degree) => ({
    mode,
    notes: [...scale.slice(degree), ...scale.slice(0, degree)],
  }))
}

import type { KeyMode } from '@segno/domain/harmony/circle-key'

/** Parts of a quarter note: divisible by triplets and by 32nds. */
export const QUARTER = 24

export const noteValues = ['whole', 'half', 'quarter', 'eighth', '16th', '32nd'] as const
export type NoteValue = (typeof noteValues)[number]

/** A written note. `alteration` counts semitones. A note of the percussion staff has neither letter nor octave. */
export interface WrittenPitch {
  readonly letter: string
  readonly alteration: number
  readonly octave: number
}

export type NoteMark = 'staccato' | 'tenuto' | 'accent' | 'fermata' | 'up-bow' | 'down-bow'

/** A note, a chord or a rest (no pitches). */
export interface NoteEvent {
  readonly pitches: readonly WrittenPitch[]
  readonly value: NoteValue
  readonly dots: number
  /** In parts of a quarter note. Grace notes have none. */
  readonly duration: number
  readonly isGrace: boolean
  readonly isUnpitched: boolean
  /** The place in a triplet: three notes in the time of two. */
  readonly triplet: 'start' | 'middle' | 'stop' | null
  readonly isTied: boolean
  readonly slur: readonly ('start' | 'stop')[]
  readonly marks: readonly NoteMark[]
  readonly fingers: readonly string[]
  /** Dynamics such as `mf`, names of texts, and hairpins that begin or stop here. */
  readonly before: readonly Direction[]
}

export interface Direction {
  readonly kind: 'dynamics' | 'text' | 'wedge'
  readonly name: string
}

export interface Bar {
  readonly events: readonly NoteEvent[]
  /** Whether the bar rests as a whole. */
  readonly isResting: boolean
  /** Whether a second voice is absent in this bar. */
  readonly isHidden: boolean
  /** True for a pickup and for the bar that completes it. */
  readonly isShort: boolean
  readonly opensRepeat: boolean
  readonly closesRepeat: boolean
  readonly isDoubled: boolean
  /** The ending that begins with this bar: 1 or 2. */
  readonly ending: number | null
}

export interface TimeSignature {
  readonly beats: number
  readonly unit: number
}

export interface Tonality {
  readonly mode: KeyMode
  /** Spelled as in the domain: `Bb`. */
  readonly tonic: string
  readonly fifths: number
}

/** A section begins on a new line and may have a key, a time and a heading of its own. */
export interface Section {
  readonly tonality: Tonality
  readonly time: TimeSignature
  /** `key` names the key of the section above it. */
  readonly heading: 'key' | number | null
  /** The voices of each staff, from the highest. */
  readonly staves: readonly (readonly (readonly Bar[])[])[]
  /** The syllables of each verse, for the first voice of the first staff. */
  readonly verses: readonly (readonly Syllable[])[]
}

export interface Syllable {
  readonly text: string
  /** Whether a hyphen connects it with the next syllable. */
  readonly isContinued: boolean
}

export interface Tempo {
  readonly value: NoteValue
  readonly dots: number
  readonly perMinute: number
  /** The tempo term above the first bar: `Allegretto`. */
  readonly term: string | null
}

/** The notes of a score. */
export interface Music {
  readonly tempo: Tempo
  readonly sections: readonly Section[]
}

/** Returns the length of a full bar in parts of a quarter note. */
export function barLength({ beats, unit }: TimeSignature): number {
  return (beats * 4 * QUARTER) / unit
}

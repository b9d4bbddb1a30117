import type { KeyMode } from '@segno/domain/harmony/circle-key'

/** The number of ticks in a quarter note. Triplets and 32nds are whole numbers of ticks. */
export const QUARTER = 24

export const noteValues = ['whole', 'half', 'quarter', 'eighth', '16th', '32nd'] as const
export type NoteValue = (typeof noteValues)[number]

/**
 * A written note. `alteration` counts semitones. A note of the percussion staff has no letter and no octave.
 */
export interface WrittenPitch {
  readonly letter: string
  readonly alteration: number
  readonly octave: number
}

export type NoteMark = 'staccato' | 'tenuto' | 'accent' | 'fermata' | 'up-bow' | 'down-bow'

/** A note, a chord, or a rest (without pitches). */
export interface NoteEvent {
  readonly pitches: readonly WrittenPitch[]
  readonly value: NoteValue
  readonly dots: number
  /** The length in ticks (`QUARTER`); zero for grace notes. */
  readonly duration: number
  readonly isGrace: boolean
  readonly isUnpitched: boolean
  /** The position in a triplet, three notes in the time of two; null outside triplets. */
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
  /** True if the voice rests for the whole bar. */
  readonly isResting: boolean
  /** True if the second voice is absent from this bar. */
  readonly isHidden: boolean
  /** True for a pickup and for the bar that completes it. */
  readonly isShort: boolean
  readonly opensRepeat: boolean
  readonly closesRepeat: boolean
  readonly isDoubled: boolean
  /** The number of the ending that begins with this bar: 1 or 2. Null if none begins. */
  readonly ending: number | null
}

export interface TimeSignature {
  readonly beats: number
  readonly unit: number
}

export interface Tonality {
  readonly mode: KeyMode
  /** The name of the tonic, spelled as in the domain: `Bb`. */
  readonly tonic: string
  readonly fifths: number
}

/** A section of a score. It begins on a new line and may change the key and time signature. */
export interface Section {
  readonly tonality: Tonality
  readonly time: TimeSignature
  /**
   * The heading above the section: `key` prints the name of its key, a number prints itself, null prints
   * nothing.
   */
  readonly heading: 'key' | number | null
  /** The voices of each staff, the highest staff first. */
  readonly staves: readonly (readonly (readonly Bar[])[])[]
  /** The syllables of each verse under the first voice of the first staff. */
  readonly verses: readonly (readonly Syllable[])[]
}

export interface Syllable {
  readonly text: string
  /** True if a hyphen connects the syllable with the next one. */
  readonly isContinued: boolean
}

export interface Tempo {
  readonly value: NoteValue
  readonly dots: number
  readonly perMinute: number
  /** The tempo term above the first bar: `Allegretto`. Null if there is none. */
  readonly term: string | null
}

/** The parsed notation of a score: its tempo and its sections. */
export interface Music {
  readonly tempo: Tempo
  readonly sections: readonly Section[]
}

/** Returns the length of a full bar in ticks (`QUARTER`). */
export function barLength({ beats, unit }: TimeSignature): number {
  return (beats * 4 * QUARTER) / unit
}

import { get } from '@tonaljs/note'
import type { CircleKey } from './circle-key'
import { type MinorForm, scaleOf } from './key-scale'

export type ChordSize = 'triad' | 'seventh'

/** The chord qualities, each with the semitones from its root to its third, fifth and seventh. */
const qualities = {
  major: [4, 7],
  minor: [3, 7],
  diminished: [3, 6],
  augmented: [4, 8],
  'major-seventh': [4, 7, 11],
  'dominant-seventh': [4, 7, 10],
  'minor-seventh': [3, 7, 10],
  'minor-major-seventh': [3, 7, 11],
  'half-diminished-seventh': [3, 6, 10],
  'diminished-seventh': [3, 6, 9],
  'augmented-major-seventh': [4, 8, 11],
} as const
export type ChordQuality = keyof typeof qualities

/**
 * The text after the root in a chord symbol and after the numeral in an analysis: `maj7` in Cmaj7 and Imaj7.
 */
export const qualitySuffixes: Readonly<Record<ChordQuality, { symbol: string; numeral: string }>> = {
  major: { symbol: '', numeral: '' },
  minor: { symbol: 'm', numeral: '' },
  diminished: { symbol: '°', numeral: '°' },
  augmented: { symbol: '+', numeral: '+' },
  'major-seventh': { symbol: 'maj7', numeral: 'maj7' },
  'dominant-seventh': { symbol: '7', numeral: '7' },
  'minor-seventh': { symbol: 'm7', numeral: '7' },
  'minor-major-seventh': { symbol: 'm(maj7)', numeral: '(maj7)' },
  'half-diminished-seventh': { symbol: 'ø7', numeral: 'ø7' },
  'diminished-seventh': { symbol: '°7', numeral: '°7' },
  'augmented-major-seventh': { symbol: '+maj7', numeral: '+maj7' },
}

export const harmonicFunctions = ['tonic', 'subdominant', 'dominant'] as const
export type HarmonicFunction = (typeof harmonicFunctions)[number]

/**
 * The function of the chord on each degree. I, IV and V are the principal chords. Each other chord shares two
 * notes with a principal chord and has its function: iii and vi with I, ii with IV, vii° with V.
 */
const functionsByDegree = [
  'tonic',
  'subdominant',
  'tonic',
  'subdominant',
  'dominant',
  'tonic',
  'dominant',
] as const satisfies readonly HarmonicFunction[]

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'] as const

export interface KeyChord {
  /** The degree of the scale, from 1 to 7. */
  readonly degree: number
  readonly root: string
  readonly quality: ChordQuality
  /** The notes in thirds from the root. */
  readonly notes: readonly string[]
  /**
   * The Roman numeral, in upper case for a major third and in lower case for a minor one: `I`, `ii`, `vii°`,
   * `V7`.
   */
  readonly numeral: string
  readonly function: HarmonicFunction
}

const isMinorThird = (quality: ChordQuality) => qualities[quality][0] === 3

/**
 * Returns the quality of a chord. Throws an Error for notes that are no stack of thirds. No degree of a major
 * or minor scale has such notes.
 */
function qualityOf(notes: readonly string[]): ChordQuality {
  const [root = 0, ...others] = notes.map((note) => get(note).chroma)
  const semitones = others.map((chroma) => (chroma - root + 12) % 12).join()
  const found = Object.entries(qualities).find(([, intervals]) => intervals.join() === semitones)
  if (!found) throw new Error(`no quality for ${notes.join(' ')}`)
  return found[0] as ChordQuality
}

/** Returns the triad or seventh chord on each degree of a key, in one form of its scale. */
export function chordsOf(
  key: CircleKey,
  size: ChordSize = 'triad',
  form: MinorForm = 'natural',
): readonly KeyChord[] {
  const scale = scaleOf(key, form)
  const steps = size === 'triad' ? [0, 2, 4] : [0, 2, 4, 6]
  return scale.map((root, at) => {
    const notes = steps.map((step) => scale[(at + step) % scale.length] ?? root)
    const quality = qualityOf(notes)
    const numeral = numerals[at] ?? ''
    return {
      degree: at + 1,
      root,
      quality,
      notes,
      numeral: (isMinorThird(quality) ? numeral.toLowerCase() : numeral) + qualitySuffixes[quality].numeral,
      function: functionsByDegree[at] ?? 'tonic',
    }
  })
}

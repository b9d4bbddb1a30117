import type { CircleKey } from '@segno/domain/harmony/circle-key'
import { type KeyChord, qualitySuffixes } from '@segno/domain/harmony/key-chords'
import type { ModeName } from '@segno/domain/harmony/key-scale'
import { noteParts } from '@segno/domain/harmony/note-pitch'
import type { Language } from '@segno/domain/language/languages'
import type { Translate } from './keys'

type Tonality = Pick<CircleKey, 'mode' | 'tonic'>

/** The full names of notes, keys and chords. Notes are spelled as in the domain: `Bb`. */
interface FullNames {
  note(note: string): string
  key(key: Tonality): string
  chord(chord: KeyChord): string
  mode(mode: ModeName, tonic: string): string
}

/** The names of notes, keys and chords as a language writes them: `B♭ major`, `si bémol majeur`, `降B大調`. */
export interface HarmonyNames extends FullNames {
  /** The names without signs, for screen readers: `B flat major`. */
  readonly spoken: FullNames
  /** Returns the short name of a note: `B♭`, German `B`, Spanish `Si♭`. */
  symbol(note: string): string
  /** Returns the short name of a key, as on the circle: `B♭`, `B♭m`, German `b`. */
  shortKey(key: Tonality): string
  chordSymbol(chord: KeyChord): string
}

const LETTERS = 'CDEFGAB'
const accidentals = new Map([
  [0, 'natural'],
  [1, 'sharp'],
  [-1, 'flat'],
  [2, 'doubleSharp'],
] as const)

/** Languages that write minor keys in lower case: `a-Moll`, `a小調`. */
const lowerCaseMinors: ReadonlySet<Language> = new Set(['de', 'zh-TW', 'zh-CN'])
/** Languages that write accidentals as signs: `B♭ major`. */
const writesSigns: ReadonlySet<Language> = new Set(['en'])

export function harmonyNames(t: Translate<'circle'>, language: Language): HarmonyNames {
  /**
   * Returns a function that returns the full name or the symbol of a note. Each message lists the names of the
   * seven notes from C, separated by `|`.
   */
  const listed = (kind: 'note' | 'symbol') => (note: string) => {
    const { letter, alteration } = noteParts(note)
    const accidental = [...accidentals].find(([semitones]) => semitones === alteration)?.[1] ?? 'natural'
    return t(`${kind}.${accidental}`).split('|')[LETTERS.indexOf(letter)] ?? note
  }
  const cased = (name: string, { mode }: Tonality) =>
    mode === 'minor' && lowerCaseMinors.has(language) ? name.toLowerCase() : name
  const fullNames = (note: (note: string) => string): FullNames => ({
    note,
    key: (key) => t(`key.${key.mode}`, { note: cased(note(key.tonic), key) }),
    chord: ({ root, quality }) => t(`chord.${quality}`, { note: note(root) }),
    mode: (mode, tonic) => t(`mode.${mode}`, { note: note(tonic) }),
  })
  const symbol = listed('symbol')
  return {
    ...fullNames(listed(writesSigns.has(language) ? 'symbol' : 'note')),
    spoken: fullNames(listed('note')),
    symbol,
    shortKey: (key) => t(`short.${key.mode}`, { note: cased(symbol(key.tonic), key) }),
    chordSymbol: ({ root, quality }) => symbol(root) + qualitySuffixes[quality].symbol,
  }
}

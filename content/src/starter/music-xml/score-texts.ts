import type { Tonality } from '../notation/music'

/** The texts of a score, in the language of the reader. */
export interface ScoreTexts {
  readonly title: string
  readonly composer: string | null
  readonly source: string
  readonly rights: string
  readonly instrument: string
  readonly keyName: (tonality: Tonality) => string
  /** Returns the translation of a text that the notation names, such as `fine`. */
  readonly label: (name: string) => string
}

import type { Tonality } from '../notation/music'

/** The texts of a score, in the language of the reader. */
export interface ScoreTexts {
  readonly title: string
  readonly composer: string | null
  readonly source: string
  readonly rights: string
  readonly instrument: string
  readonly keyName: (tonality: Tonality) => string
  /** Returns the text of a name that the notation holds, such as `fine`. */
  readonly label: (name: string) => string
}

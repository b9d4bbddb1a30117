import type { ListedScore } from '@segno/domain/score/list-scores'

/** A score that comes with Segno. Its id begins with `starter-`, and its title is in the language of the reader. */
export interface StarterScore extends ListedScore {
  /** The people or the project that edited this score. */
  readonly editor: string
  readonly source: string
  readonly licence: string
}

/** The scores that come with Segno. They are readable offline and are no records. */
export interface StarterLibrary {
  readonly scores: readonly StarterScore[]
}

/** Fetches the starter library. It has no scores yet: their music is added here. */
export async function loadStarterLibrary(): Promise<StarterLibrary> {
  return { scores: [] }
}

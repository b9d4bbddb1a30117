import type { ScoreDifficulty } from '@segno/domain/score/score'

/** A public collection of any musician, as lists show it. */
export interface PublicCollectionSummary {
  /** The address of its page. */
  readonly slug: string
  readonly name: string
  readonly description: string | null
  readonly tags: readonly string[]
  /** The operator of the server chose it. */
  readonly featured: boolean
  /** The scores that its page lists. */
  readonly scoreCount: number
}

/** What others read of a score. */
export interface PublicScore {
  readonly id: string
  /** Null in a score that comes with Segno. */
  readonly title: string | null
  readonly composer: string | null
  readonly difficulty: ScoreDifficulty | null
  readonly instrument: string | null
}

export interface PublicCollection extends PublicCollectionSummary {
  /** In the order of the collection. */
  readonly scores: readonly PublicScore[]
}

/** Reads public collections from the server, with or without an account. */
export interface PublicCollections {
  /** Returns featured collections first. Rejects with a CallError. */
  list(): Promise<readonly PublicCollectionSummary[]>
  /** Returns null if the address names no public collection. Rejects with a CallError. */
  read(slug: string): Promise<PublicCollection | null>
}

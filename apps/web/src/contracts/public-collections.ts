import type { ScoreDifficulty } from '@segno/domain/score/score'

/** A public collection of any musician, as lists show it. */
export interface PublicCollectionSummary {
  /** The part of the address that names the page of the collection. */
  readonly slug: string
  readonly name: string
  readonly description: string | null
  readonly tags: readonly string[]
  /** Whether the operator of the server features the collection. */
  readonly featured: boolean
  /** The number of scores on the page of the collection. */
  readonly scoreCount: number
}

/** A score of a public collection, as other users see it. */
export interface PublicScore {
  readonly id: string
  /** The title; null for a score that ships with Segno. */
  readonly title: string | null
  readonly composer: string | null
  readonly difficulty: ScoreDifficulty | null
  readonly instrument: string | null
}

export interface PublicCollection extends PublicCollectionSummary {
  /** The scores in the order of the collection. */
  readonly scores: readonly PublicScore[]
}

/** Reads public collections from the server, with or without an account. */
export interface PublicCollections {
  /** Returns all public collections, featured ones first. Rejects with a CallError. */
  list(): Promise<readonly PublicCollectionSummary[]>
  /**
   * Returns the public collection with the address `slug`, or null if there is none. Rejects with a CallError.
   */
  read(slug: string): Promise<PublicCollection | null>
}

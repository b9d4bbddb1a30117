import type { Entry } from '../entry/entry'

/** The number of all repetitions of one passage, and of the clean ones. */
export interface CleanRepetitions {
  readonly clean: number
  readonly all: number
}

/**
 * Returns the repetitions that the counter stored in the metadata of an entry. Returns null if they are missing
 * or unreadable, or if the entry does not have exactly one piece.
 */
export function cleanRepetitionsOf({
  metadata,
  pieces,
}: Pick<Entry, 'metadata' | 'pieces'>): CleanRepetitions | null {
  // In an entry with several pieces, the counted one is unknown.
  if (pieces.length !== 1) return null
  const { cleanReps: clean, totalReps: all } = metadata
  if (!isCount(clean) || !isCount(all) || all === 0 || clean > all) return null
  return { clean, all }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

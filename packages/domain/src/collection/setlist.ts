/** The place of a score in a collection that is played in its order. */
export interface SetlistPlace {
  /** The place of the score, counted from 1 without missing scores. */
  readonly number: number
  /** The number of scores that can be played. */
  readonly count: number
  /** The id of the previous score that can be played; null at the start. */
  readonly previous: string | null
  /** The id of the next score that can be played; null at the end. */
  readonly next: string | null
}

/**
 * Returns the place of a score in a collection, counting only scores that `exists` accepts. Returns null for
 * any other score. A collection keeps deleted scores, so that an undo returns them to their place; a setlist
 * skips them.
 */
export function placeInSetlist(
  scoreIds: readonly string[],
  exists: (scoreId: string) => boolean,
  scoreId: string,
): SetlistPlace | null {
  const playable = scoreIds.filter(exists)
  const at = playable.indexOf(scoreId)
  if (at === -1) return null
  return {
    number: at + 1,
    count: playable.length,
    previous: playable[at - 1] ?? null,
    next: playable[at + 1] ?? null,
  }
}

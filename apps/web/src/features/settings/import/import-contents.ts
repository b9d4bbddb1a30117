import type { Change } from '@segno/domain/change/change'
import type { Entry } from '@segno/domain/entry/entry'

/** The record kinds, besides entries, that an import counts. */
const namedKinds = [
  'repertoire',
  'goal',
  'progress',
  'programme',
  'filterPreset',
  'metronomePreset',
  'score',
  'collection',
  'scoreMark',
] as const

export interface CountedKind {
  readonly kind: (typeof namedKinds)[number]
  readonly count: number
}

/** Returns the first `most` entries that an import adds, in the order of the file. */
export function newEntriesIn(changes: readonly Change[], most: number): Entry[] {
  const entries: Entry[] = []
  for (const change of changes) {
    if (entries.length === most) break
    if (change.kind === 'entry' && change.op === 'put') entries.push(change.body)
  }
  return entries
}

/** Counts the records of each other kind that an import changes. Omits kinds without changes. */
export function countedKinds(changes: readonly Change[]): CountedKind[] {
  return namedKinds
    .map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
    .filter(({ count }) => count > 0)
}

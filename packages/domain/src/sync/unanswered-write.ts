import type { PendingWrite } from '../record/record'
import { keyOf, type LocalRecord, sameContent } from '../record/record'

/**
 * What was sent of a record while nobody knows yet whether the server has taken it. It can only be taken where the
 * server's version is still `baseSeq`: once the row has another number it is answered for, whatever was said.
 */

/** More of one record are on their way only where requests disappear one after another: the latest are kept. */
const mostOfOneRecord = 4

/** The list together with what is about to be sent; the same content counts once. */
export function withWrites(
  unanswered: readonly PendingWrite[],
  sent: readonly PendingWrite[],
): PendingWrite[] {
  const byAddress = new Map<string, PendingWrite[]>()
  for (const write of [...unanswered, ...sent]) {
    const address = keyOf(write)
    const others = (byAddress.get(address) ?? []).filter(
      (other) => other.baseSeq === write.baseSeq && !sameContent(other, write),
    )
    byAddress.set(address, [...others, write].slice(-mostOfOneRecord))
  }
  return [...byAddress.values()].flat()
}

/** What may still be met of it, once some rows have become `rows`. */
export function stillUnanswered(
  unanswered: readonly PendingWrite[],
  rows: readonly LocalRecord[],
): readonly PendingWrite[] {
  if (unanswered.length === 0) return unanswered
  const changed = new Map(rows.map((row) => [keyOf(row), row]))
  return unanswered.filter((write) => {
    const row = changed.get(keyOf(write))
    return row === undefined || (row.d === 1 && row.seq === write.baseSeq)
  })
}

/** Finds what was sent of a row since the server's version that it knows. */
export function findWrites(
  unanswered: readonly PendingWrite[],
): (row: LocalRecord | undefined) => readonly PendingWrite[] {
  const byAddress = new Map<string, PendingWrite[]>()
  for (const write of unanswered) {
    const address = keyOf(write)
    byAddress.set(address, [...(byAddress.get(address) ?? []), write])
  }
  return (row) => (row && byAddress.get(keyOf(row))?.filter(({ baseSeq }) => baseSeq === row.seq)) ?? []
}

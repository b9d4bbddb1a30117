import { keyOf, type LocalRecord, type PendingWrite, sameContent } from '../record/record'

/*
 * A write is in flight from just before it is sent until its response is stored. If a page closes or a response is lost
 * in between, the server may or may not have accepted it. The server can only accept it while its version is `baseSeq`.
 * So once the row has another number, the write is settled. See docs/decisions/0012.
 */

/**
 * The maximum number of writes in flight that we keep for one record. More occur only if several consecutive
 * requests get lost.
 */
const MAX_PER_RECORD = 4

/**
 * Returns the writes in flight with `writes` added. A write replaces an earlier one with the same content, and
 * all earlier ones with another `baseSeq`. Keeps at most `MAX_PER_RECORD` writes of one record.
 */
export function addInFlight(
  inFlight: readonly PendingWrite[],
  writes: readonly PendingWrite[],
): PendingWrite[] {
  const byKey = new Map<string, PendingWrite[]>()
  for (const write of [...inFlight, ...writes]) {
    const key = keyOf(write)
    const others = (byKey.get(key) ?? []).filter(
      (other) => other.baseSeq === write.baseSeq && !sameContent(other, write),
    )
    byKey.set(key, [...others, write].slice(-MAX_PER_RECORD))
  }
  return [...byKey.values()].flat()
}

/**
 * Returns the writes that are still in flight after a sync changed `rows`. A write is no longer in flight if
 * its changed row is clean or has another server number.
 */
export function stillInFlight(
  inFlight: readonly PendingWrite[],
  rows: readonly LocalRecord[],
): readonly PendingWrite[] {
  if (inFlight.length === 0) return inFlight
  const changed = new Map(rows.map((row) => [keyOf(row), row]))
  return inFlight.filter((write) => {
    const row = changed.get(keyOf(write))
    return row === undefined || (row.dirty !== undefined && row.seq === write.baseSeq)
  })
}

/**
 * Returns a function that returns the writes in flight for a row: those whose `baseSeq` is the row's number.
 */
export function inFlightLookup(
  inFlight: readonly PendingWrite[],
): (row: LocalRecord | undefined) => readonly PendingWrite[] {
  const byKey = new Map<string, PendingWrite[]>()
  for (const write of inFlight) {
    const key = keyOf(write)
    byKey.set(key, [...(byKey.get(key) ?? []), write])
  }
  return (row) => (row && byKey.get(keyOf(row))?.filter(({ baseSeq }) => baseSeq === row.seq)) ?? []
}

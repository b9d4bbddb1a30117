import type { RecordKind } from '@segno/domain/change/record-kinds'
import type { RecordStore } from '../ports/record-store'
import { type LivingRecord, livingRecords } from './record-editor'

/** The most records that one read holds in memory. A page is bounded in bytes too. */
const RECORDS_AT_ONCE = 500

/**
 * Yields the records of a kind that are not deleted, in the order of their numbers. Reads page by page, so that an
 * account of any size needs little memory. A record that changes meanwhile is yielded once.
 */
export async function* eachRecord<K extends RecordKind>(
  store: Pick<RecordStore, 'page'>,
  accountId: string,
  kind: K,
): AsyncGenerator<LivingRecord<K>[]> {
  const seen = new Set<string>()
  let afterSeq = 0
  for (;;) {
    const page = await store.page(accountId, { afterSeq, limit: RECORDS_AT_ONCE, kinds: [kind] })
    const fresh = page.records.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    yield livingRecords(kind, fresh)
    const last = page.records.at(-1)
    if (!page.hasMore || !last) return
    afterSeq = last.seq
  }
}

/** Returns the results of `map` for all records of a kind that are not deleted, in one list. */
export async function mapRecords<K extends RecordKind, T>(
  store: Pick<RecordStore, 'page'>,
  accountId: string,
  kind: K,
  map: (record: LivingRecord<K>) => readonly T[],
): Promise<T[]> {
  const mapped: T[] = []
  for await (const records of eachRecord(store, accountId, kind)) mapped.push(...records.flatMap(map))
  return mapped
}

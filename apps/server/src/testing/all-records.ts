import type { ServerRecord } from '@segno/domain/record/record'
import type { RecordStore } from '../ports/record-store'

/** Returns every record of a kind, tombstones included. */
export async function allRecords(
  store: Pick<RecordStore, 'page'>,
  accountId: string,
  kind: string,
): Promise<ServerRecord[]> {
  const records: ServerRecord[] = []
  for (;;) {
    const page = await store.page(accountId, {
      afterSeq: records.at(-1)?.seq ?? 0,
      limit: 1000,
      kinds: [kind],
    })
    records.push(...page.records)
    if (!page.hasMore) return records
  }
}

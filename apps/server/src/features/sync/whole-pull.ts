import type { ServerRecord } from '@segno/domain/record/record'
import { instantOf } from '@segno/domain/units/instant'
import { type Cursor, formatCursor } from '@segno/protocol/cursor'
import { kindsByList, recordToWire } from '@segno/protocol/http/record-wire'
import type { AccountState, RecordStore } from '../../ports/record-store'

/** The most records that one read loads into memory. A page is bounded in bytes too. */
const RECORDS_AT_ONCE = 500

export interface WholePullQuery {
  readonly afterSeq: number
  /** The kinds of the returned records. All kinds if absent. */
  readonly kinds?: readonly string[]
  /** The state of the account before the first read. */
  readonly state: AccountState
  /** Server time before the first read (milliseconds). */
  readonly at: number
}

/**
 * Yields the response of a pull with every record, as JSON text, page by page. A client of the specification sends neither
 * limit nor cursor, so it cannot ask for a second page: its next `since` is the timestamp of this response.
 *
 * A record that changes meanwhile gets a higher number and is yielded once, in either version. Timestamp and cursor are
 * from before the first read, so the next pull returns the later version.
 */
export async function* wholePull(
  store: Pick<RecordStore, 'page'>,
  accountId: string,
  { afterSeq, kinds, state, at }: WholePullQuery,
): AsyncGenerator<string> {
  yield '{'
  for (const [list, kind] of Object.entries(kindsByList)) {
    yield `${JSON.stringify(list)}:[`
    if (!kinds || kinds.includes(kind)) yield* recordsText(eachPage(store, accountId, kind, afterSeq))
    yield '],'
  }
  const { epoch, seq, digest } = state
  const cursor: Cursor = { epoch, seq }
  const rest = {
    kinds: kindsByList,
    timestamp: instantOf(at),
    cursor: formatCursor(cursor),
    epoch,
    hasMore: false,
    ...(kinds ? {} : { digest }),
  }
  yield JSON.stringify(rest).slice(1)
}

async function* recordsText(pages: AsyncIterable<readonly ServerRecord[]>): AsyncGenerator<string> {
  let separator = ''
  for await (const records of pages) {
    if (records.length === 0) continue
    yield separator + records.map((record) => JSON.stringify(recordToWire(record))).join(',')
    separator = ','
  }
}

async function* eachPage(
  store: Pick<RecordStore, 'page'>,
  accountId: string,
  kind: string,
  from: number,
): AsyncGenerator<readonly ServerRecord[]> {
  const seen = new Set<string>()
  let afterSeq = from
  for (;;) {
    const page = await store.page(accountId, { afterSeq, limit: RECORDS_AT_ONCE, kinds: [kind] })
    const fresh = page.records.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    yield fresh
    const last = page.records.at(-1)
    if (!page.hasMore || !last) return
    afterSeq = last.seq
  }
}

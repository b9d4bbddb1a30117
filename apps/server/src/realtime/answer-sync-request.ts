import { instantOf, timeOf } from '@segno/domain/units/instant'
import { normaliseTimestamp } from '@segno/domain/units/timestamp'
import { parseCursor } from '@segno/protocol/cursor'
import type { UpMessage } from '@segno/protocol/realtime/up'
import type { AccountState, RecordStore } from '../ports/record-store'
import { bulkMessages, pullHint, type Span } from './change-messages'
import { toTexts } from './fan-out'
import { realtimeLimits } from './realtime-limits'

type SyncRequest = Extract<UpMessage, { type: 'SYNC_REQUEST' }>

/** Milliseconds that we look further back than the client's time, because its clock may differ from ours. */
const CLOCK_SLACK = 5 * 60_000

/** Returns the messages with all changes since the client's last sync. Returns a hint to pull if there are too many. */
export async function answerSyncRequest(
  { records, now }: { readonly records: RecordStore; readonly now: () => number },
  accountId: string,
  request: SyncRequest,
): Promise<string[]> {
  const state = await records.state(accountId)
  const from = await seenBy(records, accountId, request, state)
  const most = realtimeLimits.answerRecords
  const page = await records.page(accountId, {
    afterSeq: from,
    limit: most,
    bytes: realtimeLimits.answerLength,
  })
  const span: Span = { from, to: page.state.seq, epoch: page.state.epoch, at: instantOf(now()) }
  return page.hasMore ? [JSON.stringify(pullHint(span))] : toTexts(bulkMessages(page.records, span), span)
}

/** Returns the number of the last write that the client has seen, or 0 if it is unknown. */
async function seenBy(
  records: RecordStore,
  accountId: string,
  { cursor, lastSyncTime }: SyncRequest,
  { epoch, seq }: AccountState,
): Promise<number> {
  const counted = cursor ? parseCursor(cursor) : null
  if (counted) return counted.epoch === epoch && counted.seq <= seq ? counted.seq : 0
  const time = normaliseTimestamp(lastSyncTime)
  return time.ok ? records.seqBefore(accountId, timeOf(time.value) - CLOCK_SLACK) : 0
}

import { instantOf, timeOf } from '@segno/domain/units/instant'
import { normaliseTimestamp } from '@segno/domain/units/timestamp'
import { type Cursor, formatCursor, parseCursor } from '@segno/protocol/cursor'
import {
  kindOfName,
  kindsByList,
  listOfKind,
  recordToWire,
  type WireRecord,
} from '@segno/protocol/http/record-wire'
import type { BatchBody } from '@segno/protocol/http/sync-batch'
import { PULL_RECORDS } from '@segno/protocol/http/sync-fields'
import type { HistoryAnswerBody } from '@segno/protocol/http/sync-history'
import type { PullAnswerBody, PullBody } from '@segno/protocol/http/sync-pull'
import type { PushAnswerBody, PushBody } from '@segno/protocol/http/sync-push'
import type { Caller } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import type { NamedCall } from '../../http/idempotency'
import { wrongFields } from '../../http/read-body'
import type { Bus } from '../../ports/bus'
import type { AccountState, HistoryVersion, RecordPage, RecordStore } from '../../ports/record-store'
import { epochChanged } from '../../records/epoch-changed'
import { epochFor, renewIfRolledBack } from '../../records/rolled-back'
import { highestBase, pushInto, readPush } from './push-records'
import { wholePull } from './whole-pull'

/**
 * Milliseconds that a pull looks further back than `since`: a client's clock may be ahead, or a transaction may commit
 * late.
 */
const SINCE_TOLERANCE = 5 * 60_000
const HISTORY_LENGTH = 200

export interface SyncPorts {
  readonly store: RecordStore
  readonly bus: Pick<Bus, 'publish'>
  readonly now: () => number
}

/** Implements the sync calls on records and pokes. */
export class SyncService {
  readonly #store: RecordStore
  readonly #bus: Pick<Bus, 'publish'>
  readonly #now: () => number

  constructor({ store, bus, now }: SyncPorts) {
    this.#store = store
    this.#bus = bus
    this.#now = now
  }

  /**
   * Returns the response to a pull. A client without limit and cursor cannot ask for a second page. If it needs
   * more than one page, returns the JSON text of the response in chunks.
   */
  async pull(accountId: string, body: PullBody): Promise<PullAnswerBody | AsyncIterable<string>> {
    const at = this.#now()
    const since = readSince(body.since ?? null)
    if (body.newest) return this.#newest(accountId, body.newest, since)
    const afterSeq = await this.#seqOf(accountId, since)
    const kinds = kindsOf(body.types)
    const limit = Math.min(body.limit ?? PULL_RECORDS, PULL_RECORDS)
    const query = { afterSeq, ...(kinds ? { kinds } : {}) }
    const page = await this.#store.page(accountId, { ...query, limit })
    await this.#refuseOtherEpoch(accountId, page.state, since)
    // Only a client with a limit or a cursor asks for the next page.
    const isWhole = page.hasMore && !body.limit && !since.cursor
    if (isWhole) return wholePull(this.#store, accountId, { ...query, state: page.state, at })
    // At the end of a list the cursor also passes records that the list leaves out.
    const seq = page.hasMore ? (page.records.at(-1)?.seq ?? afterSeq) : page.state.seq
    const digest = page.hasMore || kinds ? {} : { digest: { ...page.state.digest } }
    return { ...this.#lists(page, formatCursor({ epoch: page.state.epoch, seq })), ...digest }
  }

  async push(caller: Caller, body: PushBody, call: NamedCall): Promise<PushAnswerBody> {
    const items = readPush(body.changes)
    const { accountId, device } = caller
    const epoch = body.epoch ?? null
    const pushed = await this.#store.write(accountId, async (tx) => {
      // An error would undo the new epoch, so the transaction ends before the refusal.
      if (await renewIfRolledBack(tx, { epoch, seq: highestBase(items) })) return null
      return pushInto(tx, items, { now: this.#now(), device, epoch, call })
    })
    if (!pushed) throw epochChanged((await this.#store.state(accountId)).epoch)
    const { from, answer } = pushed
    if (pushed.to > from) this.#bus.publish({ accountId, from, to: pushed.to, device })
    return answer
  }

  async batch(caller: Caller, body: BatchBody, call: NamedCall) {
    const { push, pull } = body
    // Check the pull first: if the pull is refused, the push must not be stored.
    if (pull) {
      const since = readSince(pull.since ?? null)
      await this.#refuseOtherEpoch(caller.accountId, await this.#store.state(caller.accountId), since)
    }
    return {
      ...(push ? { push: await this.push(caller, push, call) } : {}),
      ...(pull ? { pull: await this.pull(caller.accountId, pull) } : {}),
    }
  }

  async history(
    accountId: string,
    { kind: kindName, id }: { readonly kind: string; readonly id: string },
    skip: number,
  ): Promise<HistoryAnswerBody> {
    const kind = kindOfName(kindName)
    const query = { limit: HISTORY_LENGTH, skip }
    const page = kind ? await this.#store.history(accountId, { kind, id }, query) : null
    if (!page || (page.versions.length === 0 && skip === 0))
      throw new ApiProblem(404, 'not_found', 'There is no such record.')
    return { versions: page.versions.map(historyToWire), hasMore: page.hasMore }
  }

  async #newest(accountId: string, newest: number, since: Since): Promise<PullAnswerBody> {
    const page = await this.#store.newestEntries(accountId, Math.min(newest, PULL_RECORDS))
    await this.#refuseOtherEpoch(accountId, page.state, since)
    const seq = since.cursor?.seq ?? 0
    return this.#lists(page, formatCursor({ epoch: page.state.epoch, seq }))
  }

  async #refuseOtherEpoch(accountId: string, state: AccountState, { cursor }: Since): Promise<void> {
    if (!cursor || (cursor.epoch === state.epoch && cursor.seq <= state.seq)) return
    throw epochChanged(await epochFor(this.#store, accountId, state, cursor))
  }

  async #seqOf(accountId: string, { cursor, time }: Since): Promise<number> {
    if (cursor) return cursor.seq
    return time === undefined ? 0 : this.#store.seqBefore(accountId, time - SINCE_TOLERANCE)
  }

  #lists({ state, records, hasMore }: RecordPage, cursor: string): PullAnswerBody {
    const lists: Record<string, WireRecord[]> = Object.fromEntries(
      Object.keys(kindsByList).map((name) => [name, []]),
    )
    for (const record of records) {
      const list = listOfKind(record.kind)
      const known = lists[list] ?? []
      known.push(recordToWire(record))
      lists[list] = known
    }
    const { epoch } = state
    return {
      ...lists,
      kinds: kindsByList,
      timestamp: instantOf(this.#now()),
      cursor,
      epoch,
      hasMore,
    }
  }
}

interface Since {
  readonly cursor?: Cursor
  /** Milliseconds since the epoch. */
  readonly time?: number
}

function readSince(since: string | number | null): Since {
  if (since === null || since === '') return {}
  const cursor = typeof since === 'string' ? parseCursor(since) : null
  if (cursor) return { cursor }
  const time = normaliseTimestamp(since)
  if (!time.ok) throw wrongFields(['since'])
  return { time: timeOf(time.value) }
}

/** Returns the requested kinds, undefined for all, or an empty list if all names are unknown. */
function kindsOf(types: readonly string[] | null | undefined): string[] | undefined {
  if (!types || types.length === 0) return undefined
  return [...new Set(types.flatMap((type) => kindOfName(type) ?? []))]
}

function historyToWire(version: HistoryVersion): HistoryAnswerBody['versions'][number] {
  const { body, updatedAt, deletedAt, seq, outcome, device, at } = version
  return {
    body: { ...body },
    updatedAt: instantOf(updatedAt),
    ...(deletedAt === undefined ? {} : { deletedAt: instantOf(deletedAt) }),
    seq,
    outcome,
    device,
    at: instantOf(at),
  }
}

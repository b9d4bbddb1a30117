import type { ServerRecord } from '@segno/domain/record/record'
import { instantOf } from '@segno/domain/units/instant'
import type { DownChange } from '@segno/protocol/realtime/down'
import type { Log } from '../log'
import type { Poke } from '../ports/bus'
import type { RecordStore } from '../ports/record-store'
import { bulkMessages, pullHint, type Span, singleMessages } from './change-messages'
import { realtimeLimits } from './realtime-limits'
import type { Room } from './room'

interface FanOutDeps {
  readonly records: RecordStore
  readonly room: Room
  readonly now: () => number
  readonly log: Log
}

/** Sends the writes of an account to its open channels, in their order. One read serves all channels. */
export class FanOut {
  readonly #deps: FanOutDeps
  /** Queued pokes by account. An account has a list, even an empty one, while its pokes are being sent. */
  readonly #queues = new Map<string, Poke[]>()

  constructor(deps: FanOutDeps) {
    this.#deps = deps
  }

  handlePoke(poke: Poke): void {
    if (!this.#deps.room.has(poke.accountId)) return
    const waiting = this.#queues.get(poke.accountId)
    if (waiting) {
      addPoke(waiting, poke)
      return
    }
    const list = [poke]
    this.#queues.set(poke.accountId, list)
    void this.#sendQueue(poke.accountId, list)
  }

  async #sendQueue(accountId: string, waiting: Poke[]): Promise<void> {
    for (let poke = waiting.shift(); poke; poke = waiting.shift()) {
      try {
        await this.#send(poke)
      } catch (error) {
        // Clients that missed these writes receive them when they pull.
        this.#deps.log('socket.change_unsent', { accountId: poke.accountId, error: nameOf(error) })
      }
    }
    this.#queues.delete(accountId)
  }

  async #send(poke: Poke): Promise<void> {
    const { room } = this.#deps
    const listening = () => [...room.of(poke.accountId)].filter(({ name }) => name !== poke.device)
    if (listening().length === 0) return
    const texts = await this.#textsOf(poke)
    for (const socket of listening()) for (const text of texts) socket.sendText(text)
  }

  async #textsOf({ accountId, from, to }: Poke): Promise<string[]> {
    const { records, now } = this.#deps
    const most = realtimeLimits.answerRecords
    const page = await records.page(accountId, {
      afterSeq: from,
      limit: most + 1,
      bytes: realtimeLimits.answerLength,
    })
    const found = page.records.filter(({ seq }) => seq <= to)
    const span: Span = { from, to, epoch: page.state.epoch, at: instantOf(now()) }
    const isWhole = !page.hasMore || (page.records.at(-1)?.seq ?? to) >= to
    if (found.length > most || !isWhole) return toTexts([pullHint(span)], span)
    if (found.length > realtimeLimits.singleRecords) return toTexts(bulkMessages(found, span), span)
    const fresh = await this.#newOnes(accountId, found)
    return toTexts(
      singleMessages(found, (record) => fresh.has(record), span),
      span,
    )
  }

  async #newOnes(accountId: string, records: readonly ServerRecord[]): Promise<Set<ServerRecord>> {
    const fresh = new Set<ServerRecord>()
    for (const record of records) {
      const { versions } = await this.#deps.records.history(accountId, record, { limit: 2 })
      if (versions.length === 1) fresh.add(record)
    }
    return fresh
  }
}

/** Returns the messages as JSON, or one hint to pull if they are too long together. */
export function toTexts(messages: readonly DownChange[], span: Span): string[] {
  const texts = messages.map((message) => JSON.stringify(message))
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  return length > realtimeLimits.answerLength ? [JSON.stringify(pullHint(span))] : texts
}

/**
 * Joins a poke with the last one if it continues the writes of the same device. Otherwise adds it to the list.
 */
function addPoke(waiting: Poke[], poke: Poke): void {
  const last = waiting.at(-1)
  if (last && last.to === poke.from && last.device === poke.device) {
    waiting[waiting.length - 1] = { ...last, to: poke.to }
  } else {
    waiting.push(poke)
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

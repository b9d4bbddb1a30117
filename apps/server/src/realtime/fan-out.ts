import type { ServerRecord } from '@segno/domain/record/record'
import { instantOf } from '@segno/domain/units/instant'
import type { DownChange } from '@segno/protocol/realtime/down'
import type { Log } from '../log'
import type { Poke } from '../ports/bus'
import type { RecordStore } from '../ports/record-store'
import { bulkMessages, pullHint, type Span, singleMessages } from './change-messages'
import { realtimeLimits } from './realtime-limits'
import type { Room } from './room'

interface FanOutParts {
  readonly records: RecordStore
  readonly room: Room
  readonly now: () => number
  readonly log: Log
}

/** Tells the channels of an account what was written to it: one read for all of them, in the order of the writes. */
export class FanOut {
  readonly #parts: FanOutParts
  /** Pokes that wait, by account; an account that is being told has its list here, empty or not. */
  readonly #waiting = new Map<string, Poke[]>()

  constructor(parts: FanOutParts) {
    this.#parts = parts
  }

  hear(poke: Poke): void {
    if (!this.#parts.room.has(poke.accountId)) return
    const waiting = this.#waiting.get(poke.accountId)
    if (waiting) {
      addPoke(waiting, poke)
      return
    }
    const list = [poke]
    this.#waiting.set(poke.accountId, list)
    void this.#tellAll(poke.accountId, list)
  }

  async #tellAll(accountId: string, waiting: Poke[]): Promise<void> {
    for (let poke = waiting.shift(); poke; poke = waiting.shift()) {
      try {
        await this.#tell(poke)
      } catch (error) {
        // Who was not told finds it by pulling.
        this.#parts.log('warn', `realtime: a change could not be told: ${nameOf(error)}`)
      }
    }
    this.#waiting.delete(accountId)
  }

  async #tell(poke: Poke): Promise<void> {
    const { room } = this.#parts
    const listening = () => [...room.of(poke.accountId)].filter(({ name }) => name !== poke.device)
    if (listening().length === 0) return
    const texts = await this.#textsOf(poke)
    for (const socket of listening()) for (const text of texts) socket.sendText(text)
  }

  async #textsOf({ accountId, from, to }: Poke): Promise<string[]> {
    const { records, now } = this.#parts
    const most = realtimeLimits.answerRecords
    const page = await records.page(accountId, { afterSeq: from, limit: most + 1 })
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
      const versions = await this.#parts.records.history(accountId, record, 2)
      if (versions.length === 1) fresh.add(record)
    }
    return fresh
  }
}

/** Messages as texts; a hint to pull in their place where they are long. */
export function toTexts(messages: readonly DownChange[], span: Span): string[] {
  const texts = messages.map((message) => JSON.stringify(message))
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  return length > realtimeLimits.answerLength ? [JSON.stringify(pullHint(span))] : texts
}

/** Writes of one device that follow each other are told together. */
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

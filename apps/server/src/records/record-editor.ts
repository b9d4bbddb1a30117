import { applyChange } from '@segno/domain/change/apply-change'
import type { Change, JournalRecord } from '@segno/domain/change/change'
import type { RecordBodies, RecordKind } from '@segno/domain/change/record-kinds'
import type { GoalProgress } from '@segno/domain/goal/goal-progress'
import {
  type JsonObject,
  keyOf,
  type PendingWrite,
  type RecordKey,
  type ServerRecord,
} from '@segno/domain/record/record'
import { recordToWire, type WireRecord } from '@segno/protocol/http/record-wire'
import { unstorableFields } from '@segno/protocol/http/record-wire-text'
import { ApiProblem } from '../http/api-problem'
import { wrongFields } from '../http/read-body'
import type { AccountTransaction } from '../ports/record-store'
import { applyWrites, type WriteOutcome } from './apply-writes'

/** A record that is not deleted. */
export interface LivingRecord<K extends RecordKind = RecordKind> {
  readonly kind: K
  readonly id: string
  readonly body: RecordBodies[K]
  readonly updatedAt: number
  readonly seq: number
}

/** Returns the records of a kind that are not deleted. Their bodies were checked when they were received. */
export function livingRecords<K extends RecordKind>(
  kind: K,
  records: Iterable<ServerRecord>,
): LivingRecord<K>[] {
  const living: LivingRecord<K>[] = []
  for (const record of records) {
    if (record.kind !== kind || record.deletedAt !== undefined) continue
    living.push(record as unknown as LivingRecord<K>)
  }
  return living
}

/** Returns a record as calls return it: its fields, `updatedAt` and `seq`. */
export function wireOf({ body, ...record }: LivingRecord): WireRecord {
  return recordToWire({ ...record, body: body as unknown as JsonObject })
}

/** Reads and changes the records of one account inside a transaction, with the commands of the domain. */
export class RecordEditor {
  /** Server time (milliseconds). */
  readonly now: number
  readonly #tx: AccountTransaction
  readonly #device: string | null

  constructor(tx: AccountTransaction, now: number, device: string | null) {
    this.#tx = tx
    this.now = now
    this.#device = device
  }

  /** Returns the first record of several ids that exists and is not deleted, or undefined. */
  async find<K extends RecordKind>(kind: K, ...ids: string[]): Promise<LivingRecord<K> | undefined> {
    const keys = ids.map((id): RecordKey => ({ kind, id }))
    const found = await this.#tx.find(keys)
    return livingRecords(
      kind,
      keys.flatMap((key) => found.get(keyOf(key)) ?? []),
    )[0]
  }

  /** The number of the last write of the account. */
  get seq(): number {
    return this.#tx.state().seq
  }

  /** Returns the records with these ids that are not deleted. */
  async findAll<K extends RecordKind>(kind: K, ids: readonly string[]): Promise<LivingRecord<K>[]> {
    const found = await this.#tx.find(ids.map((id): RecordKey => ({ kind, id })))
    return livingRecords(kind, found.values())
  }

  async all<K extends RecordKind>(kind: K): Promise<LivingRecord<K>[]> {
    return livingRecords(kind, await this.#tx.all(kind))
  }

  async stepsOf(goalId: string): Promise<GoalProgress[]> {
    return livingRecords('progress', await this.#tx.stepsOf(goalId)).map(({ body }) => body)
  }

  /**
   * Applies the changes of a command. Throws if one of them is refused, which rolls all of them back. `isDerived` marks
   * changes that follow from accepted records.
   */
  async apply(changes: readonly Change[], { isDerived = false } = {}): Promise<void> {
    const current = await this.#tx.find(changes)
    const next = new Map<string, JournalRecord>()
    for (const change of changes) {
      const key = keyOf(change)
      const before = next.get(key) ?? (current.get(key) as unknown as JournalRecord | undefined)
      const after = applyChange(before, change, this.now)
      if (after) next.set(key, after)
    }
    const writes = [...next].map(([key, { kind, id, body, updatedAt, deletedAt }]): PendingWrite => {
      const seq = current.get(key)?.seq
      return {
        kind,
        id,
        body: { ...body },
        updatedAt,
        ...(deletedAt === undefined ? {} : { deletedAt }),
        // The account is locked, so the version just read is the current one.
        ...(seq === undefined ? {} : { baseSeq: seq }),
      }
    })
    const unstorable = writes.flatMap(({ body }) => unstorableFields(body))
    if (unstorable.length > 0) throw wrongFields(unstorable)
    const outcomes = await applyWrites(this.#tx, writes, {
      now: this.now,
      device: this.#device,
      isDerived,
    })
    for (const outcome of outcomes) {
      if (outcome.outcome === 'invalid') throw refusalProblem(outcome)
      if (outcome.outcome === 'conflict') throw new Error('a record changed under its lock')
    }
  }
}

function refusalProblem({ reason, fields, message = '' }: Extract<WriteOutcome, { outcome: 'invalid' }>) {
  if (reason === 'too-large') return new ApiProblem(413, 'payload_too_large', message)
  if (reason === 'quota') return new ApiProblem(507, 'quota_exceeded', message)
  return wrongFields(fields)
}

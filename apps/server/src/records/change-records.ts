import type { FieldProblem } from '@segno/domain/shared/field-problem'
import type { Result } from '@segno/domain/shared/result'
import type { Context } from 'hono'
import type { ApiEnv } from '../http/api-app'
import { ApiProblem } from '../http/api-problem'
import { type Answer, answerOnce, nameCall } from '../http/idempotency'
import { fieldProblems } from '../http/read-body'
import type { Bus } from '../ports/bus'
import type { RecordStore } from '../ports/record-store'
import { type LivingRecord, RecordEditor } from './record-editor'

export interface RecordPorts {
  readonly store: RecordStore
  readonly bus: Pick<Bus, 'publish'>
  /** Server time (milliseconds). */
  readonly now: () => number
}

/**
 * Runs a call that changes records in one transaction and stores its response for a repeated call. The bus
 * notifies other devices after the commit. `work` may run more than once, so it must have no other effects.
 * `again` returns the current state for a repeated call whose response was too long to be stored.
 */
export async function changeRecords(
  context: Context<ApiEnv>,
  { store, bus, now }: RecordPorts,
  body: unknown,
  work: (records: RecordEditor) => Promise<Answer<object>>,
  again: (records: RecordEditor) => Promise<object> = async () => ({}),
): Promise<Response> {
  const { accountId, device } = context.get('caller')
  const call = nameCall(context, body)
  const done = await store.write(accountId, async (tx) => {
    const from = tx.state().seq
    const records = new RecordEditor(tx, now(), device)
    const answer = await answerOnce(
      tx,
      call,
      () => work(records),
      () => again(records),
    )
    return { answer, from, to: tx.state().seq }
  })
  const { answer, from, to } = done
  if (to > from) bus.publish({ accountId, from, to, device })
  return context.json(answer.body, answer.status)
}

/** Returns the value that the domain has read from a body, or throws a refusal that names the fields. */
export function readFields<Value>(result: Result<Value, FieldProblem[]>): Value {
  if (result.ok) return result.value
  throw fieldProblems(result.error)
}

/** Returns the result of a command, or throws 404 with the message for its error. */
export function foundBy<Value, Code extends string>(
  result: Result<Value, Code>,
  messages: Readonly<Record<Code, string>>,
): Value {
  if (result.ok) return result.value
  throw notFound(messages[result.error])
}

export function notFound(message: string): ApiProblem {
  return new ApiProblem(404, 'not_found', message)
}

/**
 * Refuses a change with 409 if it has a base that is not the current version. The refusal contains `item()`.
 */
export function checkBase(
  record: LivingRecord,
  baseSeq: number | null | undefined,
  item: () => object,
): void {
  if (baseSeq == null || baseSeq === record.seq) return
  throw new ApiProblem(409, 'conflict', 'Another device changed this record in the meantime.', {
    details: { item: item() },
  })
}

import type { PendingWrite, RecordKey } from '@segno/domain/record/record'
import type { WriteAnswer } from '@segno/domain/sync/acknowledge'
import { RefusedCall } from '../contracts/http'
import type { PushAnswer } from '../contracts/sync-server'

/*
 * The server judges each record of a push separately. A record that is nested too deeply, or that alone causes a server
 * fault, can fail the whole call. Without isolation every round would send the same records and fail.
 */

export type OneAnswer = RecordKey & { readonly answer: WriteAnswer }
type Answered = Exclude<PushAnswer, { reset: true }>
type Send = (records: readonly PendingWrite[]) => Promise<PushAnswer>

/** The statuses that a single record can cause. 413 can come from a proxy with a smaller limit. */
const statusesAboutRecords = [400, 409, 413, 422, 500]

export class FaultIsolation {
  /** True while the records come from a failed call and another part of that call has succeeded. */
  #hasOtherPassed = false

  /**
   * Sends records. If the call fails because of its content, sends ever smaller halves until one passes.
   * Refuses a last single record that fails. Returns the results so far, and the caller sends the other records
   * later. Rejects if every record fails with 500. `known` contains results that need no request.
   */
  async push(records: readonly PendingWrite[], send: Send, known: Answered): Promise<PushAnswer> {
    const hadOtherPassed = this.#hasOtherPassed
    this.#hasOtherPassed = false
    let some = records
    let answer = await attempt(some, send)
    while (answer instanceof RefusedCall && some.length > 1) {
      some = some.slice(0, Math.ceil(some.length / 2))
      answer = await attempt(some, send)
    }
    if (!(answer instanceof RefusedCall)) {
      this.#hasOtherPassed = some.length < records.length
      return withKnown(answer, known)
    }
    const refused = withRefused(some, answer, known)
    if (answer.status !== 500 || hadOtherPassed) return refused
    // A server may fail at every push, so refuse this record only if another record passes.
    const other = await firstToPass(records.slice(1), send)
    if (other === null) throw answer
    return withKnown(other, refused)
  }
}

export function refusedWrite({ kind, id }: PendingWrite, reason: string): OneAnswer {
  return { kind, id, answer: { outcome: 'refused', reason } }
}

function withRefused(records: readonly PendingWrite[], error: RefusedCall, known: Answered): Answered {
  const reason = error.kind === 'too-large' ? 'too-large' : 'invalid'
  return { ...known, answers: [...known.answers, ...records.map((record) => refusedWrite(record, reason))] }
}

/**
 * Sends 1, 2, 4, … of the records until one of these calls passes. Returns its results, or null if none passes.
 */
async function firstToPass(records: readonly PendingWrite[], send: Send): Promise<PushAnswer | null> {
  for (let from = 0, size = 1; from < records.length; from += size, size *= 2) {
    const answer = await attempt(records.slice(from, from + size), send)
    if (!(answer instanceof RefusedCall)) return answer
  }
  return null
}

/**
 * Sends records, and retries once after a 500. Returns the failure if one of the records may have caused it.
 */
async function attempt(
  records: readonly PendingWrite[],
  send: Send,
  isSecond = false,
): Promise<PushAnswer | RefusedCall> {
  try {
    return await send(records)
  } catch (error) {
    if (!isAboutRecords(error)) throw error
    return error.status === 500 && !isSecond ? attempt(records, send, true) : error
  }
}

function withKnown(answer: PushAnswer, known: Answered): PushAnswer {
  return answer.reset ? answer : { ...answer, answers: [...known.answers, ...answer.answers] }
}

function isAboutRecords(error: unknown): error is RefusedCall {
  return (
    error instanceof RefusedCall && error.kind !== 'not-ours' && statusesAboutRecords.includes(error.status)
  )
}

import { createHash } from 'node:crypto'
import { canonicalJson } from '@segno/domain/sync/canonical-json'
import { idempotencyKeyHeader, idempotencyKeyLength } from '@segno/protocol/headers'
import type { Context } from 'hono'
import type { AccountTransaction } from '../ports/record-store'
import { ApiProblem } from './api-problem'

/** What makes two calls the same one. */
export interface NamedCall {
  /** The key that the client gave; null where it gave none. */
  readonly key: string | null
  /** SHA-256 of method, path and body; empty without a key. */
  readonly hash: string
}

/** The name of a call, from its header and its body as it was read. Throws where the key is too long. */
export function nameCall(context: Context, body: unknown): NamedCall {
  const key = context.req.header(idempotencyKeyHeader) || null
  if (key !== null && key.length > idempotencyKeyLength) {
    const sentence = `${idempotencyKeyHeader} holds more than ${idempotencyKeyLength} characters.`
    throw new ApiProblem(400, 'invalid_request', sentence, { details: { fields: [idempotencyKeyHeader] } })
  }
  // Only a call with a name is ever compared to another one.
  if (key === null) return { key, hash: '' }
  const text = `${context.req.method}\n${context.req.path}\n${canonicalJson(body) ?? ''}`
  return { key, hash: createHash('sha256').update(text).digest('base64url') }
}

/**
 * Whether a call was answered before. Throws where its key was used for another call: then nothing of it may happen.
 */
async function keptFor(tx: AccountTransaction, { key, hash }: NamedCall) {
  const kept = key === null ? undefined : await tx.keptAnswer(key)
  if (kept && kept.hash !== hash) {
    throw new ApiProblem(
      422,
      'idempotency_key_reused',
      `The ${idempotencyKeyHeader} was used for another call.`,
    )
  }
  return kept
}

export interface Answer<Body> {
  readonly status: 200 | 201
  readonly body: Body
}

/**
 * Runs a write once for each key: the answer is kept in the transaction of the write itself, and a repeated call gets
 * it again. To be called inside `RecordStore.write`, whose lock lets twins come one after the other.
 */
export async function answerOnce<Body>(
  tx: AccountTransaction,
  call: NamedCall,
  work: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const kept = await keptFor(tx, call)
  if (kept) return { status: kept.status as Answer<Body>['status'], body: JSON.parse(kept.body) as Body }
  const answer = await work()
  if (call.key !== null) {
    const { status, body } = answer
    await tx.keepAnswer(call.key, { hash: call.hash, status, body: JSON.stringify(body) })
  }
  return answer
}

/**
 * For a write that may safely run again, as every push may: keeps only what the key was used for. A repeated call then
 * says what is true now; an answer from before another device's write would not.
 */
export async function claimKey(tx: AccountTransaction, call: NamedCall): Promise<void> {
  const kept = await keptFor(tx, call)
  if (kept || call.key === null) return
  await tx.keepAnswer(call.key, { hash: call.hash, status: 200, body: 'null' })
}

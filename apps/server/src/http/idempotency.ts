import { createHash } from 'node:crypto'
import { canonicalJson } from '@segno/domain/shared/canonical-json'
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_LENGTH } from '@segno/protocol/headers'
import type { Context } from 'hono'
import { accountLimits } from '../limits/account-limits'
import type { AccountTransaction } from '../ports/record-store'
import { ApiProblem } from './api-problem'

/** Identifies a call, so that the server recognises its repetition. */
export interface NamedCall {
  /** SHA-256 of method, path and idempotency key, or null without a key. A client may use one key for several paths. */
  readonly key: string | null
  /** SHA-256 of method, path and body, or an empty text without a key. */
  readonly hash: string
}

/** Returns the identity of a call from its header and its parsed body. Throws if the key is too long. */
export function nameCall(context: Context, body: unknown): NamedCall {
  const key = context.req.header(IDEMPOTENCY_KEY_HEADER) || null
  if (key !== null && key.length > IDEMPOTENCY_KEY_LENGTH) {
    const sentence = `${IDEMPOTENCY_KEY_HEADER} is longer than ${IDEMPOTENCY_KEY_LENGTH} characters.`
    throw new ApiProblem(400, 'invalid_request', sentence, { details: { fields: [IDEMPOTENCY_KEY_HEADER] } })
  }
  // Calls without a key are never compared.
  if (key === null) return { key, hash: '' }
  const call = `${context.req.method}\n${context.req.path}\n`
  return { key: hashOf(call + key), hash: hashOf(call + (canonicalJson(body) ?? '')) }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * Returns the stored response of a call, or undefined. Throws before any write if the key was used for another
 * call.
 */
async function keptFor(tx: AccountTransaction, { key, hash }: NamedCall) {
  const kept = key === null ? undefined : await tx.keptAnswer(key)
  if (kept && kept.hash !== hash) {
    throw new ApiProblem(
      422,
      'idempotency_key_reused',
      `The ${IDEMPOTENCY_KEY_HEADER} was used for another call.`,
    )
  }
  return kept
}

/** Stored in place of a response that is too long. It is no JSON. */
const NOT_KEPT = ''

export interface Answer<Body> {
  readonly status: 200 | 201
  readonly body: Body
}

/**
 * Runs `work` once for each key, and always for a call without a key. Stores the response in the transaction of
 * the write and returns it to repeated calls. Call it inside `RecordStore.write`, whose lock puts concurrent
 * calls in order. A long response is not stored: `again` then returns the current state to a repeated call.
 */
export async function answerOnce<Body>(
  tx: AccountTransaction,
  call: NamedCall,
  work: () => Promise<Answer<Body>>,
  again: () => Promise<Body> = async () => ({}) as Body,
): Promise<Answer<Body>> {
  const kept = await keptFor(tx, call)
  if (kept?.body === NOT_KEPT) return { status: kept.status as Answer<Body>['status'], body: await again() }
  if (kept) return { status: kept.status as Answer<Body>['status'], body: JSON.parse(kept.body) as Body }
  const answer = await work()
  if (call.key !== null) {
    const { status, body } = answer
    const text = JSON.stringify(body)
    const isShort = Buffer.byteLength(text) <= accountLimits.keptAnswerBytes
    await tx.keepAnswer(call.key, { hash: call.hash, status, body: isShort ? text : NOT_KEPT })
  }
  return answer
}

/**
 * Stores only the identity of the call, for writes that may run again, such as pushes. A repeated push then returns the
 * current state instead of an old response. Returns true for a repeated call.
 */
export async function claimKey(tx: AccountTransaction, call: NamedCall): Promise<boolean> {
  const kept = await keptFor(tx, call)
  if (kept) return true
  if (call.key !== null) await tx.keepAnswer(call.key, { hash: call.hash, status: 200, body: 'null' })
  return false
}

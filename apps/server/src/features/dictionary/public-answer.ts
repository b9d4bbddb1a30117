import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ApiEnv } from '../../http/api-app'
import { isKnownTag } from '../../http/entity-tag'

const caching = {
  /** Caches use the response for an hour. For a day more they may use it while they fetch the next one. */
  long: 'public, max-age=3600, stale-while-revalidate=86400',
  /** One minute for drafts, because the operator may remove one. */
  brief: 'public, max-age=60',
} as const

/**
 * Responds with JSON that is the same for every caller, or with 304 to a client that has its ETag. The ETag is
 * weak, because the compressed response has the same ETag.
 */
export function answerPublicly(
  context: Context<ApiEnv>,
  value: object,
  lifetime: keyof typeof caching = 'long',
): Response {
  const text = JSON.stringify(value)
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  context.set('cacheControl', caching[lifetime])
  if (isKnownTag(context.req.header('If-None-Match'), etag)) {
    return context.body(null, 304, { ETag: etag, Vary: 'Accept-Encoding' })
  }
  return context.body(text, 200, { 'Content-Type': 'application/json', ETag: etag })
}

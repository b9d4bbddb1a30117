import { routePath } from '@segno/protocol/http/call'
import { syncBatch } from '@segno/protocol/http/sync-batch'
import { syncHistory } from '@segno/protocol/http/sync-history'
import { syncPull } from '@segno/protocol/http/sync-pull'
import { syncPush } from '@segno/protocol/http/sync-push'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { nameCall } from '../../http/idempotency'
import { readBody, readQuery } from '../../http/read-body'
import { streamText } from '../../http/stream-text'
import { type SyncPorts, SyncService } from './sync-service'

export interface SyncRoutesOptions extends SyncPorts {
  /** Middleware before every call, in order: rate limit, authentication. */
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
  /** Semantic version of this server. */
  readonly version?: string
}

/** Creates the routes of the calls under `/api/sync`, without the channel. */
export function createSyncRoutes({ before, version, ...ports }: SyncRoutesOptions): Hono<ApiEnv> {
  const sync = new SyncService(ports)
  const router = createRouter()
  for (const call of [syncPull, syncPush, syncBatch, syncHistory]) router.use(routePath(call), ...before)

  router.post(routePath(syncPull), async (context) => {
    const body = await readBody(context, syncPull.request)
    const answer = await sync.pull(context.get('caller').accountId, body)
    return isText(answer) ? streamJson(context, answer) : context.json(answer)
  })

  router.post(routePath(syncPush), async (context) => {
    const body = await readBody(context, syncPush.request)
    const answer = await sync.push(context.get('caller'), body, nameCall(context, body))
    return context.json({ ...answer, ...(version === undefined ? {} : { version }) })
  })

  router.post(routePath(syncBatch), async (context) => {
    const body = await readBody(context, syncBatch.request)
    const { pull, ...answer } = await sync.batch(context.get('caller'), body, nameCall(context, body))
    if (!isText(pull)) return context.json(pull ? { ...answer, pull } : answer)
    return streamJson(context, withPull(answer, pull))
  })

  router.get(routePath(syncHistory), async (context) => {
    const { accountId } = context.get('caller')
    const { kind = '', id = '' }: Record<string, string | undefined> = context.req.param()
    const { skip = 0 } = readQuery(context, syncHistory.query)
    return context.json(await sync.history(accountId, { kind, id }, skip))
  })

  return router
}

function isText(answer: unknown): answer is AsyncIterable<string> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

function streamJson(context: Context<ApiEnv>, text: AsyncIterable<string>): Response {
  context.header('Content-Type', 'application/json')
  return streamText(context, text)
}

/** Yields the JSON text of a batch whose pull is written page by page. */
async function* withPull(answer: object, pull: AsyncIterable<string>): AsyncGenerator<string> {
  const before = JSON.stringify(answer).slice(1, -1)
  yield `{${before}${before === '' ? '' : ','}"pull":`
  yield* pull
  yield '}'
}

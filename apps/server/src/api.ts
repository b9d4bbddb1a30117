import { apiError } from '@segno/protocol/http/api-error'
import type { Hono } from 'hono'
import { type ApiEnv, createRouter } from './http/api-app'
import { ApiProblem } from './http/api-problem'
import type { Log } from './log'
import { UnknownAccount } from './ports/record-store'

/** Everything under `/api`, put together from one router a resource; each router knows its whole paths. */
export function createApi(log: Log, routers: readonly Hono<ApiEnv>[]): Hono<ApiEnv> {
  const api = createRouter()
  api.use('/api/*', async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })
  for (const router of routers) api.route('/', router)
  api.all('/api', (context) => context.json(apiError('not_found', 'There is no such call.'), 404))
  api.all('/api/*', (context) => context.json(apiError('not_found', 'There is no such call.'), 404))
  api.onError((error, context) => {
    context.header('Cache-Control', 'no-store')
    if (error instanceof ApiProblem) {
      if (error.retryAfter !== undefined) context.header('Retry-After', String(error.retryAfter))
      return context.json(apiError(error.code, error.message, error.details), error.status)
    }
    if (error instanceof UnknownAccount) {
      return context.json(apiError('unauthorized', 'The account of this sign-in is not there any more.'), 401)
    }
    // The message may quote what somebody wrote, over several lines: only where it happened is logged.
    const lines = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? []
    const where = lines.slice(0, 5).join('\n')
    log('error', `${context.req.method} ${context.req.routePath} failed: ${error.name}\n${where}`)
    return context.json(apiError('internal', 'The server could not answer.'), 500)
  })
  return api
}

import { apiError } from '@segno/protocol/http/api-error'
import type { Context, Hono } from 'hono'
import { isOutOfOrder } from './db/database-unavailable'
import { allowedMethods } from './http/allowed-methods'
import { type ApiEnv, createRouter } from './http/api-app'
import { ApiProblem } from './http/api-problem'
import { AccountBusy } from './limits/account-queue'
import type { Log } from './log'
import { UnknownAccount } from './ports/record-store'

/** Seconds in `Retry-After` while the database cannot be used. */
export const RETRY_SECONDS = 5

function answerUnknown(context: Context): Response {
  const methods = allowedMethods(context.req.path)
  if (methods.length === 0) return context.json(apiError('not_found', 'There is no such call.'), 404)
  context.header('Allow', methods.join(', '))
  const sentence = `This call uses ${methods.join(' or ')}.`
  return context.json(apiError('method_not_allowed', sentence), 405)
}

/** Combines the routers of all resources under `/api`. Each router registers complete paths. */
export function createApi(log: Log, routers: readonly Hono<ApiEnv>[]): Hono<ApiEnv> {
  const api = createRouter()
  api.use('/api/*', async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })
  for (const router of routers) api.route('/', router)
  for (const path of ['/api', '/api/*']) api.all(path, answerUnknown)
  api.onError((error, context) => {
    context.header('Cache-Control', 'no-store')
    if (error instanceof ApiProblem) {
      if (error.retryAfter !== undefined) context.header('Retry-After', String(error.retryAfter))
      return context.json(apiError(error.code, error.message, error.details), error.status)
    }
    if (error instanceof UnknownAccount) {
      return context.json(apiError('unauthorized', 'The account of this sign-in was deleted.'), 401)
    }
    if (error instanceof AccountBusy) {
      context.header('Retry-After', '1')
      return context.json(apiError('rate_limited', 'Too many calls of this account wait: try again.'), 429)
    }
    // The message may quote private text over several lines. We log only the stack frames.
    const lines = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? []
    const where = lines.slice(0, 5).join('\n')
    log('error', `${context.req.method} ${context.req.routePath} failed: ${error.name}\n${where}`)
    if (isOutOfOrder(error)) {
      context.header('Retry-After', String(RETRY_SECONDS))
      return context.json(apiError('unavailable', 'The database is not available. Try again later.'), 503)
    }
    return context.json(apiError('internal', 'The server could not answer.'), 500)
  })
  return api
}

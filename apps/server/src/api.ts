import { apiError } from '@segno/protocol/http/api-error'
import type { Context, Hono } from 'hono'
import { isOutOfOrder } from './db/database-unavailable'
import { allowedMethods } from './http/allowed-methods'
import { type ApiEnv, type Caller, createRouter } from './http/api-app'
import { ApiProblem } from './http/api-problem'
import { compressAnswers } from './http/compress-answers'
import { methodOf, routeOf } from './http/request-log'
import { AccountBusy } from './limits/account-queue'
import type { Log } from './log'
import { failureFields } from './logging/failure-fields'
import type { LogEvent } from './logging/log-events'
import { UnknownAccount } from './ports/record-store'

/** Seconds in `Retry-After` while the database cannot be used. */
export const RETRY_SECONDS = 5

function answerUnknown(context: Context): Response {
  const methods = allowedMethods(context.req.path)
  if (methods.length === 0) return context.json(apiError('not_found', 'There is no such endpoint.'), 404)
  context.header('Allow', methods.join(', '))
  const sentence = `This endpoint accepts ${methods.join(' or ')}.`
  return context.json(apiError('method_not_allowed', sentence), 405)
}

/**
 * Combines the routers of all resources under `/api`. Answers unknown paths and errors with JSON. Each router
 * registers complete paths.
 */
export function createApi(log: Log, routers: readonly Hono<ApiEnv>[]): Hono<ApiEnv> {
  const api = createRouter()
  api.use('/api/*', compressAnswers)
  api.use('/api/*', async (context, next) => {
    context.set('reportFailure', (error) => logFailure(log, context, error))
    await next()
    context.header('Cache-Control', context.get('cacheControl') ?? 'no-store')
  })
  for (const router of routers) api.route('/', router)
  for (const path of ['/api', '/api/*']) api.all(path, answerUnknown)
  api.onError((error, context) => {
    context.header('Cache-Control', 'no-store')
    if (error instanceof ApiProblem) {
      logRefusal(log, context, error)
      if (error.retryAfter !== undefined) context.header('Retry-After', String(error.retryAfter))
      return context.json(apiError(error.code, error.message, error.details), error.status)
    }
    if (error instanceof UnknownAccount) {
      log('access.refused', callFields(context))
      return context.json(apiError('unauthorized', 'This account no longer exists.'), 401)
    }
    if (error instanceof AccountBusy) {
      log('limit.exceeded', { ...callFields(context), reason: 'queue' })
      context.header('Retry-After', '1')
      return context.json(
        apiError('rate_limited', 'Too many requests from this account are waiting. Please try again.'),
        429,
      )
    }
    logFailure(log, context, error)
    if (isOutOfOrder(error)) {
      context.header('Retry-After', String(RETRY_SECONDS))
      return context.json(
        apiError('unavailable', 'The database is not available. Please try again later.'),
        503,
      )
    }
    return context.json(apiError('internal', 'Server error. Please try again later.'), 500)
  })
  return api
}

/**
 * The log events of refused calls by status. `logRefusal` logs another status only if the ApiProblem names an
 * event.
 */
const eventsOfRefusals: Readonly<Partial<Record<ApiProblem['status'], LogEvent>>> = {
  401: 'access.refused',
  403: 'access.forbidden',
  429: 'limit.exceeded',
  400: 'request.invalid',
  413: 'request.invalid',
  415: 'request.invalid',
  422: 'request.invalid',
}

function logRefusal(log: Log, context: Context<ApiEnv>, problem: ApiProblem): void {
  const event = problem.event ?? eventsOfRefusals[problem.status]
  if (event) log(event, { ...callFields(context), status: problem.status, code: problem.code })
}

function logFailure(log: Log, context: Context<ApiEnv>, error: unknown): void {
  log('request.failed', { ...callFields(context), ...failureFields(error) })
}

function callFields(context: Context<ApiEnv>) {
  const caller: Caller | undefined = context.get('caller')
  return { accountId: caller?.accountId, method: methodOf(context), route: routeOf(context) }
}

import { apiError } from '@segno/protocol/http/api-error'
import { HEALTH_PATH, type Health } from '@segno/protocol/http/health'
import { Hono, type MiddlewareHandler } from 'hono'
import { createApi, RETRY_SECONDS } from './api'
import type { ApiEnv } from './http/api-app'
import type { ClientAddresses } from './http/client-addresses'
import { createPolicyReports } from './http/policy-reports'
import { methodOf, requestLog, routeOf } from './http/request-log'
import { readRequestPath } from './http/request-path'
import { type NonceVariables, securityHeaders } from './http/security-headers'
import { createShareTarget } from './http/share-target'
import { asksForFile, serveStaticFile } from './http/static-files'
import type { WebBuild } from './http/web-build'
import type { Log } from './log'
import { failureFields } from './logging/failure-fields'
import { opensPage, serveApp, servePage } from './pages/respond-with-page'
import { REALTIME_PATH } from './realtime/socket-admission'

export type AppOptions = {
  build: WebBuild
  /** Semantic version of this server. */
  version: string
  /** The origin that people type, if `PUBLIC_ORIGIN` sets it. */
  publicOrigin: string | undefined
  /** Whether the Content-Security-Policy allows the script of Google's sign-in button. */
  usesGoogle?: boolean
  /** The part of `GET /health` that About shows: addresses, and whether an AI service drafts terms. */
  published?: Pick<Health, 'contact' | 'source' | 'issues' | 'drafts'>
  log: Log
  /** Resolves to true if the database can be read now. Absent without a database. */
  isDatabaseReadable?: (() => Promise<boolean>) | undefined
  /** The router of everything under `/api`. */
  api?: Hono<ApiEnv>
  /** The routes of the pages of terms, `robots.txt` and the sitemaps. */
  pages?: ServerApp
  /** Middleware that runs before every other middleware. */
  first?: MiddlewareHandler
  /** Finds the addresses of callers for the log. */
  clients?: ClientAddresses
}

type ServerApp = Hono<{ Variables: NonceVariables }>

/** Builds the server as a function from request to response. It reads no environment variables and opens no port. */
export function createApp(options: AppOptions): ServerApp {
  const {
    build,
    version,
    publicOrigin,
    usesGoogle,
    published,
    log,
    isDatabaseReadable,
    api,
    pages,
    first,
    clients,
  } = options
  const app: ServerApp = new Hono()
  if (first) app.use(first)
  app.use(securityHeaders(publicOrigin, usesGoogle))
  app.use(requestLog(log, clients))
  app.get(HEALTH_PATH, async (context) => {
    context.header('Cache-Control', 'no-store')
    if (isDatabaseReadable && !(await isDatabaseReadable())) {
      context.header('Retry-After', String(RETRY_SECONDS))
      return context.json(
        apiError('unavailable', 'The database is not available. Please try again later.'),
        503,
      )
    }
    return context.json({ status: 'ok', version, ...published } satisfies Health)
  })
  app.get(REALTIME_PATH, (context) => {
    context.header('Cache-Control', 'no-store')
    context.header('Upgrade', 'websocket')
    return context.json(apiError('invalid_request', 'This address is for WebSocket connections only.'), 426)
  })
  app.route('/', createPolicyReports(log))
  app.route('/', createShareTarget())
  app.route('/', api ?? createApi(log, []))
  if (pages) app.route('/', pages)

  app.get('*', async (context) => {
    const path = readRequestPath(context.req.url)
    if (path !== undefined) {
      const known = (await serveStaticFile(context, build, path)) ?? (await servePage(context, build, path))
      if (known) return known
      const screen = asksForFile(path) ? undefined : await serveApp(context, build, path)
      if (screen) return screen
    }
    // The app shows that there is no page at this address.
    const shell = opensPage(context) ? await serveApp(context, build, '/', 404) : undefined
    return shell ?? context.notFound()
  })
  app.all('*', (context) => {
    context.header('Allow', 'GET, HEAD')
    return context.json(apiError('method_not_allowed', 'Only GET and HEAD are allowed here.'), 405)
  })

  app.notFound((context) => {
    context.header('Cache-Control', 'no-store')
    return context.json(apiError('not_found', 'There is nothing at this address.'), 404)
  })
  app.onError((error, context) => {
    log('request.failed', { method: methodOf(context), route: routeOf(context), ...failureFields(error) })
    context.header('Cache-Control', 'no-store')
    return context.json(apiError('internal', 'Server error. Please try again later.'), 500)
  })
  return app
}

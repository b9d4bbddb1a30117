import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Request } from '@playwright/test'

/** The files of the built app. They are the same for every visitor. */
const BUILT = join(process.cwd(), 'apps/web/dist/client')

/** The requests of all pages of a context since `collectRequests`. */
export interface RequestList {
  /** Origins of all requests, including WebSockets. */
  readonly origins: ReadonlySet<string>
  /**
   * Returns the calls since the last `clear`, sorted, as `GET /api/health`. It omits documents and files of the
   * app.
   */
  calls(): string[]
  clear(): void
}

/** Collects every request of a context. A request with a body counts as a call, as does a file with a query. */
export function collectRequests(context: BrowserContext): RequestList {
  const origins = new Set<string>()
  const calls = new Set<string>()
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol === 'data:' || protocol === 'blob:') return
    origins.add(origin)
    if (!isOwnFile(request)) calls.add(nameOf(request))
  })
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      const { origin, pathname } = new URL(socket.url())
      origins.add(origin)
      calls.add(`WebSocket ${pathname}`)
    }),
  )
  return { origins, calls: () => [...calls].sort(), clear: () => calls.clear() }
}

function nameOf(request: Request): string {
  const { pathname, search } = new URL(request.url())
  const body = request.postData() === null ? '' : ' with a body'
  return `${request.method()} ${decodeURI(pathname)}${search}${body}`
}

function isOwnFile(request: Request): boolean {
  const { pathname, search } = new URL(request.url())
  if (!['GET', 'HEAD'].includes(request.method()) || request.postData() !== null) return false
  if (request.resourceType() === 'document') return true
  return search === '' && pathname !== '/' && existsSync(join(BUILT, decodeURI(pathname)))
}

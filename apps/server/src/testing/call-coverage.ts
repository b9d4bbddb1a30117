import { type ApiCall, routePath } from '@segno/protocol/http/call'

interface RoutedApp {
  readonly routes: readonly { readonly method: string; readonly path: string }[]
}

export interface CallCoverage {
  /** Routes under `/api` that no call describes. */
  readonly undescribed: readonly string[]
  /** Calls that no route answers. */
  readonly unanswered: readonly string[]
}

/**
 * What differs between the routes of an app and the calls that describe it; nothing should. Middleware and what catches
 * the rest are registered for all methods and are not counted.
 */
export function callCoverage(app: RoutedApp, calls: readonly ApiCall[]): CallCoverage {
  const routes = new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`),
  )
  const described = new Set(calls.map((call) => `${call.method} ${routePath(call)}`))
  return {
    undescribed: [...routes].filter((route) => !described.has(route)).sort(),
    unanswered: [...described].filter((route) => !routes.has(route)).sort(),
  }
}

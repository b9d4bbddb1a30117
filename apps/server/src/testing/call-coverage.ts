import { type ApiCall, routePath } from '@segno/protocol/http/call'

interface RoutedApp {
  readonly routes: readonly { readonly method: string; readonly path: string }[]
}

export interface CallCoverage {
  /** Routes under `/api` without a call. */
  readonly undescribed: readonly string[]
  /** Calls without a route. */
  readonly unanswered: readonly string[]
}

/**
 * Compares the routes of an app with the calls. Ignores middleware and fallbacks, which are registered for all methods.
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

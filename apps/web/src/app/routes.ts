import type { FeatureRoute, RouteParams, Screen } from '../contracts/feature'
import { loadMessages } from '../i18n/translator'
import { features } from './features'

export interface RouteMatch {
  readonly route: FeatureRoute
  readonly params: RouteParams
}

/** Short addresses that stand for a longer one. */
export const shortcuts: Readonly<Record<string, string>> = {
  '/reports': '/reports/overview',
  '/settings': '/settings/preferences',
  '/about': '/about/about',
}

export const routes: readonly FeatureRoute[] = features
  .flatMap((feature) => feature.routes)
  // Fixed words before parameters: `/logbook/new` is not an entry called "new".
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))

/** The route of a path, or null for one that nothing answers to. */
export function matchRoute(path: string): RouteMatch | null {
  const parts = path.replace(/\/+$/, '').split('/')
  for (const route of routes) {
    const params = matchParts(route.path === '/' ? [''] : route.path.split('/'), parts)
    if (params) return { route, params }
  }
  return null
}

function matchParts(pattern: readonly string[], parts: readonly string[]): RouteParams | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [at, word] of pattern.entries()) {
    const part = parts[at] ?? ''
    if (!word.startsWith(':')) {
      if (word !== part) return null
      continue
    }
    try {
      params[word.slice(1)] = decodeURIComponent(part)
    } catch {
      return null
    }
  }
  return params
}

const screens = new Map<FeatureRoute, Screen>()
const loading = new Map<FeatureRoute, Promise<Screen>>()

/** The screen of a route, if it has been fetched. */
export function screenOf(route: FeatureRoute): Screen | undefined {
  return screens.get(route)
}

/** Fetches the screen of a route and its messages once; a failed fetch can be tried again. */
export function loadScreen(route: FeatureRoute): Promise<Screen> {
  let promise = loading.get(route)
  if (!promise) {
    promise = Promise.all([route.load(), loadMessages(route.messages)]).then(
      ([screen]) => {
        screens.set(route, screen)
        return screen
      },
      (error) => {
        loading.delete(route)
        throw error
      },
    )
    loading.set(route, promise)
  }
  return promise
}

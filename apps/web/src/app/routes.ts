import { languageCodes } from '@segno/domain/language/languages'
import type { FeatureRoute, RouteParams, Screen } from '../features/feature'
import { loadMessages } from '../i18n/translator'
import { isBetaOn } from './beta-flag'
import { features } from './features'

export interface RouteMatch {
  readonly route: FeatureRoute
  readonly params: RouteParams
}

const dictionaryShortcut = (end: string): [string, string] => [`/dictionary${end}`, '/toolbox/dictionary']

/** Short paths and the paths that they redirect to. */
export const shortcuts: Readonly<Record<string, string>> = {
  '/reports': '/reports/overview',
  '/settings': '/settings/preferences',
  '/toolbox': '/toolbox/metronome',
  ...Object.fromEntries(['', ...languageCodes.map((code) => `/${code}`)].map(dictionaryShortcut)),
  '/about': '/about/about',
}

export const routes: readonly FeatureRoute[] = features
  .flatMap((feature) => feature.routes)
  // Match fixed paths before parameters: `/logbook/new` is not an entry with the id "new".
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))

const betaRoutes: ReadonlySet<FeatureRoute> = new Set(
  features.flatMap(({ isBeta, routes }) => (isBeta ? routes : [])),
)

/** Returns true if a route belongs to a beta feature that this browser session does not show. */
export function isGated(route: FeatureRoute): boolean {
  return betaRoutes.has(route) && !isBetaOn()
}

/** Returns the route of a path, or null for an unknown path. */
export function matchRoute(path: string): RouteMatch | null {
  const segments = path.replace(/\/+$/, '').split('/')
  for (const route of routes) {
    const params = matchSegments(route.path === '/' ? [''] : route.path.split('/'), segments)
    if (params) return { route, params }
  }
  return null
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): RouteParams | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [at, word] of pattern.entries()) {
    const segment = segments[at] ?? ''
    if (!word.startsWith(':')) {
      if (word !== segment) return null
      continue
    }
    try {
      params[word.slice(1)] = decodeURIComponent(segment)
    } catch {
      return null
    }
  }
  return params
}

const screens = new Map<FeatureRoute, Screen>()
const loading = new Map<FeatureRoute, Promise<Screen>>()

/** Returns the screen of a route; undefined until it is fetched. */
export function screenOf(route: FeatureRoute): Screen | undefined {
  return screens.get(route)
}

/**
 * Fetches the screen of a route and its messages, or the beta notice for a gated route. Repeated calls share
 * one promise, and a call after a failure tries again.
 */
export function loadScreen(route: FeatureRoute): Promise<Screen> {
  let promise = loading.get(route)
  if (!promise) {
    // The build prerenders the pages for sessions with the beta flag. Sessions without it replace the page
    // anyway.
    const gate = !import.meta.env.SSR && isGated(route)
    const screen = gate
      ? import('./beta-screen').then(({ loadBetaScreen }) => loadBetaScreen())
      : Promise.all([route.load(), loadMessages(route.messages)]).then(([loaded]) => loaded)
    promise = screen.then(
      (loaded) => {
        screens.set(route, loaded)
        return loaded
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

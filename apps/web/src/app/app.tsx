import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { Services } from '../data/services/services'
import { ServicesContext } from '../data/services/use-services'
import type { FeatureRoute, Screen } from '../features/feature'
import { unknownAddress } from './arrival'
import { ErrorBoundary } from './error-boundary'
import { loadScreen, matchRoute, type RouteMatch, screenOf, shortcuts } from './routes'

/** Storage, navigation and notices, which load before every screen except the landing page. */
export interface Frame {
  readonly services: Services
  readonly Shell: ComponentType<{ children: React.ReactNode; path: string }>
  /** Resolves when the first entries are loaded or could not be loaded, or after 300 ms. */
  readonly firstPage: Promise<void>
  /** The components of every page: notices, timer, quick log. The app fetches them after the first screen. */
  readonly Extras: ComponentType
}

interface AppProps {
  readonly loadFrame: () => Promise<Frame>
  readonly frame?: Frame
}

export function App({ loadFrame, frame: initialFrame }: AppProps) {
  const [path] = useLocation()
  const [frame, setFrame] = useState(initialFrame)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (!frame) loadFrame().then((loaded) => startTransition(() => setFrame(loaded)), setFailure)
  }, [frame, loadFrame])
  if (failure) throw failure
  const shortcut = shortcuts[path.replace(/\/+$/, '')]
  if (shortcut) return <Redirect to={shortcut} replace />
  const match = matchRoute(path)
  // The landing page shows a notice about the unknown URL.
  if (!match) return <Redirect to="/" state={unknownAddress} replace />
  return (
    <ServicesContext.Provider value={frame?.services ?? null}>
      <Page match={match} path={path} frame={frame} />
      {frame && <frame.Extras />}
    </ServicesContext.Provider>
  )
}

function Page({ match, path, frame }: { match: RouteMatch; path: string; frame: Frame | undefined }) {
  const screen = (
    <ErrorBoundary address={path}>
      <RouteScreen key={match.route.path} match={match} />
    </ErrorBoundary>
  )
  if (match.route.frame === 'bare') return screen
  if (!frame) return null
  return <frame.Shell path={path}>{screen}</frame.Shell>
}

function RouteScreen({ match }: { match: RouteMatch }) {
  const Loaded = useScreen(match.route)
  return Loaded ? <Loaded params={match.params} /> : null
}

function useScreen(route: FeatureRoute): Screen | undefined {
  const [, setLoaded] = useState<FeatureRoute | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const screen = screenOf(route)
  useEffect(() => {
    if (screen) return
    let current = true
    loadScreen(route).then(
      () => current && setLoaded(route),
      (error) => current && setFailure(error),
    )
    return () => {
      current = false
    }
  }, [route, screen])
  if (failure) throw failure
  return screen
}

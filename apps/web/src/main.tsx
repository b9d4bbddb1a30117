import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { App } from './app/app'
import { ErrorBoundary } from './app/error-boundary'
import { ErrorScreen } from './app/error-screen'
import { useRawLocation } from './app/raw-location'
import { loadScreen, matchRoute } from './app/routes'
import { guardHistory, navigateGuarded } from './app-state/leave-guard'
import { currentLanguage, startLanguage } from './i18n/translator'
import './platform/import-module'
import { keyValueStore } from './platform/key-value-store'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

const openedAt = location.pathname
const loadFrame = () => import('./app/frame').then((module) => module.openFrame(openedAt))

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('no #root')
  if (/[?&]beta\b/.test(location.search)) (await import('./app/beta-gate')).followBetaSwitch()
  const match = matchRoute(location.pathname)
  const drawnIn = document.documentElement.lang
  guardHistory()
  startLanguage(keyValueStore)
  const framed = match?.route.frame !== 'bare'
  // Fetch screen, messages and, unless the route has no frame, storage in parallel.
  const [frame] = await Promise.all([
    framed ? loadFrame() : undefined,
    match ? loadScreen(match.route) : undefined,
  ])
  await frame?.firstPage
  const isFilled =
    root.querySelector('[data-filled]') !== null && !('undrawn' in document.documentElement.dataset)
  // The reader sees the text that the server has filled in. Let the screen load the same text before it
  // renders.
  if (match && isFilled) await match.route.prepare?.(match.params).catch(() => {})
  const app = (
    <Router hook={useRawLocation} aroundNav={navigateGuarded}>
      <ErrorBoundary>
        <App loadFrame={loadFrame} {...(frame ? { frame } : {})} />
      </ErrorBoundary>
    </Router>
  )
  if ('undrawn' in document.documentElement.dataset) {
    root.replaceChildren()
    delete document.documentElement.dataset.undrawn
  }
  // Hydrate the prerendered landing page if its language is current. Render every other page anew, because its
  // frame depends on this device's diary.
  const isDrawn = !framed && root.hasChildNodes() && drawnIn === currentLanguage()
  // React renders a transition in slices of 5 ms, so that a slow phone still handles a press meanwhile.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

start().catch((error: unknown) => {
  // If script files are missing (offline, or replaced by a new version), only a reload helps.
  reportError(error)
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<ErrorScreen kind="error" onRetry={() => location.reload()} />)
})

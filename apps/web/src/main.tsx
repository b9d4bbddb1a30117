import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { App } from './app/app'
import { ErrorBoundary } from './app/error-boundary'
import { ErrorScreen } from './app/error-screen'
import { useRawLocation } from './app/raw-location'
import { loadScreen, matchRoute } from './app/routes'
import { currentLanguage, startLanguage } from './i18n/translator'
import { keyValueStore } from './platform/key-value-store'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

const loadFrame = () => import('./app/frame').then((module) => module.openFrame())

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('no #root')
  if (/[?&]beta\b/.test(location.search)) (await import('./app/beta-gate')).followBetaSwitch()
  const match = matchRoute(location.pathname)
  const drawnIn = document.documentElement.lang
  startLanguage(keyValueStore)
  const framed = match?.route.frame !== 'bare'
  // Screen, words and, where it is needed at once, storage are fetched side by side.
  const [frame] = await Promise.all([
    framed ? loadFrame() : undefined,
    match ? loadScreen(match.route) : undefined,
  ])
  await frame?.firstPage
  const app = (
    <Router hook={useRawLocation}>
      <ErrorBoundary>
        <App loadFrame={loadFrame} {...(frame ? { frame } : {})} />
      </ErrorBoundary>
    </Router>
  )
  if ('undrawn' in document.documentElement.dataset) {
    root.replaceChildren()
    delete document.documentElement.dataset.undrawn
  }
  // The landing page is taken over as it was drawn at build time. The frame of a screen is replaced, because what
  // this device knows of the diary changes it.
  if (!framed && root.hasChildNodes() && drawnIn === currentLanguage()) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

start().catch((error: unknown) => {
  // Without its script files (a broken connection, a new version put in place) the page can only be loaded again.
  reportError(error)
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<ErrorScreen kind="error" onRetry={() => location.reload()} />)
})

import { useStore } from 'zustand'
import { useOverlay } from '../../../app-state/use-overlay'
import { useServices } from '../../../data/services/use-services'
import { lazyPart } from '../../../ui/lazy-part'
import { matchRoute } from '../../routes'

const ConsentBar = lazyPart({
  load: async () => (await import('./consent-bar')).ConsentBar,
  messages: ['consent'],
})
const ConsentDialog = lazyPart({
  load: async () => (await import('./consent-dialog')).ConsentDialog,
  messages: ['consent'],
})

/**
 * Asks whether this device may store functional values. Hidden while a score or the music stand fills the
 * screen.
 */
export function ConsentQuestion({ path }: { path: string }) {
  const { consent } = useStore(useServices().consent)
  const { isOpen } = useOverlay('consent')
  const hasRoom = path === '/' || matchRoute(path)?.route.frame !== 'bare'
  return (
    <>
      {consent === null && hasRoom && <ConsentBar isWide={path === '/'} />}
      {isOpen && <ConsentDialog />}
    </>
  )
}

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
 * Shows the consent bar until the musician has answered, and the consent dialog while it is open. Screens
 * without a frame, such as scores and the music stand, hide the bar. The landing page shows it.
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

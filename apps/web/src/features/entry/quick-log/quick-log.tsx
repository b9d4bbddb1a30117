import { useFailureNotice } from '../../../app-state/use-failure-notice'
import { useOverlay } from '../../../app-state/use-overlay'
import { usePreloadLater } from '../../../app-state/use-preload-later'
import { lazyPart } from '../../../ui/lazy-part'

const QuickLogPanel = lazyPart({
  load: async () => (await import('./quick-log-panel')).QuickLogPanel,
  messages: ['entry', 'music'],
  fallback: function Failed({ onClose }: { onClose: () => void }) {
    useFailureNotice(onClose)
    return null
  },
})

/** Opens the one-line log. The first screen contains only this component; the panel is fetched later. */
export function QuickLog() {
  const { isOpen, close } = useOverlay('quick-log')
  usePreloadLater(QuickLogPanel)
  return isOpen ? <QuickLogPanel onClose={close} /> : null
}

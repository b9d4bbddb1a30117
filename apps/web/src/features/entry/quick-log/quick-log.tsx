import { useStore } from 'zustand'
import { linePlace } from '../../../app-state/line-place'
import { useFailureNotice } from '../../../app-state/use-failure-notice'
import { useOverlay } from '../../../app-state/use-overlay'
import { usePreloadLater } from '../../../app-state/use-preload-later'
import { lazyPart } from '../../../ui/lazy-part'
import type { QuickLogViewProps } from './quick-log-view'

const QuickLogView = lazyPart({
  load: async () => (await import('./quick-log-view')).QuickLogView,
  messages: ['entry', 'music'],
  fallback: function Failed({ onClose }: QuickLogViewProps) {
    useFailureNotice(onClose)
    return null
  },
})

/**
 * Opens the entry line in a dialog, or draws it into an empty diary. The first screen loads only this
 * component.
 */
export function QuickLog() {
  const { isOpen, close } = useOverlay('quick-log')
  const place = useStore(linePlace)
  usePreloadLater(QuickLogView)
  return isOpen || place ? <QuickLogView {...{ isOpen, place }} onClose={close} /> : null
}

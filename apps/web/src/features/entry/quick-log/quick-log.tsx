import { type ComponentType, useEffect, useState } from 'react'
import { useOverlay } from '../../../app-state/use-overlay'
import { useServices } from '../../../data/services/use-services'
import { loadMessages } from '../../../i18n/translator'
import { useTranslation } from '../../../i18n/use-translation'

type Panel = ComponentType<{ onClose: () => void }>

/** How long after the first screen the panel is fetched (milliseconds). */
const calm = 2000

async function loadPanel(): Promise<Panel> {
  const [panel] = await Promise.all([import('./quick-log-panel'), loadMessages(['entry', 'music'])])
  return panel.QuickLogPanel
}

/** Opens the one-line log. The first screen contains only this component; the panel is fetched later. */
export function QuickLog() {
  const t = useTranslation('shell')
  const { isOpen, close } = useOverlay('quick-log')
  const { clock, notices } = useServices()
  const [Loaded, setLoaded] = useState<Panel | null>(null)
  useEffect(() => {
    if (Loaded) return
    const load = () => loadPanel().then((panel) => setLoaded(() => panel))
    if (!isOpen) return clock.after(calm, () => void load().catch(() => {}))
    load().catch(() => {
      close()
      notices.show({ text: t('error.title'), tone: 'danger' })
    })
  }, [Loaded, isOpen, clock, close, notices, t])
  return isOpen && Loaded ? <Loaded onClose={close} /> : null
}

import { useEffect, useState } from 'react'
import { useServices } from '../../data/services/use-services'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import type { SyncTelling } from './sync-facts'

/** How often words about passing time are said anew (milliseconds). */
const tick = 30_000

/** What words about syncing are made of, now; drawn again while time passes. */
export function useSyncTelling(): SyncTelling {
  const t = useTranslation('sync')
  const language = useLanguage()
  const { clock } = useServices()
  const [, setTick] = useState(0)
  useEffect(() => clock.every(tick, () => setTick((count) => count + 1)), [clock])
  return { t, language, now: clock.now(), timeZone: clock.timeZone() }
}

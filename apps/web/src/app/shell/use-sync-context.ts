import { useEffect, useState } from 'react'
import { useServices } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import type { SyncContext } from './sync-facts'

/** The interval in milliseconds between updates of texts about elapsed time. */
const TICK = 30_000

/** Returns the context for texts about syncing. Renders the component again every `TICK`. */
export function useSyncContext(): SyncContext {
  const t = useTranslation('sync')
  const { language, hourCycle } = useFormat()
  const { clock } = useServices()
  const [, setTick] = useState(0)
  useEffect(() => clock.every(TICK, () => setTick((count) => count + 1)), [clock])
  return { t, language, hourCycle, now: clock.now(), timeZone: clock.timeZone() }
}

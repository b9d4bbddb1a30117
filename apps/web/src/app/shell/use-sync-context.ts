import { useEffect, useState } from 'react'
import { useServices } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import type { SyncContext } from './sync-facts'

/** How often texts about elapsed time are updated (milliseconds). */
const TICK = 30_000

/** Returns the context for texts about syncing. The component renders again as time passes. */
export function useSyncContext(): SyncContext {
  const t = useTranslation('sync')
  const { language, hourCycle } = useFormat()
  const { clock } = useServices()
  const [, setTick] = useState(0)
  useEffect(() => clock.every(TICK, () => setTick((count) => count + 1)), [clock])
  return { t, language, hourCycle, now: clock.now(), timeZone: clock.timeZone() }
}

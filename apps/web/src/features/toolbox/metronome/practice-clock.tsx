import { endOf } from '@segno/domain/metronome/metronome-settings'
import { useEffect, useState } from 'react'
import type { MetronomeState } from '../../../data/metronome/metronome-session'
import { useServices } from '../../../data/services/use-services'
import { formatClock } from '../../../i18n/format-dates'
import { useTranslation } from '../../../i18n/use-translation'
import styles from './metronome.module.css'

/**
 * The time since the start and, if the metronome stops by itself, the time of that stop. The line is visible
 * before the start too, so that Stop appears where the thumb pressed Start.
 */
export function PracticeClock({ startedAt, settings }: MetronomeState) {
  const t = useTranslation('toolbox')
  const { clock } = useServices()
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (startedAt === null) return
    setNow(clock.monotonic())
    return clock.every(1000, () => setNow(clock.monotonic()))
  }, [clock, startedAt])
  const end = endOf(settings)
  const time = formatClock(startedAt === null ? 0 : Math.max(0, now - startedAt))
  return (
    <p role="timer" aria-label={t('metronome.elapsed')} className={styles.elapsed}>
      {end === null ? time : t('metronome.elapsedOf', { time, end: formatClock(end * 1000) })}
    </p>
  )
}

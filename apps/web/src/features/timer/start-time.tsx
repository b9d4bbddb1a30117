import type { CorrectStartError } from '@segno/domain/timer/timer'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import { instantOf, timeOf } from '@segno/domain/units/instant'
import { instantToLocalDateTime, localDateTimeToInstant } from '@segno/domain/units/local-date-time'
import { useState } from 'react'
import { useServices } from '../../data/services/use-services'
import { usePracticeTimer } from '../../data/services/use-timer'
import type { PracticeTimer } from '../../data/timer/practice-timer'
import { formatClock } from '../../i18n/format-dates'
import { useMoment } from '../../i18n/use-moment'
import { useTranslation } from '../../i18n/use-translation'
import { CalendarField } from '../../ui/form/calendar-field'

/** The start time of the timer. A person can correct it if they pressed Start too late. */
export function StartTime({ startedAt, className }: { startedAt: Milliseconds; className?: string }) {
  const { clock } = useServices()
  const timer = usePracticeTimer()
  const t = useTranslation('timer')
  const zone = clock.timeZone()
  const shown = instantToLocalDateTime(instantOf(startedAt), zone)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<CorrectStartError | 'invalid' | null>(null)
  const [moved, setMoved] = useState('')
  const moment = useMoment()

  const apply = (typed: string | null) => {
    if (typed === null || typed === shown) {
      setTyped(null)
      setError(null)
      return
    }
    const refused = moveStart(timer, typed, zone)
    setError(refused)
    if (refused) return setTyped(typed)
    setTyped(null)
    const state = timer.state()
    if (state.status === 'idle') return
    setMoved(t('startTime.moved', { time: moment(state.startedAt), duration: formatClock(timer.elapsed()) }))
  }

  return (
    <div className={className}>
      <CalendarField
        type="datetime-local"
        label={t('startTime.label')}
        description={t('startTime.description')}
        error={
          error && error !== 'idle'
            ? t(`startTime.${error}`, { time: moment(latestStart(timer)) })
            : undefined
        }
        value={typed ?? shown}
        onValueChange={setTyped}
        onDayChosen={apply}
        onBlur={() => apply(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(typed)
        }}
      />
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </div>
  )
}

function moveStart(timer: PracticeTimer, typed: string, zone: string): CorrectStartError | 'invalid' | null {
  const start = localDateTimeToInstant(typed, zone)
  if (!start.ok) return 'invalid'
  const corrected = timer.correctStart(timeOf(start.value))
  return corrected.ok ? null : corrected.error
}

/** Returns the latest allowed start: the first pause, trim or change of piece, else the latest checkpoint. */
function latestStart(timer: PracticeTimer): Milliseconds {
  const state = timer.state()
  if (state.status === 'idle') return milliseconds(0)
  const splits = (state.splits ?? []).map(({ at }) => at)
  const trims = state.trims.map(({ from }) => from)
  return milliseconds(Math.min(state.firstPauseAt ?? state.checkpointAt, ...trims, ...splits))
}

import { limits } from '@segno/domain/shared/limits'
import { parseWholeNumber } from '@segno/domain/shared/whole-number'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import { milliseconds, seconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { instantToLocalDateTime, localDateTimeToInstant } from '@segno/domain/units/local-date-time'
import { useServices } from '../../../data/services/use-services'
import { formatTimeRange, type TimeStyle } from '../../../i18n/format-times'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Chip } from '../../../ui/chip'
import { CalendarField } from '../../../ui/form/calendar-field'
import { WholeNumberField } from '../../../ui/form/field'
import { IconButton } from '../../../ui/icon-button'
import styles from './entry-form.module.css'

const quickMinutes = [5, 10, 15, 20, 30, 45, 60]
const STEP = 5
const most = limits.durationMax / 60

/**
 * The duration field. Two buttons step to the next multiple of five minutes. Each common duration has a chip.
 */
export function DurationField({
  value,
  onChange,
  error,
  note,
}: {
  value: string
  onChange: (minutes: string) => void
  error: string | undefined
  /** A text that explains the origin of the minutes. */
  note?: string | undefined
}) {
  const t = useTranslation('entry')
  const typed = parseWholeNumber(value)
  const stepTo = (direction: 1 | -1) => {
    // The buttons step to multiples of five: from 27 to 30 or 25.
    const next = direction > 0 ? Math.floor((typed ?? 0) / STEP) + 1 : Math.ceil((typed ?? 0) / STEP) - 1
    onChange(String(Math.min(most, Math.max(next * STEP, 1))))
  }
  return (
    <div className={styles.duration}>
      <div className={styles.stepper}>
        <WholeNumberField
          label={t('form.duration')}
          hint={t('form.required')}
          name="minutes"
          value={value}
          onValueChange={onChange}
          required
          error={error}
          {...(note === undefined ? {} : { description: note })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            stepTo(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <div className={styles.steps}>
          <IconButton icon="minus" variant="quiet" label={t('minutes.fewer')} onClick={() => stepTo(-1)} />
          <IconButton icon="plus" variant="quiet" label={t('minutes.more')} onClick={() => stepTo(1)} />
        </div>
      </div>
      <div className={styles.chips}>
        {quickMinutes.map((count) => (
          <Chip
            key={count}
            pressed={typed === count}
            aria-label={t('minutes.chip', { number: count })}
            onClick={() => onChange(String(count))}
          >
            {count}
          </Chip>
        ))}
      </div>
    </div>
  )
}

interface BeganFieldProps {
  readonly value: string
  /** The duration in minutes, as typed. */
  readonly minutes: string
  readonly onChange: (dateTime: string) => void
  readonly error: string | undefined
  readonly timeZone: string
}

/** The field for the start of the practice, in the entry's time zone. */
export function BeganField({ value, minutes, onChange, error, timeZone }: BeganFieldProps) {
  const t = useTranslation('entry')
  const format = useFormat()
  const { clock } = useServices()
  const now = instantToLocalDateTime(instantOf(milliseconds(clock.now())), timeZone)
  const today = now.slice(0, 10) as CalendarDay
  const days = [
    ['day.today', today],
    ['day.yesterday', addDays(today, -1)],
  ] as const
  return (
    <div className={styles.duration}>
      <CalendarField
        type="datetime-local"
        name="dateTime"
        label={t('form.dateTime')}
        hint={t('form.required')}
        value={value}
        onValueChange={onChange}
        required
        error={error}
        description={[
          t('form.began'),
          spanOf(value, minutes, timeZone, format),
          timeZone === clock.timeZone() ? '' : t('form.timeZone', { zone: timeZone }),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      />
      <div className={styles.days}>
        {days.map(([text, day]) => (
          <Chip
            key={day}
            pressed={value.startsWith(day)}
            onClick={() => onChange(`${day}T${value.slice(11) || now.slice(11)}`)}
          >
            {t(text)}
          </Chip>
        ))}
      </div>
    </div>
  )
}

/**
 * Returns the start and end of the practice: `09:06–09:36`. Returns '' for an invalid start, or for minutes
 * that are no whole number from 1 to `most`.
 */
function spanOf(dateTime: string, minutes: string, timeZone: string, style: TimeStyle): string {
  const began = localDateTimeToInstant(dateTime, timeZone)
  const count = parseWholeNumber(minutes)
  if (!began.ok || count === null || count < 1 || count > most) return ''
  return formatTimeRange(began.value, seconds(count * 60), timeZone, style)
}

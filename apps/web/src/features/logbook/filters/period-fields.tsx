import type { EntryFilter } from '@segno/domain/entry/entry-filter'
import { addDays, type CalendarDay, isCalendarDay } from '@segno/domain/units/calendar-day'
import { addMonths, firstOfMonth, firstOfYear, lastOfYear } from '@segno/domain/units/calendar-month'
import { weekOf } from '@segno/domain/units/calendar-week'
import { useWeekStart } from '../../../i18n/use-week-start'
import { Chip } from '../../../ui/chip'
import { CalendarField } from '../../../ui/form/calendar-field'
import type { EntryFormat } from '../use-entry-format'
import { Choices } from './chip-group'

interface PeriodProps {
  readonly filter: EntryFilter
  readonly format: EntryFormat
  readonly onFilter: (filter: EntryFilter) => void
}

/** Chips that select a usual period, such as the last 30 days. */
export function Periods({ filter, format, onFilter }: PeriodProps) {
  const { t, today } = format
  const weekStart = useWeekStart()
  const lastYear = addMonths(today, -12)
  const periods: readonly (readonly [name: string, from: CalendarDay, to?: CalendarDay])[] = [
    [t('filters.thisWeek'), weekOf(today, weekStart)],
    [t('filters.last7'), addDays(today, -6)],
    [t('filters.last30'), addDays(today, -29)],
    [t('filters.thisMonth'), firstOfMonth(today)],
    [t('filters.thisYear'), firstOfYear(today)],
    [t('filters.lastYear'), firstOfYear(lastYear), lastOfYear(lastYear)],
  ]
  const { from, to, ...rest } = filter
  return (
    <Choices label={t('filters.period')}>
      {periods.map(([name, first, last]) => {
        const isChosen = from === first && to === last
        return (
          <Chip
            key={name}
            pressed={isChosen}
            onClick={() => onFilter(isChosen ? rest : { ...rest, from: first, ...(last && { to: last }) })}
          >
            {name}
          </Chip>
        )
      })}
    </Choices>
  )
}

/** The date fields for the first and last day of the filter. */
export function DayRange({ filter, format, onFilter }: PeriodProps) {
  const { t } = format
  const setDay = (name: 'from' | 'to') => (value: string) => {
    const { [name]: _before, ...rest } = filter
    // An incomplete date has the value ''. Until it is complete, the filter has no limit on this side.
    if (value === '') onFilter(rest)
    else if (isCalendarDay(value)) onFilter({ ...rest, [name]: value })
  }
  return (
    <>
      <CalendarField
        type="date"
        label={t('filters.from')}
        value={filter.from ?? ''}
        onValueChange={setDay('from')}
      />
      <CalendarField
        type="date"
        label={t('filters.to')}
        value={filter.to ?? ''}
        onValueChange={setDay('to')}
      />
    </>
  )
}

import type { HeatmapDay } from '@segno/domain/report/metrics/practice-summary'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import { formatShortMonth } from '../../../i18n/format-dates'
import type { CalendarCell } from '../../../ui/chart/calendar/calendar-cell'
import { type MonthMark, YearChart } from '../../../ui/chart/calendar/year-chart'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import type { EntryFormat } from '../use-entry-format'
import { heatmapLength } from './logbook-summary'

export interface PracticeHeatmapProps {
  /** The days, oldest first, from the first day of a week. */
  readonly days: readonly HeatmapDay[]
  readonly format: EntryFormat
  /** Called when the musician presses a day with practice. */
  readonly onDay: (day: CalendarDay) => void
}

const pitches = [12, 12] as const

/** A heatmap of half a year or a year. A press on a day with practice scrolls the list to that day. */
export function PracticeHeatmap({ days, format, onDay }: PracticeHeatmapProps) {
  const { t } = format
  const weeks = useMemo(() => weeksOf(days), [days])
  const period = weeks.length > heatmapLength.halfYear ? 'year' : 'halfYear'
  const practised = days.filter((day) => day.seconds > 0)
  const total = practised.reduce((sum, day) => sum + day.seconds, 0)
  return (
    <>
      <YearChart
        label={t(`strip.heatmap.${period}`)}
        weekdays={[]}
        pitches={pitches}
        months={monthsOf(weeks, format)}
        weeks={weeks.map((week) => week.map((day) => cellOf(day, format)))}
        follow={{ action: t('strip.show'), go: (day) => onDay(day as CalendarDay) }}
      />
      <VisuallyHidden as="div">
        {t(`strip.heatmapSummary.${period}`, { count: practised.length, time: format.duration(total) })}
      </VisuallyHidden>
    </>
  )
}

type Week = readonly (HeatmapDay | null)[]

/** Returns the days in weeks of seven. Days after today are null. */
function weeksOf(days: readonly HeatmapDay[]): Week[] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => days[week * 7 + place] ?? null),
  )
}

function monthsOf(weeks: readonly Week[], { language }: EntryFormat): MonthMark[] {
  return weeks.flatMap((days, week) => {
    const first = days.find((one) => one?.day.endsWith('-01'))
    return first ? [{ week, text: formatShortMonth(first.day, language) }] : []
  })
}

function cellOf(one: HeatmapDay | null, format: EntryFormat): CalendarCell | null {
  if (!one) return null
  const day = format.day(one.day)
  const isPractised = one.seconds > 0
  return {
    key: one.day,
    level: one.level,
    isToday: one.day === format.today,
    text: isPractised ? [format.duration(one.seconds), day] : [day],
    // The address serves only as an identifier. The logbook scrolls its list to the day instead of navigating.
    href: isPractised ? one.day : undefined,
  }
}

import {
  type ComparedDays,
  type Comparison,
  type ComparisonKind,
  comparePeriods,
  compareWithBefore,
  comparisonSeries,
} from '@segno/domain/report/metrics/comparison'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import { formatLongDay } from '../../../i18n/format'
import { formatDateRange } from '../../../i18n/format-dates'
import { BarChart } from '../../../ui/chart/bar/bar-chart'
import { TrendChart } from '../../../ui/chart/trend/trend-chart'
import { Stat, StatList } from '../../../ui/stat'
import { formatSignedPercent, signed } from '../format-figures'
import {
  type AnyReport,
  defineReport,
  type ReportContext,
  type ReportRows,
  type ReportViewProps,
} from '../report'
import styles from '../report-parts.module.css'
import { useDrill } from '../use-drill'
import { type ReportFormat, useReportFormat } from '../use-report-format'

type Compared = 'period' | ComparisonKind

interface ComparisonData {
  readonly compared: Compared
  readonly comparison: Comparison
  readonly days: readonly ComparedDays[]
}

/**
 * The maximum number of days for a chart with a bar for each day. The chart of a longer period shows cumulative
 * sums.
 */
const ONE_BY_ONE = 31

/**
 * Returns a report on a period and an earlier period, which `compare` returns. If `compare` returns null, the
 * report has no chart.
 */
function comparisonReport(
  compared: Compared,
  compare: (input: ReportContext) => Comparison | null,
): AnyReport {
  return defineReport<ComparisonData | null>({
    id: `comparison-${compared}`,
    tab: 'comparative',
    title: `comparison.${compared}`,
    about: 'whole',
    hasChart: (data) => data !== null,
    compute(input) {
      const comparison = compare(input)
      return comparison && { compared, comparison, days: comparisonSeries(input.whole.days, comparison) }
    },
    View,
    toRows,
  })
}

function View({ data, input: { today } }: ReportViewProps<ComparisonData | null>) {
  const format = useReportFormat()
  const { t, duration, language } = format
  if (!data) return <p>{t('comparison.allTime')}</p>
  const { current, previous, change } = data.comparison
  const range = ({ range: { from, to } }: typeof current) => formatDateRange(from, to, language)
  return (
    <>
      <p>{factOf(data, format)}</p>
      <StatList className={styles.stats ?? ''}>
        <Stat
          label={range(current)}
          value={duration(current.seconds)}
          note={t('days', { count: current.practisedDays })}
        />
        <Stat
          label={range(previous)}
          value={duration(previous.seconds)}
          note={t('days', { count: previous.practisedDays })}
        />
        <Stat
          label={t('comparison.difference')}
          value={signed(differenceOf(data.comparison), duration)}
          {...(change === null ? {} : { note: formatSignedPercent(change, language) })}
        />
      </StatList>
      {data.days.length <= ONE_BY_ONE ? (
        <DayByDay days={data.days} format={format} today={today} />
      ) : (
        <Sums data={data} format={format} />
      )}
    </>
  )
}

/** Returns the sentence with the difference between the practice times of the two periods. */
function factOf({ compared, comparison }: ComparisonData, { t, duration }: ReportFormat): string {
  const { current, previous, days } = comparison
  const time = duration(current.seconds)
  const isAdjacent = addDays(previous.range.to, 1) === current.range.from
  const before =
    compared !== 'period'
      ? t(`comparison.than.${compared}`)
      : isAdjacent
        ? t('comparison.than.daysBefore', { count: days })
        : t('comparison.than.period')
  if (previous.seconds === 0) return t('comparison.fact.nothing', { time, before })
  const more = differenceOf(comparison)
  if (more === 0) return t('comparison.fact.same', { time, before })
  const difference = duration(Math.abs(more))
  return t(more > 0 ? 'comparison.fact.more' : 'comparison.fact.less', { time, difference, before })
}

/**
 * Returns the difference between the practice times of the two periods in seconds. Both times are first rounded
 * to minutes, as the report shows them.
 */
function differenceOf({ current, previous }: Comparison): number {
  return (Math.round(current.seconds / 60) - Math.round(previous.seconds / 60)) * 60
}

interface ChartProps {
  readonly days: readonly ComparedDays[]
  readonly format: ReportFormat
  readonly today: CalendarDay
}

function DayByDay({ days, format: { t, duration, shortDate, language }, today }: ChartProps) {
  const { hrefOf, follow } = useDrill()
  return (
    <BarChart
      label={t('comparison.byDay')}
      unit="seconds"
      format={duration}
      follow={follow}
      bars={days.map(({ current, previous }) => ({
        key: current.day,
        value: current.seconds,
        href: current.seconds > 0 ? hrefOf({ from: current.day, to: current.day }) : undefined,
        label: shortDate(current.day),
        text: [
          duration(current.seconds),
          formatLongDay(current.day, language, today.slice(0, 4)),
          t('comparison.before', { day: shortDate(previous.day), time: duration(previous.seconds) }),
        ],
      }))}
      before={{ name: t('comparison.theOneBefore'), values: days.map(({ previous }) => previous.seconds) }}
    />
  )
}

interface SumsProps extends Pick<ChartProps, 'format'> {
  readonly data: ComparisonData
}

function Sums({ data: { compared, comparison, days }, format: { t, duration, shortDate } }: SumsProps) {
  const { hrefOf, follow } = useDrill()
  const nameOf = (which: 'current' | 'previous') => {
    const { range, seconds } = comparison[which]
    const period = t(which === 'current' ? 'comparison.thisOne' : 'comparison.theOneBefore')
    const name = compared === 'year' ? range.from.slice(0, 4) : period
    return t('comparison.named', { name, time: duration(seconds) })
  }
  const lineOf = (which: 'current' | 'previous') => ({
    key: which,
    name: nameOf(which),
    look: which === 'current' ? ('area' as const) : ('hairline' as const),
    points: days.map((both, at) => ({
      key: both[which].day,
      at,
      value: both[which].sum,
      href: both[which].seconds > 0 ? hrefOf({ from: both[which].day, to: both[which].day }) : undefined,
      text: [duration(both[which].sum), t('comparison.upTo', { day: shortDate(both[which].day) })] as const,
    })),
  })
  return (
    <TrendChart
      label={t('comparison.sums')}
      lines={[lineOf('current'), lineOf('previous')]}
      span={[0, days.length - 1]}
      labels={days.flatMap(({ current }, at) =>
        current.day.endsWith('-01') || at === 0 ? [{ at, text: shortDate(current.day) }] : [],
      )}
      unit="seconds"
      format={duration}
      follow={follow}
    />
  )
}

function toRows(data: ComparisonData | null): ReportRows {
  return {
    ranges: (data?.days ?? []).map(({ current: { day, seconds } }) =>
      seconds > 0 ? { from: day, to: day } : null,
    ),
    columns: [
      { key: 'day', kind: 'day' },
      { key: 'seconds', kind: 'seconds' },
      { key: 'dayBefore', kind: 'day' },
      { key: 'secondsBefore', kind: 'seconds' },
    ],
    rows: (data?.days ?? []).map(({ current, previous }) => [
      current.day,
      current.seconds,
      previous.day,
      previous.seconds,
    ]),
  }
}

const running = (kind: ComparisonKind) =>
  comparisonReport(kind, ({ whole, today, weekStart }) => comparePeriods(whole.days, kind, today, weekStart))

export const periodComparisonReport = comparisonReport('period', ({ whole, view, today, weekStart }) =>
  compareWithBefore(whole.days, view.period, view.step, today, weekStart),
)
export const weekComparisonReport = running('week')
export const monthComparisonReport = running('month')
export const yearComparisonReport = running('year')

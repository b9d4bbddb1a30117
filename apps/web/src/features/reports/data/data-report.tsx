import { averagesOf } from '@segno/domain/report/metrics/averages'
import { sortBuckets } from '@segno/domain/report/metrics/sort-by-view'
import {
  type SeriesBucket,
  type SeriesUnit,
  seriesOf,
  seriesUnits,
} from '@segno/domain/report/metrics/time-series'
import { type DayRange, shownRange } from '@segno/domain/report/view/period'
import { NativeSelect } from '../../../ui/form/native-select'
import { wholeBuckets } from '../bucket-drill'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import styles from '../report-parts.module.css'
import { RowsTable } from '../rows-table'
import { useReportAddress } from '../use-report-address'
import { useReportFormat } from '../use-report-format'
import { ExportEntries } from './export-entries'

interface PracticeData {
  readonly unit: SeriesUnit
  readonly series: readonly SeriesBucket[]
  readonly ranges: readonly (DayRange | null)[]
}

/**
 * Returns the buckets with practice, in the unit of the address. The default unit is the one in the grouping,
 * otherwise days.
 */
function compute({ whole, range, today, weekStart, options, view }: ReportContext): PracticeData {
  const asked = seriesUnits.find((one) => one === options.unit)
  // A unit of time in the grouping is the default.
  const unit = asked ?? seriesUnits.find((one) => view.groups.includes(one)) ?? 'day'
  const shown = shownRange(range, whole.days[0]?.day ?? null, today)
  const all = shown ? seriesOf(whole.days, shown, unit, weekStart) : []
  const practised = all.filter(({ entries }) => entries > 0).reverse()
  const series = sortBuckets(practised, view.sorts)
  return { unit, series, ranges: wholeBuckets(series, unit, weekStart) }
}

function View({ data, input }: ReportViewProps<PracticeData>) {
  const format = useReportFormat()
  const { setOthers } = useReportAddress('data')
  const { t, duration } = format
  const { scope, counted } = input
  const { perEntry } = averagesOf(scope.days, counted)
  return (
    <>
      <p>
        {format.sentences(
          t('practiceTime.fact', {
            time: duration(scope.seconds),
            days: t('days', { count: scope.days.length }),
            entries: t('entries', { count: scope.entries }),
          }),
          perEntry !== null && t('data.perEntry', { time: duration(perEntry) }),
        )}
      </p>
      <div className={styles.choice}>
        <NativeSelect
          label={t('trend.unit')}
          value={data.unit}
          onValueChange={(next) => setOthers({ unit: next }, { replace: true })}
          options={seriesUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
        />
        <ExportEntries input={input} />
      </div>
      <RowsTable caption={t('data.title')} table={toRows(data)} format={format} />
    </>
  )
}

function toRows({ unit, series, ranges }: PracticeData): ReportRows {
  const isDay = unit === 'day'
  return {
    ranges,
    columns: [
      isDay ? { key: 'day', kind: 'dayWithWeekday' } : { key: 'from', kind: 'day' },
      ...(isDay ? [] : [{ key: 'to', kind: 'day' } as const]),
      { key: 'seconds', kind: 'seconds' },
      { key: 'entries', kind: 'count' },
      ...(isDay ? [] : [{ key: 'practisedDays', kind: 'count' } as const]),
      { key: 'perEntry', kind: 'seconds' },
    ],
    rows: series.map(({ from, to, seconds, entries, practisedDays }) => [
      from,
      ...(isDay ? [] : [to]),
      seconds,
      entries,
      ...(isDay ? [] : [practisedDays]),
      seconds / entries,
    ]),
  }
}

export const dataReport = defineReport<PracticeData>({
  id: 'data',
  tab: 'data',
  title: 'data.title',
  about: 'scope',
  hasOwnTable: true,
  hasChart: () => false,
  compute,
  View,
  toRows,
})

import { movingAverage } from '@segno/domain/report/metrics/moving-average'
import {
  type SeriesBucket,
  type SeriesUnit,
  seriesOf,
  seriesUnits,
  unitFor,
} from '@segno/domain/report/metrics/time-series'
import { type DayRange, daysIn, shownRange } from '@segno/domain/report/view/period'
import { BarChart } from '../../../ui/chart/bar/bar-chart'
import { NativeSelect } from '../../../ui/form/native-select'
import { hrefOfRange, wholeBuckets } from '../bucket-drill'
import { bucketLabel, bucketName } from '../bucket-text'
import { averageColumn, periodCells, periodColumns } from '../period-rows'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import styles from '../report-parts.module.css'
import { useDrill } from '../use-drill'
import { useReportAddress } from '../use-report-address'
import { type ReportFormat, useReportFormat } from '../use-report-format'

const measures = ['time', 'entries', 'practisedDays', 'perEntry'] as const
type Measure = (typeof measures)[number]

interface Trend {
  readonly measure: Measure
  readonly unit: SeriesUnit
  readonly series: readonly SeriesBucket[]
  readonly ranges: readonly (DayRange | null)[]
  readonly average: readonly number[] | null
}

/** The maximum number of bars. More bars would be too narrow to distinguish. */
const MOST_BARS = 400

const measured: Record<Measure, (bucket: SeriesBucket) => number | null> = {
  time: ({ seconds }) => seconds,
  entries: ({ entries }) => entries,
  practisedDays: ({ practisedDays }) => practisedDays,
  perEntry: ({ seconds, entries }) => (entries === 0 ? null : seconds / entries),
}

function compute({ whole, range, today, weekStart, options }: ReportContext): Trend {
  const measure = measures.find((one) => one === options.measure) ?? 'time'
  const shown = shownRange(range, whole.days[0]?.day ?? null, today)
  if (!shown) return { measure, unit: 'day', series: [], ranges: [], average: null }
  const asked = seriesUnits.find((one) => one === options.unit) ?? unitFor(daysIn(shown))
  const coarser = seriesUnits.slice(seriesUnits.indexOf(asked))
  const fits = (unit: SeriesUnit) => daysIn(shown) / daysOf[unit] <= MOST_BARS
  const unit = coarser.find(fits) ?? 'year'
  const series = seriesOf(whole.days, shown, unit, weekStart)
  return {
    measure,
    unit,
    series,
    ranges: wholeBuckets(series, unit, weekStart),
    average:
      unit === 'day' && measure === 'time'
        ? movingAverage(whole.days, shown).map((day) => day.average)
        : null,
  }
}

const daysOf: Record<SeriesUnit, number> = { day: 1, week: 7, month: 30, year: 365 }

function View({ data: { measure, unit, series, ranges, average }, input }: ReportViewProps<Trend>) {
  const format = useReportFormat()
  const { setOthers } = useReportAddress('chart')
  const drill = useDrill()
  const { t } = format
  const write = writerOf(measure, format)
  return (
    <>
      <p>
        {t('practiceTime.fact', {
          time: format.duration(input.scope.seconds),
          days: t('days', { count: input.scope.days.length }),
          entries: t('entries', { count: input.scope.entries }),
        })}
      </p>
      <div className={styles.choice}>
        <NativeSelect
          label={t('trend.measure')}
          value={measure}
          onValueChange={(next) => setOthers({ measure: next === 'time' ? null : next }, { replace: true })}
          options={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
        />
        <NativeSelect
          label={t('trend.unit')}
          value={unit}
          onValueChange={(next) => setOthers({ unit: next }, { replace: true })}
          options={seriesUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
        />
      </div>
      <BarChart
        label={t('trend.label', { measure: t(`measure.${measure}`), unit: t(`unit.${unit}`) })}
        unit={measure === 'time' || measure === 'perEntry' ? 'seconds' : 'count'}
        format={write}
        follow={drill.follow}
        bars={series.map((bucket, at) => {
          const value = measured[measure](bucket)
          return {
            key: bucket.from,
            value,
            href: hrefOfRange(drill, ranges[at]),
            label: bucketLabel(bucket, unit, format),
            text: [value === null ? t('noPractice') : write(value), bucketName(bucket, unit, format)],
          }
        })}
        line={average && average.length >= 7 ? { name: t('movingAverage'), values: average } : undefined}
      />
    </>
  )
}

function writerOf(measure: Measure, { duration, number }: ReportFormat): (value: number) => string {
  return measure === 'time' || measure === 'perEntry' ? duration : number
}

function toRows({ series, ranges, average }: Trend): ReportRows {
  return {
    ranges,
    columns: [...periodColumns, { key: 'perEntry', kind: 'seconds' }, ...(average ? [averageColumn] : [])],
    rows: series.map((bucket, at) => [
      ...periodCells(bucket),
      measured.perEntry(bucket),
      ...(average ? [average[at] ?? null] : []),
    ]),
  }
}

export const trendReport = defineReport<Trend>({
  id: 'trend',
  tab: 'chart',
  title: 'trend.title',
  about: 'scope',
  compute,
  View,
  toRows,
})

import { averagesOf } from '@segno/domain/report/metrics/averages'
import { type AveragedDay, movingAverage } from '@segno/domain/report/metrics/moving-average'
import {
  type SeriesBucket,
  type SeriesUnit,
  seriesOf,
  unitFor,
} from '@segno/domain/report/metrics/time-series'
import { type DayRange, daysIn, shownRange } from '@segno/domain/report/view/period'
import { BarChart } from '../../../ui/chart/bar/bar-chart'
import { Stat, StatList } from '../../../ui/stat'
import { hrefOfRange, wholeBuckets } from '../bucket-drill'
import { bucketLabel, bucketName } from '../bucket-text'
import { averageColumn, periodCells, periodColumns } from '../period-rows'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import styles from '../report-parts.module.css'
import { useDrill } from '../use-drill'
import { useReportFormat } from '../use-report-format'

interface PracticeTime {
  readonly unit: SeriesUnit
  readonly series: readonly SeriesBucket[]
  /**
   * The whole day, week, month or year of each bucket. Null for a bucket without entries and for a period of
   * one day.
   */
  readonly ranges: readonly (DayRange | null)[]
  /** The moving average for each day; null unless the buckets are days. */
  readonly average: readonly AveragedDay[] | null
}

function compute({ whole, range, today, weekStart }: ReportContext): PracticeTime {
  const shown = shownRange(range, whole.days[0]?.day ?? null, today)
  if (!shown) return { unit: 'day', series: [], ranges: [], average: null }
  const unit = unitFor(daysIn(shown))
  const series = seriesOf(whole.days, shown, unit, weekStart)
  return {
    unit,
    series,
    // The bar of a single day would link to the page that already shows this day.
    ranges: daysIn(shown) === 1 ? [null] : wholeBuckets(series, unit, weekStart),
    average: unit === 'day' ? movingAverage(whole.days, shown) : null,
  }
}

function View({ data: { unit, series, ranges, average }, input }: ReportViewProps<PracticeTime>) {
  const format = useReportFormat()
  const drill = useDrill()
  const { t, duration } = format
  const { scope, counted } = input
  const { perDay, perPractisedDay, perEntry } = averagesOf(scope.days, counted)
  const [top] = scope.pieces
  const fact = t('practiceTime.fact', {
    time: duration(scope.seconds),
    days: t('days', { count: scope.days.length }),
    entries: t('entries', { count: scope.entries }),
  })
  return (
    <>
      <p>
        {format.sentences(
          fact,
          !!top && t('practiceTime.most', { piece: top.title, time: duration(top.seconds) }),
        )}
      </p>
      {series.length > 1 && (
        <StatList className={styles.stats ?? ''}>
          <Stat label={t('average.perDay')} value={perDay === null ? '–' : duration(perDay)} />
          <Stat
            label={t('average.perPractisedDay')}
            value={perPractisedDay === null ? '–' : duration(perPractisedDay)}
          />
          <Stat label={t('average.perEntry')} value={perEntry === null ? '–' : duration(perEntry)} />
        </StatList>
      )}
      <BarChart
        label={t(`practiceTime.by.${unit}`)}
        unit="seconds"
        format={duration}
        follow={drill.follow}
        bars={series.map((bucket, at) => ({
          key: bucket.from,
          value: bucket.seconds,
          href: hrefOfRange(drill, ranges[at]),
          label: bucketLabel(bucket, unit, format),
          text: [
            duration(bucket.seconds),
            bucketName(bucket, unit, format),
            ...(unit === 'day' ? [] : [t('days', { count: bucket.practisedDays })]),
          ],
        }))}
        line={
          average && average.length >= 7
            ? { name: t('movingAverage'), values: average.map((day) => day.average) }
            : undefined
        }
      />
    </>
  )
}

function toRows({ series, ranges, average }: PracticeTime): ReportRows {
  return {
    ranges,
    columns: [...periodColumns, ...(average ? [averageColumn] : [])],
    rows: series.map((bucket, at) => [
      ...periodCells(bucket),
      ...(average ? [average[at]?.average ?? null] : []),
    ]),
  }
}

export const practiceTimeReport = defineReport<PracticeTime>({
  id: 'practice-time',
  tab: 'overview',
  title: 'practiceTime.title',
  about: 'scope',
  compute,
  View,
  toRows,
})

import { type PieceProgress, progressOfPiece } from '@segno/domain/report/metrics/piece-progress'
import type { PieceShare } from '@segno/domain/report/metrics/practice-stats'
import { type TempoMedian, tempoMedians } from '@segno/domain/report/metrics/tempo-medians'
import { type SeriesUnit, unitFor } from '@segno/domain/report/metrics/time-series'
import type { DayRange } from '@segno/domain/report/view/period'
import { daysIn, shownRange } from '@segno/domain/report/view/period'
import { dayNumberOf } from '@segno/domain/units/day-number'
import { Link } from 'wouter'
import { formatLongDay } from '../../../i18n/format'
import { localeOf } from '../../../i18n/locale'
import { readingsToDraw } from '../../../list-screen/readings-to-draw'
import { TrendChart } from '../../../ui/chart/trend/trend-chart'
import type { TrendLine } from '../../../ui/chart/trend/trend-chart-props'
import { NativeSelect } from '../../../ui/form/native-select'
import { SignText } from '../../../ui/music/sign-text'
import { wholeBuckets } from '../bucket-drill'
import { bucketLabel, bucketName } from '../bucket-text'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import styles from '../report-parts.module.css'
import { type Drill, ofPiece, useDrill } from '../use-drill'
import { useReportAddress } from '../use-report-address'
import { type ReportFormat, useReportFormat } from '../use-report-format'
import { middleOf } from './bucket-middle'
import { choicesOf } from './piece-choices'

interface Progress {
  readonly piece: PieceShare
  readonly range: DayRange
  readonly unit: SeriesUnit
  readonly progress: PieceProgress
  readonly medians: readonly TempoMedian[]
  /** The whole day, week, month or year of each bucket; null for a bucket without practice. */
  readonly ranges: readonly (DayRange | null)[]
}

/**
 * Returns the practice time and tempo per bucket of the piece in the address. The default is the piece with the
 * most time in the period. Returns null without a practised piece.
 */
function compute({
  scope,
  whole,
  options,
  range,
  today,
  weekStart,
  practiceOf,
}: ReportContext): Progress | null {
  const piece = whole.pieces.find(({ key }) => key === options.piece) ?? scope.pieces[0] ?? whole.pieces[0]
  const shown = shownRange(range, piece?.firstDay ?? null, today)
  if (!piece || !shown) return null
  const unit = unitFor(daysIn(shown))
  const progress = progressOfPiece(practiceOf(piece.key), piece.key, shown, unit, weekStart)
  const medians = tempoMedians(progress.readings, progress.series)
  const ranges = wholeBuckets(progress.series, unit, weekStart)
  return { piece, range: shown, unit, progress, medians, ranges }
}

function View({ data, input }: ReportViewProps<Progress | null>) {
  const format = useReportFormat()
  const { setOthers } = useReportAddress('progress')
  const { t, duration, shortDate } = format
  if (!data) return <p>{t('topPieces.none')}</p>
  const { piece, progress } = data
  const { change } = progress
  return (
    <>
      <p>
        <SignText
          text={format.sentences(
            t('progress.fact', {
              piece: piece.title,
              time: duration(progress.seconds),
              days: t('days', { count: progress.practisedDays }),
            }),
            change
              ? t('progress.tempi', {
                  first: change.first.tempo,
                  firstDay: shortDate(change.first.day),
                  latest: change.latest.tempo,
                  latestDay: shortDate(change.latest.day),
                })
              : t('progress.fewTempi'),
          )}
        />
      </p>
      <div className={styles.choice}>
        <NativeSelect
          label={t('progress.piece')}
          value={piece.key}
          onValueChange={(key) => setOthers({ piece: key }, { replace: true })}
          options={choicesOf(input.whole.pieces, piece, localeOf(format.language)).map((choice) => ({
            value: choice.key,
            label: format.piece(choice),
          }))}
        />
        <Link href={`/repertoire/${encodeURIComponent(piece.key)}`}>{t('progress.open')}</Link>
      </div>
      <ProgressChart data={data} />
    </>
  )
}

function ProgressChart({ data }: { data: Progress }) {
  const { piece, range, unit, progress, ranges } = data
  const format = useReportFormat()
  const drill = useDrill()
  const { t, duration } = format
  return (
    <TrendChart
      label={t('progress.label', { piece: piece.title })}
      span={[dayNumberOf(range.from), dayNumberOf(range.to) + 1]}
      lines={tempoLines(data, format, drill)}
      follow={drill.follow}
      bars={progress.series.map((bucket, at) => ({
        key: bucket.from,
        from: dayNumberOf(bucket.from),
        to: dayNumberOf(bucket.to) + 1,
        value: bucket.seconds,
        href: hrefOfBucket(drill, ranges[at], piece.key),
        text: [duration(bucket.seconds), bucketName(bucket, unit, format)],
      }))}
      labels={progress.series.map((bucket) => ({
        at: middleOf(bucket),
        text: bucketLabel(bucket, unit, format),
      }))}
      format={(tempo) => String(Math.round(tempo))}
      formatValue={(tempo) => t('unit.tempo', { tempo: Math.round(tempo) })}
      formatBar={duration}
    />
  )
}

function hrefOfBucket({ hrefOfPiece }: Drill, range: DayRange | null | undefined, key: string) {
  return range ? hrefOfPiece(range, key) : undefined
}

/**
 * Returns a line of medians over light dots of the readings. If no bucket has two readings, returns a line of
 * readings.
 */
function tempoLines(
  { piece, progress: { series, readings }, ranges, medians, unit }: Progress,
  format: ReportFormat,
  drill: Drill,
): TrendLine[] {
  const { t, today, language } = format
  const single: TrendLine = {
    key: 'tempo',
    name: t('progress.tempo'),
    points: readingsToDraw(readings).map(({ sourceId, day, tempo, measures }, at) => ({
      key: `${sourceId}/${at}`,
      at: dayNumberOf(day) + 0.5,
      value: tempo,
      href: drill.hrefOfPiece({ from: day, to: day }, piece.key),
      text: [
        t('unit.tempo', { tempo }),
        formatLongDay(day, language, today.slice(0, 4)),
        ...(measures ? [measures] : []),
      ],
    })),
  }
  if (medians.length === readings.length) return [single]
  const points = medians.map(({ range, tempo, count }) => ({
    key: range.from,
    at: middleOf(range),
    value: tempo,
    href: hrefOfBucket(drill, ranges[series.findIndex(({ from }) => from === range.from)], piece.key),
    text: [
      t('unit.tempo', { tempo: Math.round(tempo) }),
      t('progress.medianOf', { count }),
      bucketName(range, unit, format),
    ] as const,
  }))
  return [
    { key: 'median', name: t('progress.median'), points },
    { ...single, look: 'dots' },
  ]
}

function toRows(data: Progress | null): ReportRows {
  const columns: ReportRows['columns'] = [
    { key: 'from', kind: 'day' },
    { key: 'to', kind: 'day' },
    { key: 'seconds', kind: 'seconds' },
    { key: 'entries', kind: 'count' },
    { key: 'tempo', kind: 'tempo' },
  ]
  if (!data) return { columns, rows: [] }
  const { piece, ranges } = data
  const { series, readings } = data.progress
  return {
    ranges,
    conditions: series.map(() => ofPiece(piece.key)),
    columns,
    rows: series.map(({ from, to, seconds, entries }) => {
      const latest = readings.findLast(({ day }) => day >= from && day <= to)
      return [from, to, seconds, entries, latest?.tempo ?? null]
    }),
  }
}

export const progressReport = defineReport<Progress | null>({
  id: 'progress',
  tab: 'progress',
  title: 'progress.title',
  about: 'whole',
  hasChart: (data) => data !== null,
  compute,
  View,
  toRows,
})

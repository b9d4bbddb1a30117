import type { TempoReading } from '@segno/domain/repertoire/tempo-history'
import { useMemo } from 'react'
import type { GoalView } from '../../../data/journal/goal-index'
import { LineChart } from '../../../ui/chart/strip/line-chart'
import { Disclosure } from '../../../ui/layout/disclosure'
import { PieceSection } from '../piece-section'
import styles from './piece-charts.module.css'
import { type TempoLabel, tempoLineOf } from './tempo-line'
import { TempoTable } from './tempo-table'
import type { ChartFormat } from './use-chart-format'

interface TempoSectionProps {
  /** Oldest first. */
  readonly history: readonly TempoReading[]
  readonly goals: readonly GoalView[]
  readonly format: ChartFormat
}

/** The maximum number of dots on the line. More dots would touch each other. */
const SHOWN_DOTS = 40

export function TempoSection({ history, goals, format }: TempoSectionProps) {
  const { t, date, number } = format
  const [only, ...others] = history
  return (
    <PieceSection title={t('tempo.title')}>
      <div className={styles.body}>
        {only && others.length === 0 ? (
          <p className={styles.fact}>{t('tempo.once', { tempo: number(only.tempo), day: date(only.day) })}</p>
        ) : (
          <>
            <TempoChart history={history} format={format} />
            <Disclosure label={t('asTable')}>
              <TempoTable history={history} goals={goals} format={format} />
            </Disclosure>
          </>
        )}
      </div>
    </PieceSection>
  )
}

function TempoChart({ history, format }: Omit<TempoSectionProps, 'goals'>) {
  const { t, date, fullDate, number } = format
  const { points, marks } = useMemo(() => tempoLineOf(history), [history])
  const [first, latest] = [history[0], history.at(-1)]
  if (!first || !latest) return null
  const highest = history.reduce((high, reading) => (reading.tempo > high.tempo ? reading : high))
  const marked = new Set(marks.map(({ reading }) => reading))
  return (
    <LineChart
      label={t('tempo.chart', {
        count: history.length,
        first: number(first.tempo),
        firstDay: date(first.day),
        latest: number(latest.tempo),
        latestDay: date(latest.day),
        highest: number(highest.tempo),
        highestDay: date(highest.day),
      })}
      points={points.map(({ reading, x, y }, index) => ({
        key: `${index}/${reading.sourceId}`,
        x,
        y,
        title: titleOf(reading, format),
        hasDot: points.length <= SHOWN_DOTS || marked.has(reading),
      }))}
      marks={marks.map(({ name, x, y, side, reading }) => ({
        key: name,
        x,
        y,
        side,
        text: t(markKeys[name], { tempo: number(reading.tempo) }),
      }))}
      start={fullDate(first.day)}
      end={fullDate(latest.day)}
    />
  )
}

const markKeys = {
  first: 'tempo.first',
  latest: 'tempo.latest',
  highest: 'tempo.highest',
} as const satisfies Record<TempoLabel['name'], string>

function titleOf({ tempo, day, measures }: TempoReading, format: ChartFormat): string {
  const values = { tempo: format.number(tempo), day: format.date(day) }
  return measures
    ? format.t('tempo.readingBars', { ...values, bars: measures })
    : format.t('tempo.reading', values)
}

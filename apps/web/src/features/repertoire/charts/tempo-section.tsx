import { isTempoGoal } from '@segno/domain/goal/is-tempo-goal'
import { barDashes } from '@segno/domain/measures/bar-dashes'
import type { TempoReading } from '@segno/domain/repertoire/tempo-history'
import { dayNumberOf } from '@segno/domain/units/day-number'
import type { GoalView } from '../../../data/journal/goal-index'
import { readingsToDraw } from '../../../list-screen/readings-to-draw'
import type { ChartText } from '../../../ui/chart/chart-text'
import { TrendChart } from '../../../ui/chart/trend/trend-chart'
import { Disclosure } from '../../../ui/layout/disclosure'
import { SignText } from '../../../ui/music/sign-text'
import { PieceSection } from '../piece-section'
import styles from './piece-charts.module.css'
import { TempoTable } from './tempo-table'
import type { ChartFormat } from './use-chart-format'

interface TempoSectionProps {
  /** The tempo readings, oldest first. */
  readonly history: readonly TempoReading[]
  readonly goals: readonly GoalView[]
  readonly format: ChartFormat
}

export function TempoSection({ history, goals, format }: TempoSectionProps) {
  const { t, date, number } = format
  const [only, ...others] = history
  return (
    <PieceSection title={t('tempo.title')}>
      <div className={styles.body}>
        {only && others.length === 0 ? (
          <p className={styles.fact}>
            <SignText text={t('tempo.once', { tempo: number(only.tempo), day: date(only.day) })} />
          </p>
        ) : (
          <>
            <TempoChart history={history} goals={goals} format={format} />
            <Disclosure label={t('asTable')}>
              <TempoTable history={history} goals={goals} format={format} />
            </Disclosure>
          </>
        )}
      </div>
    </PieceSection>
  )
}

function TempoChart({ history, goals, format }: TempoSectionProps) {
  const { t, date, fullDate, number } = format
  const [first, latest] = [history[0], history.at(-1)]
  if (!first || !latest) return null
  const highest = history.reduce((high, reading) => (reading.tempo > high.tempo ? reading : high))
  const span = [dayNumberOf(first.day), dayNumberOf(latest.day) + 1] as const
  const target = tempoToReach(goals)
  return (
    <TrendChart
      label={t('tempo.chart', {
        count: history.length,
        first: number(first.tempo),
        firstDay: date(first.day),
        latest: number(latest.tempo),
        latestDay: date(latest.day),
        highest: number(highest.tempo),
        highestDay: date(highest.day),
      })}
      span={span}
      lines={[
        {
          key: 'tempo',
          name: t('tempo.title'),
          points: readingsToDraw(history).map((reading, at) => ({
            key: `${reading.sourceId}/${at}`,
            at: dayNumberOf(reading.day) + 0.5,
            value: reading.tempo,
            text: textOf(reading, format),
          })),
        },
      ]}
      level={
        target === null ? undefined : { value: target, text: t('tempo.goal', { tempo: number(target) }) }
      }
      labels={[first, latest].map(({ day }) => ({ at: dayNumberOf(day) + 0.5, text: fullDate(day) }))}
      format={number}
    />
  )
}

/** Returns the target tempo of the first active tempo goal in beats per minute, or null. */
function tempoToReach(goals: readonly GoalView[]): number | null {
  const goal = goals.find(
    ({ goal }) => goal.status === 'active' && goal.targetValue !== null && isTempoGoal(goal),
  )
  return goal?.goal.targetValue ?? null
}

function textOf({ tempo, day, measures }: TempoReading, { t, date, number }: ChartFormat): ChartText {
  const values = { tempo: number(tempo), day: date(day) }
  return [
    measures ? t('tempo.readingBars', { ...values, bars: barDashes(measures) }) : t('tempo.reading', values),
  ]
}

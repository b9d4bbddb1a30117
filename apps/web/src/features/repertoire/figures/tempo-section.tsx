import type { TempoReading } from '@segno/domain/repertoire/tempo-history'
import { useMemo } from 'react'
import type { GoalView } from '../../../data/goal-index'
import { Disclosure } from '../../../ui/layout/disclosure'
import { LineChart } from '../../../ui/line-chart'
import { PiecePart } from '../piece/piece-part'
import styles from './figures.module.css'
import { type TempoMark, tempoLineOf } from './tempo-line'
import { TempoTable } from './tempo-table'
import type { FigureWords } from './use-figure-words'

interface TempoSectionProps {
  /** Oldest first. */
  readonly history: readonly TempoReading[]
  readonly goals: readonly GoalView[]
  readonly words: FigureWords
}

/** More dots than this would be a band. */
const shownDots = 40

export function TempoSection({ history, goals, words }: TempoSectionProps) {
  const { t, day, number } = words
  const [only, ...others] = history
  return (
    <PiecePart title={t('tempo.title')}>
      <div className={styles.body}>
        {only && others.length === 0 ? (
          <p className={styles.fact}>{t('tempo.once', { tempo: number(only.tempo), day: day(only.day) })}</p>
        ) : (
          <>
            <TempoChart history={history} words={words} />
            <Disclosure label={t('asTable')}>
              <TempoTable history={history} goals={goals} words={words} />
            </Disclosure>
          </>
        )}
      </div>
    </PiecePart>
  )
}

function TempoChart({ history, words }: Omit<TempoSectionProps, 'goals'>) {
  const { t, day, shortDay, number } = words
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
        firstDay: day(first.day),
        latest: number(latest.tempo),
        latestDay: day(latest.day),
        highest: number(highest.tempo),
        highestDay: day(highest.day),
      })}
      points={points.map(({ reading, x, y }, index) => ({
        key: `${index}/${reading.sourceId}`,
        x,
        y,
        title: titleOf(reading, words),
        hasDot: points.length <= shownDots || marked.has(reading),
      }))}
      marks={marks.map(({ name, x, y, side, reading }) => ({
        key: name,
        x,
        y,
        side,
        text: t(markKeys[name], { tempo: number(reading.tempo) }),
      }))}
      start={shortDay(first.day)}
      end={shortDay(latest.day)}
    />
  )
}

const markKeys = {
  first: 'tempo.first',
  latest: 'tempo.latest',
  highest: 'tempo.highest',
} as const satisfies Record<TempoMark['name'], string>

function titleOf({ tempo, day, measures }: TempoReading, words: FigureWords): string {
  const values = { tempo: words.number(tempo), day: words.day(day) }
  return measures
    ? words.t('tempo.readingBars', { ...values, bars: measures })
    : words.t('tempo.reading', values)
}

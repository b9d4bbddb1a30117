import { type Consistency, consistencyOf } from '@segno/domain/report/metrics/consistency'
import { type Frequency, frequencyOf } from '@segno/domain/report/metrics/frequency'
import { type Streak, type Streaks, streaksOf } from '@segno/domain/report/metrics/streaks'
import { reachedTarget } from '@segno/domain/report/target/reached-target'
import { useJournal } from '../../../data/services/use-services'
import { formatDateRange } from '../../../i18n/format-dates'
import { Stat, StatList } from '../../../ui/stat'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import styles from '../report-parts.module.css'
import { useReportFormat } from '../use-report-format'

interface Regularity {
  readonly streaks: Streaks
  readonly consistency: Consistency | null
  readonly frequency: Frequency | null
}

function compute({ whole, counted, today }: ReportContext): Regularity {
  return {
    streaks: streaksOf(whole.days, today),
    consistency: consistencyOf(whole.days, counted),
    frequency: frequencyOf(whole.days, counted),
  }
}

function View({ data: { streaks, consistency, frequency }, input }: ReportViewProps<Regularity>) {
  const { t, percent, decimal, number, language } = useReportFormat()
  const inRow = streaks.current?.days ?? 0
  const streak = (found: Streak | null) => (found ? t('days', { count: found.days }) : '–')
  const when = (found: Streak | null) => (found ? formatDateRange(found.from, found.to, language) : '')
  return (
    <>
      <p>
        {consistency
          ? t(inRow > 1 ? 'regularity.factInRow' : 'regularity.fact', {
              practised: number(consistency.practised),
              count: consistency.days,
              row: number(inRow),
            })
          : t('nothing.inScope')}
      </p>
      <TargetFact input={input} />
      <StatList className={styles.stats ?? ''}>
        <Stat label={t('consistency')} value={consistency ? percent(consistency.score / 100) : '–'} />
        <Stat label={t('daysPerWeek')} value={frequency ? decimal(frequency.daysPerWeek) : '–'} />
        <Stat label={t('entriesPerWeek')} value={frequency ? decimal(frequency.entriesPerWeek) : '–'} />
        <Stat label={t('streak.current')} value={streak(streaks.current)} note={when(streaks.current)} />
        <Stat label={t('streak.longest')} value={streak(streaks.longest)} note={when(streaks.longest)} />
      </StatList>
    </>
  )
}

/**
 * Counts the days or weeks that reached the target. Renders nothing without a target, or with a filter, because
 * a filter excludes practice.
 */
function TargetFact({ input: { view, whole, counted, weekStart } }: { input: ReportContext }) {
  const target = useJournal((journal) => journal.preference('practice').target)
  const { t, number, duration } = useReportFormat()
  if (!target || !counted || view.conditions.length > 0) return null
  const found = reachedTarget(whole.days, counted, target, weekStart)
  return (
    found && (
      <p className={styles.aside}>
        {t(`target.${target[0]}`, {
          reached: number(found.reached),
          count: found.all,
          target: duration(target[1] * 60),
        })}
      </p>
    )
  )
}

function toRows({ streaks, consistency, frequency }: Regularity): ReportRows {
  const rangeOf = (found: Streak | null) => found && { from: found.from, to: found.to }
  return {
    ranges: [null, null, null, rangeOf(streaks.current), rangeOf(streaks.longest)],
    columns: [
      { key: 'figure', kind: 'metric' },
      { key: 'value', kind: 'number' },
      { key: 'from', kind: 'day' },
      { key: 'to', kind: 'day' },
    ],
    rows: [
      ['consistency', consistency?.score ?? null, null, null],
      ['daysPerWeek', frequency?.daysPerWeek ?? null, null, null],
      ['entriesPerWeek', frequency?.entriesPerWeek ?? null, null, null],
      ...(['current', 'longest'] as const).map((which) => {
        const found = streaks[which]
        return [`streak.${which}`, found?.days ?? null, found?.from ?? null, found?.to ?? null]
      }),
    ],
  }
}

export const regularityReport = defineReport<Regularity>({
  id: 'regularity',
  tab: 'overview',
  title: 'regularity.title',
  about: 'whole',
  needsDays: true,
  hasChart: () => false,
  compute,
  View,
  toRows,
})

import type { WeekOfPractice } from '@segno/domain/repertoire/year-ago'
import { SignText } from '../../../ui/music/sign-text'
import { PieceSection } from '../piece-section'
import styles from './piece-charts.module.css'
import type { PieceChartData } from './read-chart-data'
import type { ChartFormat } from './use-chart-format'

interface ThenAndNowProps extends Pick<PieceChartData, 'tempi' | 'weeks'> {
  readonly format: ChartFormat
}

/** Shows the first and the latest tempo, and this week beside the same week of last year. */
export function ThenAndNow({ tempi, weeks, format }: ThenAndNowProps) {
  const { t, date, number } = format
  return (
    <PieceSection title={t('then.title')}>
      <div className={styles.body}>
        {tempi && (
          <p className={styles.fact}>
            <SignText
              text={t('then.tempo', {
                first: number(tempi.first.tempo),
                day: date(tempi.first.day),
                latest: number(tempi.latest.tempo),
              })}
            />
          </p>
        )}
        {weeks && (
          <p className={styles.fact}>
            <SignText text={weekSentence(format, ['then.weekAgo', 'then.weekAgoTempo'], weeks.yearAgo)} />
          </p>
        )}
        {weeks?.thisWeek && (
          <p className={styles.fact}>
            <SignText text={weekSentence(format, ['then.week', 'then.weekTempo'], weeks.thisWeek)} />
          </p>
        )}
      </div>
    </PieceSection>
  )
}

type WeekKey = 'then.weekAgo' | 'then.weekAgoTempo' | 'then.week' | 'then.weekTempo'

function weekSentence(
  { t, duration, number }: ChartFormat,
  [plain, withTempo]: readonly [WeekKey, WeekKey],
  { seconds, days, tempo }: WeekOfPractice,
): string {
  const values = { time: duration(seconds), count: days }
  return tempo === null ? t(plain, values) : t(withTempo, { ...values, tempo: number(tempo) })
}

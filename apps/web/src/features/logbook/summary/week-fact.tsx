import type { EntryFormat } from '../use-entry-format'
import type { LogbookSummary } from './logbook-summary'

/** A placeholder for the duration in a translated sentence. The component replaces it by the bold duration. */
const MARK = '\u0001'

/**
 * One sentence with the practice of this week, or with the last day of practice. Renders nothing in a diary
 * without practice.
 */
export function WeekFactView({ figures, format }: { figures: LogbookSummary; format: EntryFormat }) {
  const { t } = format
  const { week, daysThisWeek, topPieceThisWeek } = figures.summary
  if (daysThisWeek === 0) {
    return figures.lastDay && t('fact.last', { day: format.day(figures.lastDay) })
  }
  const values = { time: MARK, count: daysThisWeek }
  const sentence = topPieceThisWeek
    ? t('fact.weekMost', { ...values, piece: format.noBreak(topPieceThisWeek.title) })
    : t('fact.week', values)
  const [before, after] = sentence.split(MARK)
  return (
    <>
      {before}
      <strong>{format.duration(week)}</strong>
      {after}
    </>
  )
}

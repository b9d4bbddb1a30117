import type { EntryFormat } from '../use-entry-format'
import type { PracticeFigures } from './practice-figures'

/** Stands where the figure goes, so that it can be set in bold wherever a language puts it. */
const mark = '\u0001'

/** One sentence of fact: this week, or when it was last. */
export function WeekFactView({ figures, format }: { figures: PracticeFigures; format: EntryFormat }) {
  const { t } = format
  const { week, daysThisWeek, topPieceThisWeek } = figures.summary
  if (daysThisWeek === 0) {
    return figures.lastDay && t('fact.last', { day: format.day(figures.lastDay) })
  }
  const values = { time: mark, count: daysThisWeek }
  const sentence = topPieceThisWeek
    ? t('fact.weekMost', { ...values, piece: topPieceThisWeek.title })
    : t('fact.week', values)
  const [before, after] = sentence.split(mark)
  return (
    <>
      {before}
      <strong>{format.duration(week)}</strong>
      {after}
    </>
  )
}

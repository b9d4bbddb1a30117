import { useMemo } from 'react'
import { useJournal } from '../../../data/services/use-services'
import { useWeekStart } from '../../../i18n/use-week-start'
import { useMedia } from '../../../ui/layout/use-media'
import type { EntryFormat } from '../use-entry-format'
import { heatmapLength, isSummaryKnown, logbookSummary } from './logbook-summary'
import { type PracticeStripProps, PracticeStripView } from './practice-strip'
import { WeekFactView } from './week-fact'

/** One sentence with the practice of this week, or with the last day of practice. */
export function WeekFact({ format }: { format: EntryFormat }) {
  return <WeekFactView figures={useFigures(format)} format={format} />
}

/** The totals of today, this week and this month, and a heatmap of half a year or a year. */
export function PracticeStrip({ format, onDay, children }: Omit<PracticeStripProps, 'figures'>) {
  return (
    <PracticeStripView figures={useFigures(format)} {...{ format, onDay }}>
      {children}
    </PracticeStripView>
  )
}

/** The width from which the heatmap shows a year, as in practice-strip.module.css. */
const YEAR_ROOM = '(min-width: 1600px)'

/**
 * Returns true if the totals of today, this week and this month are final. The heatmap continues to fill while
 * older entries load.
 */
export function useSummaryKnown({ today }: EntryFormat): boolean {
  const weekStart = useWeekStart()
  return useJournal((journal) =>
    isSummaryKnown(journal.loadState().phase, journal.entryDays(), today, weekStart),
  )
}

function useFigures({ today }: EntryFormat) {
  const weekStart = useWeekStart()
  const days = useJournal((journal) => journal.entryDays())
  const weeks = useMedia(YEAR_ROOM) ? heatmapLength.year : heatmapLength.halfYear
  return useMemo(() => logbookSummary(days, today, weekStart, weeks), [days, today, weekStart, weeks])
}

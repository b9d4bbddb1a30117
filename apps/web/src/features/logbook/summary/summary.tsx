import { weekStartOf } from '@segno/domain/units/week-start'
import { useMemo } from 'react'
import { useJournal } from '../../../data/services/use-services'
import { localeOf } from '../../../i18n/locale'
import type { EntryFormat } from '../use-entry-format'
import { practiceFigures } from './practice-figures'
import { PracticeStripView } from './practice-strip'
import { WeekFactView } from './week-fact'

/** One sentence of fact: this week, or when it was last. */
export function WeekFact({ format }: { format: EntryFormat }) {
  return <WeekFactView figures={useFigures(format)} format={format} />
}

/** Today, this week, this month, and half a year at a glance. */
export function PracticeStrip({ format }: { format: EntryFormat }) {
  return <PracticeStripView figures={useFigures(format)} format={format} />
}

function useFigures({ today, language }: EntryFormat) {
  const days = useJournal((journal) => journal.entryDays())
  return useMemo(() => practiceFigures(days, today, weekStartOf(localeOf(language))), [days, today, language])
}

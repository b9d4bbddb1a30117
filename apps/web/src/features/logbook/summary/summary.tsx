import { weekStartOf } from '@segno/domain/units/week-start'
import { useMemo } from 'react'
import { useJournal } from '../../../data/use-services'
import { localeOf } from '../../../i18n/locale'
import type { EntryWords } from '../use-entry-words'
import { practiceFigures } from './practice-figures'
import { PracticeStripView } from './practice-strip'
import { WeekFactView } from './week-fact'

/** One sentence of fact: this week, or when it was last. */
export function WeekFact({ words }: { words: EntryWords }) {
  return <WeekFactView figures={useFigures(words)} words={words} />
}

/** Today, this week, this month, and half a year at a glance. */
export function PracticeStrip({ words }: { words: EntryWords }) {
  return <PracticeStripView figures={useFigures(words)} words={words} />
}

function useFigures({ today, language }: EntryWords) {
  const days = useJournal((journal) => journal.entryDays())
  return useMemo(() => practiceFigures(days, today, weekStartOf(localeOf(language))), [days, today, language])
}

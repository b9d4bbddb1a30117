import { type Weekday, weekStartOf } from '@segno/domain/units/week-start'
import { useJournal } from '../data/services/use-services'
import { localeOf } from './locale'
import { useLanguage } from './use-translation'

/** The first day of a week: the one that the musician chose, else that of the language and region. */
export function useWeekStart(): Weekday {
  const language = useLanguage()
  return useJournal((journal) => journal.preference('calendar').weekStart) ?? weekStartOf(localeOf(language))
}

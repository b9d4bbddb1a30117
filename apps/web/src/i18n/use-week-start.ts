import { type Weekday, weekStartOf } from '@segno/domain/units/week-start'
import { useJournal } from '../data/services/use-services'
import { localeOf } from './locale'
import { useLanguage } from './use-translation'

/** Returns the first day of the week: the musician's choice, else the default for the language and region. */
export function useWeekStart(): Weekday {
  const language = useLanguage()
  return useJournal((journal) => journal.preference('calendar').weekStart) ?? weekStartOf(localeOf(language))
}

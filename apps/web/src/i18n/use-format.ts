import { useMemo } from 'react'
import { useJournal } from '../data/services/use-services'
import { useToday } from '../data/services/use-today'
import { createFormat, type Format } from './create-format'
import { useLanguage } from './use-translation'

/** Returns the formatters for the current language and clock. Returns the same object until they or the day change. */
export function useFormat(): Format {
  const language = useLanguage()
  const { today } = useToday()
  const hourCycle = useJournal((journal) => journal.preference('calendar').hourCycle)
  return useMemo(() => createFormat(language, today, hourCycle), [language, today, hourCycle])
}

import { useMemo, useSyncExternalStore } from 'react'
import { composerNames, subscribeToComposerNames } from '../data/services/composer-names'
import { useJournal } from '../data/services/use-services'
import { useToday } from '../data/services/use-today'
import { createFormat, type Format } from './create-format'
import { useLanguage } from './use-translation'

/**
 * Returns the formatters for the current language and clock. Returns the same object until one of them, the day
 * or the table of composers changes.
 */
export function useFormat(): Format {
  const language = useLanguage()
  const { today } = useToday()
  const hourCycle = useJournal((journal) => journal.preference('calendar').hourCycle)
  const names = useSyncExternalStore(subscribeToComposerNames, composerNames, composerNames)
  return useMemo(() => createFormat(language, today, hourCycle, names), [language, today, hourCycle, names])
}

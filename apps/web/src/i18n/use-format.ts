import { useMemo } from 'react'
import { useToday } from '../data/services/use-today'
import { createFormat, type Format } from './create-format'
import { useLanguage } from './use-translation'

/** Returns the formatters for the current language. Returns the same object until the language or the day changes. */
export function useFormat(): Format {
  const language = useLanguage()
  const { today } = useToday()
  return useMemo(() => createFormat(language, today), [language, today])
}

import { useMemo } from 'react'
import { type HarmonyNames, harmonyNames } from './harmony-names'
import { useLanguage, useTranslation } from './use-translation'

/** Returns the names of notes, keys and chords in the language of the page. */
export function useHarmonyNames(): HarmonyNames {
  const t = useTranslation('circle')
  const language = useLanguage()
  return useMemo(() => harmonyNames(t, language), [t, language])
}

import { metronomePatterns } from '@segno/content/metronome-patterns'
import { followsMeter } from '@segno/domain/metronome/metronome-settings'
import { OWN_PATTERN } from '@segno/domain/metronome/pattern-grid-schema'
import { useCallback } from 'react'
import type { MessagesByNamespace } from '../../../i18n/keys'
import { useTranslation } from '../../../i18n/use-translation'

type PatternLabel = Extract<keyof MessagesByNamespace['toolbox'], `pattern.${string}`>

/**
 * Returns a function that names a pattern. It takes an id, or an own pattern. An unknown id of a newer version
 * gets the name of the basic pattern, which is played for it.
 */
export function usePatternName(): (pattern: string | object) => string {
  const t = useTranslation('toolbox')
  const presets = useTranslation('metronome-presets')
  return useCallback(
    (pattern) => {
      if (typeof pattern === 'object' || pattern === OWN_PATTERN) return presets('pattern.own')
      const isKnown = followsMeter(pattern) || metronomePatterns.some(({ id }) => id === pattern)
      return t(`pattern.${isKnown ? pattern : 'basic'}` as PatternLabel)
    },
    [t, presets],
  )
}

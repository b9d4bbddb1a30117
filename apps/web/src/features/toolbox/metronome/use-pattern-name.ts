import { metronomePatterns } from '@segno/content/metronome-patterns'
import { followsMeter } from '@segno/domain/metronome/metronome-settings'
import { OWN_PATTERN } from '@segno/domain/metronome/pattern-grid-schema'
import { useCallback } from 'react'
import type { MessagesByNamespace } from '../../../i18n/keys'
import { useTranslation } from '../../../i18n/use-translation'

type PatternLabel = Extract<keyof MessagesByNamespace['toolbox'], `pattern.${string}`>

/** Returns the name of a pattern by its id, or of an own one. A pattern of a newer version is played as the basic one. */
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

import { useMemo } from 'react'
import { useJournal } from '../data/services/use-services'
import { type MusicNames, musicNames } from './music-names'
import { useTranslation } from './use-translation'

/**
 * Returns the names of instruments, types, moods and techniques, including the instruments that this person
 * added.
 */
export function useMusicNames(): MusicNames {
  const t = useTranslation('music')
  const { custom } = useJournal((journal) => journal.preference('instruments'))
  return useMemo(() => musicNames(t, custom), [t, custom])
}

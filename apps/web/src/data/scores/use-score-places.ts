import type { Score } from '@segno/domain/score/score'
import { useEffect, useMemo, useState } from 'react'
import { useServices } from '../services/use-services'
import { placeOfScore, type ScoreFilePlace } from './score-file-place'
import { useScoreSync, useScoreSyncState } from './use-score-sync'

/**
 * Returns a function that returns where the files of a score are, or null until this device's files are read.
 */
export function useScorePlaces(): (score: Pick<Score, 'files'>) => ScoreFilePlace | null {
  const here = useStoredHashes()
  const sync = useScoreSyncState(useScoreSync())
  return useMemo(() => (score) => here && placeOfScore(score, here, sync), [here, sync])
}

/** Returns the hashes of the files on this device; null until they are read. */
function useStoredHashes(): ReadonlySet<string> | null {
  const { loadScoreFiles } = useServices()
  const [hashes, setHashes] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    let isOver = false
    let unsubscribe = () => {}
    const start = async () => {
      const files = await loadScoreFiles()
      const read = async () => {
        const all = await files.list()
        if (!isOver) setHashes(new Set(all.map(({ hash }) => hash)))
      }
      if (!isOver) unsubscribe = files.onChange(() => void read().catch(() => {}))
      await read()
    }
    start().catch(() => {})
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [loadScoreFiles])
  return hashes
}

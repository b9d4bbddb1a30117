import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ScoreSync, ScoreSyncState } from '../../contracts/score-sync'
import { useServices } from '../services/use-services'

/** Returns the file sync; null until its module is fetched, and without an account. */
export function useScoreSync(): ScoreSync | null {
  const { loadScoreSync } = useServices()
  const [sync, setSync] = useState<ScoreSync | null>(null)
  useEffect(() => {
    let isOver = false
    loadScoreSync().then(
      (loaded) => !isOver && setSync(loaded),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [loadScoreSync])
  return sync
}

const silent = () => () => {}

/** Returns the state of the file sync; null without an account. */
export function useScoreSyncState(sync: ScoreSync | null): ScoreSyncState | null {
  return useSyncExternalStore(
    sync ? (listener) => sync.subscribe(listener) : silent,
    () => sync?.state() ?? null,
    () => null,
  )
}

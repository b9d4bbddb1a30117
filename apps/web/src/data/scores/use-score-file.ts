import { useEffect, useState } from 'react'
import { useServices } from '../services/use-services'
import { readScoreFiles, type ScoreFileState, type ScoreWithFiles } from './read-score-files'

const loading: ScoreFileState = { at: 'loading' }

/** Reads the files of a score from this device, and again while they are absent and files arrive. */
export function useScoreFile(score: ScoreWithFiles | null): ScoreFileState {
  const { loadScoreFiles } = useServices()
  const [read, setRead] = useState<{ readonly of: string; readonly state: ScoreFileState } | null>(null)
  const of = score === null ? '' : [score.id, ...score.files.map(({ hash }) => hash)].join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` names the score and its files.
  useEffect(() => {
    if (!score) return
    let isOver = false
    let isComplete = false
    let unsubscribe = () => {}
    const start = async () => {
      const files = await loadScoreFiles()
      const readAll = async () => {
        const state = await readScoreFiles(files, score)
        isComplete = state.at === 'ready'
        if (!isOver) setRead({ of, state })
      }
      if (!isOver) unsubscribe = files.onChange(() => !isComplete && void readAll().catch(() => {}))
      await readAll()
    }
    start().catch(() => !isOver && setRead({ of, state: { at: 'absent' } }))
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [of, loadScoreFiles])
  return read?.of === of ? read.state : loading
}

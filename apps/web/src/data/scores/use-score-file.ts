import { useEffect, useState } from 'react'
import { useServices } from '../services/use-services'
import { readScoreFiles, type ScoreFileState, type ScoreWithFiles } from './read-score-files'

/** The files of a score for a screen. `fetching`: the hook downloads the files that this device lacks. */
type ShownFile = ScoreFileState | { readonly at: 'fetching' }

const loading: ShownFile = { at: 'loading' }

/**
 * Reads the files of a score from this device. With an account, it downloads those that this device lacks.
 * While a file is absent, it tries again when files arrive and when the device is online again.
 */
export function useScoreFile(score: ScoreWithFiles | null): ShownFile {
  const { loadScoreFiles, loadScoreSync, lifecycle } = useServices()
  const [read, setRead] = useState<{ readonly of: string; readonly state: ShownFile } | null>(null)
  const of = score === null ? '' : [score.id, ...score.files.map(({ hash }) => hash)].join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` names the score and its files.
  useEffect(() => {
    if (!score) return
    let isOver = false
    const stops: (() => void)[] = []
    const show = (state: ShownFile) => {
      if (!isOver) setRead({ of, state })
      return state.at === 'ready'
    }
    const start = async () => {
      const files = await loadScoreFiles()
      if (show(await orLoading(readScoreFiles(files, score)))) return
      let isComplete = false
      const fetchMissing = async () => {
        const sync = await loadScoreSync().catch(() => null)
        if (sync) show({ at: 'fetching' })
        for (const { hash } of score.files) if (!isOver) await sync?.fetch(hash)
        isComplete = show(await readScoreFiles(files, score))
      }
      const readAgain = async () => {
        const state = await readScoreFiles(files, score)
        if (state.at === 'ready') isComplete = show(state)
      }
      if (isOver) return
      stops.push(
        files.onChange(() => !isComplete && void readAgain().catch(() => {})),
        lifecycle.onOnlineChange(() => !isComplete && lifecycle.online() && void fetchMissing()),
      )
      await fetchMissing()
    }
    start().catch(() => show({ at: 'absent' }))
    return () => {
      isOver = true
      for (const stop of stops) stop()
    }
  }, [of, loadScoreFiles, loadScoreSync, lifecycle])
  return read?.of === of ? read.state : loading
}

/** Resolves with the state, but with `loading` for an absent file, because the hook may download it next. */
async function orLoading(reading: Promise<ScoreFileState>): Promise<ShownFile> {
  const state = await reading
  return state.at === 'absent' ? loading : state
}

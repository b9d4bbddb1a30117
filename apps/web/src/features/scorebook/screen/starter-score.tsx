import type { StarterScoreFacts } from '@segno/content/starter/starter-scores'
import { useEffect, useMemo, useState } from 'react'
import { loadStarterLibrary } from '../../../data/scores/starter-library'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { useLoaded } from '../../../ui/use-loaded'
import { useEngravedPages } from '../engraved/use-engraved-pages'
import { readStarterMusic } from '../starter/read-starter-music'
import { namedStarter } from '../starter/starter-names'
import type { JumpMark } from '../viewer/model/jump-marks'
import { ScoreViewer } from '../viewer/score-viewer'
import { useSetlist } from '../viewer/setlist/use-setlist'
import styles from '../viewer/viewer.module.css'
import type { ViewedScore } from '../viewer/viewer-props'
import { UnknownScore } from './unknown-score'
import { useViewerAdditions } from './use-viewer-additions'

const BROWSE = '/scorebook/browse'
const noJumps: readonly JumpMark[] = []

/** The viewer of a starter score. */
export function StarterScore({ id }: { id: string }) {
  const library = useLoaded(loadStarterLibrary)
  if (!library) return <main className={styles.viewer} />
  const score = library.find((one) => one.id === id)
  return score ? <KnownScore key={id} score={score} /> : <UnknownScore backHref={BROWSE} />
}

function KnownScore({ score }: { score: StarterScoreFacts }) {
  const t = useTranslation('starter', 'music')
  const { props, prepared } = useSetlist(score.id)
  const open = useEngravedPages(useStarterMusic(score.id), score.id, prepared?.takeSession ?? null)
  const viewed = useMemo((): ViewedScore => {
    const { title, composer } = namedStarter(score, t)
    return { id: score.id, title, composer, jumps: noJumps }
  }, [score, t])
  const additions = useViewerAdditions(viewed, true)
  return (
    <ScoreViewer
      score={viewed}
      open={open}
      isAbsent={false}
      onJumps={null}
      {...props}
      backHref={props.place ? props.backHref : BROWSE}
      additions={additions}
    />
  )
}

/**
 * Returns the MusicXML of a starter score. Returns null until it is generated, and for an unknown id. Throws if
 * it cannot be fetched.
 */
function useStarterMusic(id: string): Blob | null {
  const language = useLanguage()
  const [music, setMusic] = useState<Blob | null>(null)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the music has texts in the language of the page.
  useEffect(() => {
    let isCurrent = true
    readStarterMusic(id).then(
      (read) => isCurrent && setMusic(read),
      (error: unknown) => isCurrent && setFailure({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [id, language])
  // The error boundary of the screen offers a retry.
  if (failure) throw failure.error
  return music
}

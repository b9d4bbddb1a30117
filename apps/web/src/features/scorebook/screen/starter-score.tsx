import type { StarterScoreFacts } from '@segno/content/starter/starter-scores'
import { useEffect, useMemo, useState } from 'react'
import { loadStarterLibrary, loadStarterScore } from '../../../data/scores/starter-library'
import { useHarmonyNames } from '../../../i18n/use-harmony-names'
import { useTranslation } from '../../../i18n/use-translation'
import { useLoaded } from '../../../ui/use-loaded'
import { useEngravedPages } from '../engraved/use-engraved-pages'
import { namedStarter, starterTexts } from '../starter/starter-names'
import type { JumpMark } from '../viewer/model/jump-marks'
import { ScoreViewer } from '../viewer/score-viewer'
import { useSetlist } from '../viewer/setlist/use-setlist'
import styles from '../viewer/viewer.module.css'
import type { ViewedScore } from '../viewer/viewer-props'
import { UnknownScore } from './unknown-score'
import { useViewerAdditions } from './use-viewer-additions'

const BROWSE = '/scorebook/browse'
const MEDIA_TYPE = 'application/vnd.recordare.musicxml+xml'
const noJumps: readonly JumpMark[] = []

/** A score that comes with Segno. */
export function StarterScore({ id }: { id: string }) {
  const library = useLoaded(loadStarterLibrary)
  if (!library) return <main className={styles.viewer} />
  const score = library.find((one) => one.id === id)
  return score ? <KnownScore key={id} score={score} /> : <UnknownScore backHref={BROWSE} />
}

function KnownScore({ score }: { score: StarterScoreFacts }) {
  const t = useTranslation('starter', 'music')
  const open = useEngravedPages(useStarterMusic(score), score.id)
  const viewed = useMemo((): ViewedScore => {
    const { title, composer } = namedStarter(score, t)
    return { id: score.id, title, composer, jumps: noJumps }
  }, [score, t])
  const additions = useViewerAdditions(viewed, true)
  const { props } = useSetlist(score.id)
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

/** Returns the MusicXML of a starter score with texts in the reader's language, or null until it is written. */
function useStarterMusic(score: StarterScoreFacts): Blob | null {
  const t = useTranslation('starter', 'music')
  const harmony = useHarmonyNames()
  const [music, setMusic] = useState<Blob | null>(null)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  useEffect(() => {
    let isCurrent = true
    loadStarterScore(score, starterTexts(score, t, harmony)).then(
      (text) => isCurrent && setMusic(new Blob([text], { type: MEDIA_TYPE })),
      (error: unknown) => isCurrent && setFailure({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [score, t, harmony])
  // The error boundary of the screen offers to try again.
  if (failure) throw failure.error
  return music
}

import { isEngraved } from '@segno/domain/score/is-engraved'
import type { Score } from '@segno/domain/score/score'
import { editScore } from '@segno/domain/score/score-commands'
import { isStarterId } from '@segno/domain/score/starter-id'
import { useContext, useMemo } from 'react'
import { useSearch } from 'wouter'
import { pageOfSearch } from '../../../app-state/score-address'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useScoreFile } from '../../../data/scores/use-score-file'
import { useCommit } from '../../../data/services/use-commit'
import { ServicesContext, useJournal, useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { lazyPart } from '../../../ui/lazy-part'
import type { RouteParams } from '../../feature'
import { useEngravedPages } from '../engraved/use-engraved-pages'
import { openPages } from '../pages/open-pages'
import type { JumpMark } from '../viewer/model/jump-marks'
import { ScoreViewer } from '../viewer/score-viewer'
import { useSetlist } from '../viewer/setlist/use-setlist'
import styles from '../viewer/viewer.module.css'
import { UnknownScore } from './unknown-score'
import { useViewerAdditions } from './use-viewer-additions'

const BACK = '/scorebook'

const StarterScore = lazyPart({
  load: async () => (await import('./starter-score')).StarterScore,
  messages: ['starter', 'music', 'circle'],
})

const DownloadProgress = lazyPart({
  load: async () => (await import('../viewer/download-progress')).DownloadProgress,
  messages: ['scorebook'],
})

/** The viewer on the whole screen. The URL has the id of the score. */
export function ViewerScreen({ params }: { params: RouteParams }) {
  // A screen without navigation renders before the services are loaded.
  const id = params.scoreId ?? ''
  const Score = isStarterId(id) ? StarterScore : ScoreOfAddress
  return useContext(ServicesContext) && <Score id={id} />
}

function ScoreOfAddress({ id }: { id: string }) {
  const score = useJournal((journal) => journal.body('score', id))
  const { phase } = useJournal((journal) => journal.loadState())
  if (score) return <OwnScore score={score} />
  return phase === 'complete' || phase === 'failed' ? (
    <UnknownScore backHref={BACK} />
  ) : (
    <main className={styles.viewer} />
  )
}

function OwnScore({ score }: { score: Score }) {
  const shell = useTranslation('shell')
  const commit = useCommit()
  const texts = useCommitTexts()
  const { clock } = useServices()
  const file = useScoreFile(score)
  const additions = useViewerAdditions(score, isEngraved(score))
  const setlist = useSetlist(score.id)
  const page = pageOfSearch(useSearch())
  const blobs = file.at === 'ready' ? file.files : null
  const format = score.files.map(({ mediaType, rotation }) => `${mediaType} ${rotation}`).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `format` is what we read from `score.files`.
  const open = useMemo(() => {
    if (!blobs) return null
    const files = score.files.flatMap(({ mediaType, rotation }, index) => {
      const blob = blobs[index]
      return blob ? [{ mediaType, rotation, blob }] : []
    })
    return () => openPages(files, clock)
  }, [blobs, format, clock])
  const openEngraved = useEngravedPages(
    blobs?.find(({ type }) => type.includes('musicxml')) ?? null,
    score.id,
    setlist.prepared?.takeSession ?? null,
  )
  const saveJumps = (jumps: readonly JumpMark[]) => {
    const edited = editScore(score, { jumps: jumps.map((jump) => ({ ...jump })) })
    if (edited.ok) void commit(edited.value, texts(shell('saved')))
  }
  return (
    <ScoreViewer
      score={score}
      open={isEngraved(score) ? openEngraved : (setlist.prepared?.open ?? open)}
      isAbsent={file.at === 'absent'}
      waiting={file.at === 'fetching' && <DownloadProgress files={score.files} />}
      onJumps={saveJumps}
      {...setlist.props}
      additions={additions}
      arrivesAt={setlist.props.arrivesAt ?? page}
    />
  )
}

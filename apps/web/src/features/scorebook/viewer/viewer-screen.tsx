import type { Score } from '@segno/domain/score/score'
import { editScore } from '@segno/domain/score/score-commands'
import { useContext, useMemo } from 'react'
import { Link } from 'wouter'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useScoreFile } from '../../../data/scores/use-score-file'
import { useCommit } from '../../../data/services/use-commit'
import { ServicesContext, useJournal } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { LinkButton } from '../../../ui/link-button'
import type { RouteParams } from '../../feature'
import { openPages } from '../pages/open-pages'
import type { JumpMark } from './model/jump-marks'
import { ScoreViewer } from './score-viewer'
import styles from './viewer.module.css'

const BACK = '/scorebook'

/** The score of the address, on the whole screen. */
export function ViewerScreen({ params }: { params: RouteParams }) {
  // A screen without navigation renders before the app has opened its storage.
  return useContext(ServicesContext) && <ScoreOfAddress id={params.scoreId ?? ''} />
}

function ScoreOfAddress({ id }: { id: string }) {
  const score = useJournal((journal) => journal.body('score', id))
  const { phase } = useJournal((journal) => journal.loadState())
  if (score) return <OwnScore score={score} />
  return phase === 'complete' || phase === 'failed' ? <UnknownScore /> : <main className={styles.viewer} />
}

function OwnScore({ score }: { score: Score }) {
  const shell = useTranslation('shell')
  const commit = useCommit()
  const texts = useCommitTexts()
  const file = useScoreFile(score)
  const blobs = file.at === 'ready' ? file.files : null
  const format = score.files.map(({ mediaType, rotation }) => `${mediaType} ${rotation}`).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `format` is what we read from `score.files`.
  const open = useMemo(() => {
    if (!blobs) return null
    const files = score.files.flatMap(({ mediaType, rotation }, index) => {
      const blob = blobs[index]
      return blob ? [{ mediaType, rotation, blob }] : []
    })
    return () => openPages(files)
  }, [blobs, format])
  const saveJumps = (jumps: readonly JumpMark[]) => {
    const edited = editScore(score, { jumps: jumps.map((jump) => ({ ...jump })) })
    if (edited.ok) void commit(edited.value, texts(shell('saved')))
  }
  return (
    <ScoreViewer
      score={score}
      open={open}
      isAbsent={file.at === 'absent'}
      onJumps={saveJumps}
      backHref={BACK}
    />
  )
}

function UnknownScore() {
  const t = useTranslation('score-viewer')
  return (
    <main className={styles.unknown}>
      <h1>{t('unknown')}</h1>
      <Link href={BACK} asChild>
        <LinkButton>{t('back')}</LinkButton>
      </Link>
    </main>
  )
}

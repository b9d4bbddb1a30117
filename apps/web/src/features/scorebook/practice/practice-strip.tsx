import {
  type OpenScore,
  practisedScoreTime,
  type ScorePracticeRun,
} from '@segno/domain/score-practice/score-practice'
import { useState } from 'react'
import type { ScorePractice } from '../../../data/scores/score-practice'
import { formatClock } from '../../../i18n/format-dates'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import { SignText } from '../../../ui/music/sign-text'
import { LeaveDialog } from './leave-dialog'
import styles from './practice.module.css'
import type { ShownStore } from './shown'
import { usePracticeFeed } from './use-practice-feed'
import { useReadingTime } from './use-reading-time'
import { useIsPractising, useScorePractice } from './use-score-practice'

const PracticeSheet = lazyPart({
  load: async () => (await import('./practice-sheet')).PracticeSheet,
  messages: ['score-practice', 'music'],
  fallback: drawNothing,
})

interface PracticeStripProps {
  readonly practice: ScorePractice
  readonly score: OpenScore
  readonly shown: ShownStore
}

/**
 * The row of practice mode below the page. Records measured practice: in practice mode, or while the musician
 * reads.
 */
export function PracticeStrip({ practice, score, shown }: PracticeStripProps) {
  const { state, isStored } = useScorePractice(practice)
  const isPractising = useIsPractising(practice)
  const [isOpen, setOpen] = useState(false)
  usePracticeFeed(practice, score, shown)
  useReadingTime(score, shown, isPractising === false)
  if (!isPractising || state.status === 'ready') return null
  const { status, run } = state
  const finish = () => {
    practice.finish()
    setOpen(true)
  }
  return (
    <>
      <PracticeRow
        run={run}
        status={status}
        scoreId={score.scoreId}
        isStored={isStored}
        onPause={() => practice.pause()}
        onResume={() => practice.resume()}
        onFinish={finish}
      />
      <LeaveDialog practice={practice} />
      {status === 'finished' && isOpen && (
        <PracticeSheet practice={practice} run={run} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface PracticeRowProps {
  readonly run: ScorePracticeRun
  readonly status: 'running' | 'paused' | 'finished'
  readonly scoreId: string
  readonly isStored: boolean
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onFinish: () => void
}

/** The practised time, the score, and the buttons of practice mode. */
function PracticeRow({ run, status, scoreId, isStored, onPause, onResume, onFinish }: PracticeRowProps) {
  const t = useTranslation('score-practice')
  PracticeSheet.usePreload()
  const time = formatClock(practisedScoreTime(run))
  const note = status === 'running' ? '' : t(status === 'paused' ? 'paused' : 'unsaved')
  return (
    <section aria-label={t('title')} className={styles.strip}>
      <span role="timer" aria-live="off" aria-label={time} className={styles.time}>
        {time}
      </span>
      <p className={styles.facts}>
        <SignText text={[note, ...useRowFacts(run, scoreId)].filter(Boolean).join(' · ')} />
        {!isStored && <span role="status"> {t('problem.memory')}</span>}
      </p>
      {status === 'running' ? (
        <Button size="small" onClick={onPause}>
          {t('pause')}
        </Button>
      ) : (
        <Button size="small" onClick={onResume}>
          {t('resume')}
        </Button>
      )}
      <Button size="small" onClick={onFinish}>
        {t(status === 'finished' ? 'review' : 'finish')}
      </Button>
    </section>
  )
}

/**
 * Returns three texts: the title if another score is open, the number of pages, and the metronome's tempo. A
 * text that does not apply is empty.
 */
function useRowFacts(run: ScorePracticeRun, scoreId: string): readonly string[] {
  const t = useTranslation('score-practice')
  const { number } = useFormat()
  const current = run.scores[run.current]
  if (!current) return []
  const { length } = current.pages
  return [
    current.scoreId === scoreId ? '' : current.title,
    length === 0 ? '' : t('pages', { count: length, formatted: number(length) }),
    run.tempo === null ? '' : t('tempo', { tempo: number(run.tempo) }),
  ]
}

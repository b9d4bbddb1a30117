import type { OpenScore } from '@segno/domain/score-practice/score-practice'
import { SCORE_PRACTICE_MODE } from '@segno/domain/score-practice/score-practice-entries'
import { useEffect, useState } from 'react'
import type { ScorePractice } from '../../../data/scores/score-practice'
import { useMeasuredTime } from '../../../data/services/use-measured-time'
import type { ShownStore } from './shown'
import { useScorePractice } from './use-score-practice'

/**
 * Passes score, pages and tempo to a running practice. Records its time as unsaved practice until it is saved.
 */
export function usePracticeFeed(practice: ScorePractice, score: OpenScore, shown: ShownStore): void {
  const { state } = useScorePractice(practice)
  const isRunning = state.status === 'running'
  const current = state.status === 'ready' ? undefined : state.run.scores[state.run.current]
  const isOpen = current?.scoreId === score.scoreId
  useEffect(() => {
    if (isRunning && !isOpen) practice.open(score)
  }, [practice, score, isRunning, isOpen])
  useEffect(() => {
    if (!isRunning || !isOpen) return
    const hand = () => {
      const { pages, tempo } = shown.getState()
      practice.view(pages)
      practice.play(tempo)
    }
    hand()
    return shown.subscribe(hand)
  }, [practice, shown, isRunning, isOpen])
  const pages = current?.pages.length ?? 0
  // A practice that continues starts a second measured session. Count only its own pages there.
  const [before, setBefore] = useState<number | null>(null)
  const isActive = isRunning && isOpen
  if (isActive && before === null) setBefore(pages)
  if (!isActive && before !== null) setBefore(null)
  useMeasuredTime({
    type: 'score',
    isActive,
    metadata: {
      mode: SCORE_PRACTICE_MODE,
      scoreId: score.scoreId,
      scoreTitle: score.title,
      ...(score.composer === null ? {} : { scoreComposer: score.composer }),
      pagesViewed: Math.max(0, pages - (before ?? pages)),
      currentTempo: state.status === 'running' ? state.run.tempo : null,
    },
    onFinish: () => practice.finish(),
  })
}

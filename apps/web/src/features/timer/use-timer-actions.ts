import type { TimerProposal } from '@segno/domain/timer/timer'
import type { TimerPiece } from '@segno/domain/timer/timer-split'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useServices } from '../../data/services/use-services'
import { usePracticeTimer } from '../../data/services/use-timer'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { formatSpan, isShort } from './timer-format'
import { useSavePractice } from './use-save-practice'

/** Returns the actions of the timer's buttons, with their toasts. */
export function useTimerActions() {
  const { notices } = useServices()
  const timer = usePracticeTimer()
  const [, navigate] = useLocation()
  const t = useTranslation('timer')
  const shell = useTranslation('shell')
  const language = useLanguage()
  const savePractice = useSavePractice()

  const showUndo = (text: string, undo: () => unknown) =>
    notices.show({ text, action: { label: shell('undo'), run: () => void undo() } })

  const log = async (proposal: TimerProposal) => {
    if (!(await savePractice(proposal))) navigate('/logbook/new?from=timer')
  }

  const toggle = useCallback(() => {
    const { status } = timer.state()
    if (status === 'running') timer.pause()
    else if (status === 'paused') timer.resume()
    else timer.start()
  }, [timer])

  return {
    toggle,
    /** Stops the timer and saves the time, or opens the form. Below a minute, a note asks first. */
    async stop() {
      await timer.proposals.stopAndSave(async (proposal) => {
        if (!isShort(proposal)) await log(proposal)
      })
    },
    /** Ends the stretch of the current piece and starts that of `piece` now. The toast offers undo. */
    nextPiece(piece: TimerPiece) {
      timer.nextPiece(piece)
      showUndo(t('piece.nextDone', { title: piece.title }), () => timer.joinPieces())
    },
    reset() {
      timer.reset()
      showUndo(t('reset.done'), () => timer.restoreReset())
    },
    trim() {
      const gap = timer.gap()
      if (!gap) return
      timer.trimGap()
      const duration = formatSpan(gap.to - gap.from, language)
      showUndo(t('gap.trimmed', { duration }), () => timer.undoTrim())
    },
    async logProposal() {
      const proposal = timer.proposals.latest()
      if (proposal) await log(proposal)
    },
    async discardProposal() {
      await timer.proposals.forget()
      showUndo(t('proposal.discarded'), () => timer.proposals.bringBack())
    },
  }
}

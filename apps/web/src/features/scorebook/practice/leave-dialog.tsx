import { practisedScoreTime } from '@segno/domain/score-practice/score-practice'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { guardLeaving } from '../../../app-state/leave-guard'
import { isScorePath } from '../../../app-state/score-address'
import type { ScorePractice } from '../../../data/scores/score-practice'
import { formatClock } from '../../../i18n/format-dates'
import { useTranslation } from '../../../i18n/use-translation'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { useScorePractice } from './use-score-practice'

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Warns before the musician leaves the viewer while practice mode is in progress in this tab. */
export function LeaveDialog({ practice }: { practice: ScorePractice }) {
  const t = useTranslation('score-practice')
  const { state } = useScorePractice(practice)
  const [path] = useLocation()
  const search = useSearch()
  const [held, setHeld] = useState<{ readonly go: () => void } | null>(null)
  // A practice that another tab or an earlier page has started is not in progress here.
  const [hasRun, setHasRun] = useState(false)
  if (state.status === 'running' && !hasRun) setHasRun(true)
  const isOn = hasRun && (state.status === 'running' || state.status === 'paused')
  useEffect(() => {
    if (!isOn) return
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guard sets back the address that was shown when it began.
  useEffect(() => {
    if (!isOn) return
    return guardLeaving((to, go) => {
      // Practice mode continues in the viewer of another score.
      if (isScorePath(to)) return false
      setHeld({ go })
      return true
    })
  }, [isOn, path, search])
  const time = state.status === 'ready' ? '' : formatClock(practisedScoreTime(state.run))
  return (
    <ConfirmDialog
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      tone="plain"
      isOpen={held !== null}
      onConfirm={() => {
        practice.pause()
        // A reload for a new version would make the browser ask a second time.
        removeEventListener('beforeunload', warn)
        held?.go()
      }}
      onCancel={() => setHeld(null)}
    >
      {t('leave.text', { time })}
    </ConfirmDialog>
  )
}

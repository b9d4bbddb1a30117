import type { OpenScore } from '@segno/domain/score-practice/score-practice'
import { useState } from 'react'
import type { ScorePractice } from '../../../data/scores/score-practice'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { useIsPractising } from './use-score-practice'

/**
 * The button that starts practice mode. If the practice timer runs, a dialog offers the timer instead, so that
 * no time counts twice.
 */
export function PractiseButton({ practice, score }: { practice: ScorePractice; score: OpenScore }) {
  const t = useTranslation('score-practice')
  const { loadTimer, notices } = useServices()
  const [isAsking, setAsking] = useState(false)
  const isPractising = useIsPractising(practice)
  const start = async () => {
    const timer = await loadTimer().catch(() => null)
    await timer?.ready
    if (timer?.state().status === 'running') return setAsking(true)
    // The previous practice is saved already, so remove it.
    practice.clear()
    practice.start(score)
    // This button disappears. Focus the sheet music, so that pedals and keys turn pages.
    document.querySelector<HTMLElement>('main section[tabindex="0"]')?.focus({ preventScroll: true })
  }
  const join = async () => {
    setAsking(false)
    const timer = await loadTimer()
    timer.takePiece({ title: score.title, composer: score.composer })
    timer.open()
    const state = timer.state()
    const title = state.status === 'idle' ? null : state.piece?.title
    if (title) notices.show({ text: t('timer.joined', { title }), key: 'score-practice' })
  }
  if (isPractising !== false) return null
  return (
    <>
      <Button variant="plain" onClick={() => void start()}>
        {t('practise')}
      </Button>
      <ConfirmDialog
        title={t('timer.title')}
        confirmLabel={t('timer.join')}
        cancelLabel={t('timer.cancel')}
        tone="plain"
        isOpen={isAsking}
        onConfirm={() => void join()}
        onCancel={() => setAsking(false)}
      >
        {t('timer.text')}
      </ConfirmDialog>
    </>
  )
}

import type { AutoLogProposal } from '@segno/domain/auto-log/auto-log-entry'
import {
  averageScoreTempo,
  type PractisedScore,
  practisedScoreTime,
  type ScorePracticeRun,
} from '@segno/domain/score-practice/score-practice'
import type { ScorePractice } from '../../../data/scores/score-practice'
import { useServices } from '../../../data/services/use-services'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { type Fact, FactList } from '../../../ui/list/fact-list'
import { SignText } from '../../../ui/music/sign-text'
import { Sheet } from '../../../ui/overlay/sheet'
import styles from './practice.module.css'
import { useProposals, useSavePractice } from './use-save-practice'

/** Up to this difference between measured and saved time, clocks have only rounded differently (seconds). */
const TOLERANCE = 5

/** Reviews a finished practice. Buttons save it to the logbook, discard it or continue it. */
export function PracticeSheet({
  practice,
  run,
  onClose,
}: {
  practice: ScorePractice
  run: ScorePracticeRun
  onClose: () => void
}) {
  const t = useTranslation('score-practice')
  const shell = useTranslation('shell')
  const proposals = useProposals(run)
  const { saving, save } = useSavePractice()
  const discard = useDiscard(practice)
  const measured = practisedScoreTime(run) / 1000
  const saved = proposals.reduce((sum, { proposal }) => sum + proposal.measured, 0)
  const note = proposals.length === 0 ? (measured < 10 ? 'short' : 'allCounted') : 'counted'
  const saveAndClose = async () => {
    if (await save(run)) onClose()
  }
  const discardAndClose = () => {
    onClose()
    return discard(run)
  }
  const resume = () => {
    onClose()
    practice.resume()
  }
  return (
    <Sheet
      title={t('sheet.title')}
      closeLabel={shell('action.close')}
      isOpen
      onClose={onClose}
      keepOnOutsidePress
      footer={
        <>
          <Button variant="plain" onClick={() => void discardAndClose()}>
            {t('discard')}
          </Button>
          <Button onClick={resume}>{t('resume')}</Button>
          {proposals.length > 0 && (
            <Button variant="primary" pending={saving} onClick={() => void saveAndClose()}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.sheet}>
        {proposals.map(({ score, proposal }) => (
          <ScoreFacts key={score.entryId} score={score} proposal={proposal} />
        ))}
        {(proposals.length === 0 || measured - saved > TOLERANCE) && (
          <p className={styles.note}>{t(`note.${note}`)}</p>
        )}
      </div>
    </Sheet>
  )
}

function ScoreFacts({ score, proposal }: { score: PractisedScore; proposal: AutoLogProposal }) {
  const t = useTranslation('score-practice')
  const { duration, number, composer, noBreak } = useFormat()
  const tempo = averageScoreTempo(score)
  const pages = score.pages.length
  const measures = proposal.draft.pieces[0]?.measures ?? ''
  const facts: readonly Fact[] = [
    {
      id: 'piece',
      name: t('piece'),
      value: [noBreak(score.title), composer(score.composer)].filter(Boolean).join(' · '),
    },
    { id: 'time', name: t('time'), value: duration(proposal.duration) },
    { id: 'pages', name: t('pagesViewed'), value: pages === 0 ? '' : number(pages) },
    { id: 'bars', name: t('bars'), value: measures },
    {
      id: 'tempo',
      name: t('averageTempo'),
      value: tempo === null ? '' : <SignText text={t('tempo', { tempo: number(Math.round(tempo)) })} />,
    },
  ]
  return <FactList facts={facts.filter(({ value }) => value !== '')} />
}

/**
 * Returns a function that discards a finished practice and its unsaved practice time. The toast offers to undo
 * this.
 */
function useDiscard(practice: ScorePractice): (run: ScorePracticeRun) => Promise<void> {
  const t = useTranslation('score-practice')
  const shell = useTranslation('shell')
  const { notices, loadAutoLog } = useServices()
  return async (run) => {
    const { state } = practice.snapshot()
    practice.clear()
    const stretches = run.scores.flatMap((score) => score.stretches)
    const autoLog = await loadAutoLog().catch(() => null)
    const discarded = await autoLog?.discardWithin('score', stretches).catch(() => [])
    const undo = () => {
      practice.bringBack(state)
      void autoLog?.restore(discarded ?? []).catch(() => {})
    }
    const action = { label: shell('undo'), run: undo }
    notices.show({ text: t('discarded'), action, key: 'score-practice' })
  }
}

import { logAutoTracked, proposeAutoLogEntry } from '@segno/domain/auto-log/auto-log-entry'
import { barsOfPages } from '@segno/domain/score/bar-pages'
import type { ScorePracticeRun } from '@segno/domain/score-practice/score-practice'
import { type UnsavedScore, unsavedScores } from '@segno/domain/score-practice/score-practice-entries'
import { milliseconds } from '@segno/domain/units/duration'
import { useMemo } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import type { AutoLogCollector } from '../../../data/auto-log/auto-log-collector'
import type { Services } from '../../../data/services/services'
import { useServices } from '../../../data/services/use-services'
import { useSave } from '../../../draft-form/use-save'
import { useTranslation } from '../../../i18n/use-translation'
import { useLoading } from '../../../ui/use-loaded'

/** Returns the entries that a finished practice would save now, one for each score. */
export function useProposals(run: ScorePracticeRun) {
  const services = useServices()
  const { value: autoLog } = useLoading(services.loadAutoLog)
  return useMemo(
    () =>
      unsavedOf(run, autoLog, services).map(({ score, unsaved }) => ({
        score,
        proposal: proposalOf(services, unsaved),
      })),
    [services, run, autoLog],
  )
}

function unsavedOf(
  run: ScorePracticeRun,
  autoLog: AutoLogCollector | null,
  { journal }: Services,
): readonly UnsavedScore[] {
  return unsavedScores(run, {
    uncounted: (runs) => autoLog?.uncounted(runs) ?? runs,
    barsOf: ({ scoreId, pages }) => barsOfPages(journal.body('score', scoreId)?.barPages ?? [], pages),
  })
}

/** Returns the proposed entry under the current settings of auto-logging. */
function proposalOf({ journal, clock, ids }: Services, unsaved: UnsavedScore['unsaved']) {
  return proposeAutoLogEntry([unsaved], {
    config: journal.preference('autoLog'),
    primaryInstrument: journal.preference('instruments').primary,
    timeZone: clock.timeZone(),
    newId: () => ids.uuid(),
  })
}

/**
 * Returns `save`, which saves a finished practice in one commit, and the state of the save. Each score has the
 * id of its entry, so a second save adds none.
 */
export function useSavePractice() {
  const services = useServices()
  const { saving, failed, save } = useSave()
  const commitTexts = useCommitTexts()
  const t = useTranslation('score-practice')
  return {
    saving,
    failed,
    async save(run: ScorePracticeRun): Promise<boolean> {
      const autoLog = await services.loadAutoLog().catch(() => null)
      const unsaved = unsavedOf(run, autoLog, services)
      const { clock } = services
      const changes = unsaved.flatMap(({ score, unsaved: session }) => {
        const proposal = proposalOf(services, session)
        const context = { id: score.entryId, now: milliseconds(clock.now()), timeZone: clock.timeZone() }
        const logged = logAutoTracked(proposal, proposal.draft, context)
        if (!logged.ok) throw new Error(`invalid practice: ${logged.error.map(({ field }) => field)}`)
        return logged.value
      })
      // `cover` removes this time from the unsaved practice while the entries exist.
      // The entries are saved even if this fails, or if the module cannot be fetched.
      const covers = unsaved.map(({ score }) => autoLog?.cover(score.entryId, score.stretches))
      await Promise.allSettled(covers)
      return save(
        changes,
        commitTexts(t('saved'), (reason) => t('save.failed', { reason })),
      )
    },
  }
}

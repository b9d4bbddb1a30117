import { counterEntry, counterMetadata, resultOf } from '@segno/domain/counter/counter-entry'
import type { CounterRun } from '@segno/domain/counter/repetition-counter'
import { logPractice } from '@segno/domain/entry/log-practice'
import type { KnownInstrument } from '@segno/domain/instrument/instrument'
import { milliseconds } from '@segno/domain/units/duration'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { newEntryInstrument } from '../../../data/services/new-entry-instrument'
import { useServices } from '../../../data/services/use-services'
import { useSave } from '../../../draft-form/use-save'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'

const NO_INSTRUMENT: KnownInstrument = 'none'

/** Returns a function that writes the repetitions of a run in words: "12 repetitions, 9 clean (75%)". */
export function useResultText(): (run: CounterRun) => string {
  const t = useTranslation('counter')
  const { number, percent } = useFormat()
  return (run) => {
    const { repetitions, clean } = resultOf(run)
    const all = t('result.repetitions', { count: repetitions, number: number(repetitions) })
    if (clean === null || repetitions === 0) return all
    return t('result.clean', { all, clean: number(clean), share: percent(clean / repetitions) })
  }
}

/**
 * Returns `save`, which saves a finished counter as an entry, and the state of the save. The entry has the id
 * of the run, so a second save adds none.
 */
export function useSaveCounter() {
  const { clock, ids, journal, loadAutoLog } = useServices()
  const { saving, failed, save } = useSave()
  const commitTexts = useCommitTexts()
  const t = useTranslation('counter')
  const shell = useTranslation('shell')
  const resultText = useResultText()
  return {
    saving,
    failed,
    async save(run: CounterRun): Promise<void> {
      const fields = counterEntry(run, {
        instrument: newEntryInstrument(journal, [run.settings.piece]) ?? NO_INSTRUMENT,
        timeZone: clock.timeZone(),
        notes: run.repetitions.length === 0 ? null : resultText(run),
        pieceId: ids.uuid(),
      })
      const now = milliseconds(clock.now())
      const metadata = counterMetadata(run)
      const changes = logPractice(fields, { id: run.id, now, source: 'counter', metadata })
      // `cover` removes this time from the unsaved practice while the entry exists.
      // The entry is saved even if this fails, or if the module cannot be fetched.
      await loadAutoLog()
        .then((autoLog) => autoLog.cover(run.id, run.stretches))
        .catch(() => {})
      await save(
        changes,
        commitTexts(shell('saved'), (reason) => t('save.failed', { reason })),
      )
    },
  }
}

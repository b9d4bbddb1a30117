import { logPractice } from '@segno/domain/entry/log-practice'
import type { KnownInstrument } from '@segno/domain/instrument/instrument'
import type { RotationRun } from '@segno/domain/rotation/rotation'
import { rotationEntries } from '@segno/domain/rotation/rotation-entries'
import { milliseconds } from '@segno/domain/units/duration'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { newEntryInstrument } from '../../../data/services/new-entry-instrument'
import { useServices } from '../../../data/services/use-services'
import { useSave } from '../../../draft-form/use-save'
import { useTranslation } from '../../../i18n/use-translation'

const NO_INSTRUMENT: KnownInstrument = 'none'

/**
 * Returns `save` and its state. `save` stores each piece of a finished rotation as an entry, all in one commit.
 * A second save writes the same entries.
 */
export function useSaveRotation() {
  const { clock, ids, journal, loadAutoLog } = useServices()
  const { saving, failed, save } = useSave()
  const commitTexts = useCommitTexts()
  const t = useTranslation('stand')
  const shell = useTranslation('shell')
  return {
    saving,
    failed,
    async save(run: RotationRun): Promise<void> {
      const entries = rotationEntries(run, {
        instrumentOf: (pieces) => newEntryInstrument(journal, pieces) ?? NO_INSTRUMENT,
        timeZone: clock.timeZone(),
        newId: () => ids.uuid(),
      })
      const now = milliseconds(clock.now())
      const changes = entries.flatMap(({ id, fields }) => logPractice(fields, { id, now, source: 'other' }))
      // `cover` removes this time from the unsaved practice of other tools.
      // The entries are saved even if this fails, or if the module cannot be fetched.
      await loadAutoLog()
        .then((autoLog) => Promise.all(entries.map(({ id, stretches }) => autoLog.cover(id, stretches))))
        .catch(() => {})
      await save(
        changes,
        commitTexts(shell('saved'), (reason) => t('save.failed', { reason })),
      )
    },
  }
}

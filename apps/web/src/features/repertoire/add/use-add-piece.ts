import type { PieceKey } from '@segno/domain/piece/piece-key'
import { addToRepertoire } from '@segno/domain/repertoire/add-to-repertoire'
import type { NewRepertoireItem } from '@segno/domain/repertoire/repertoire-fields'
import { milliseconds } from '@segno/domain/units/duration'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'

/** `kept`: it is there for good, or as good as this browser allows. */
export type AddOutcome = 'kept' | 'exists' | 'failed'

export interface AddPiece {
  /** `again`: it is the piece that could not be stored a moment ago, and takes its own place. */
  add(item: NewRepertoireItem, again?: boolean): Promise<AddOutcome>
  /** Whether the repertoire has a piece of this name and composer. */
  isThere(key: PieceKey): boolean
}

export function useAddPiece(): AddPiece {
  const { journal, clock } = useServices()
  const commit = useCommit()
  const t = useTranslation('repertoire')
  const commitTexts = useCommitTexts()
  const itemOf = (key: PieceKey) => repertoireIndexOf(journal).row(key)?.item
  return {
    isThere: (key) => itemOf(key) !== undefined,
    async add(item, again = false) {
      const now = milliseconds(clock.now())
      const changes = addToRepertoire(item, { now, existing: again ? undefined : itemOf(item.scoreId) })
      if (!changes.ok) return 'exists'
      const texts = commitTexts(t('added'), (reason) => t('add.failed', { reason }))
      const isDurable = await commit(changes.value, texts)
      // Where this browser stores nothing at all, waiting for the disk would be waiting for ever.
      return isDurable || journal.storageState().trouble === 'memory-only' ? 'kept' : 'failed'
    },
  }
}

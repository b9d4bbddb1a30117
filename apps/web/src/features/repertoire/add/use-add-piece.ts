import type { PieceKey } from '@segno/domain/piece/piece-key'
import { addToRepertoire } from '@segno/domain/repertoire/add-to-repertoire'
import type { NewRepertoireItem } from '@segno/domain/repertoire/repertoire-fields'
import { milliseconds } from '@segno/domain/units/duration'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'

/**
 * The outcome of adding a piece. `kept`: the piece is on the disk, or this browser cannot store anything.
 * `exists`: the repertoire already has the piece. `failed`: the write failed.
 */
export type AddOutcome = 'kept' | 'exists' | 'failed'

export interface AddPiece {
  /** Adds a piece. With `again`, a retry replaces the attempt that could not be stored. */
  add(item: NewRepertoireItem, again?: boolean): Promise<AddOutcome>
  /**
   * Adds the pieces that the repertoire lacks, in one commit and one step of undo. `done` is the toast message.
   */
  addAll(items: readonly NewRepertoireItem[], done: string): void
  /** Returns true if the repertoire has a piece with this key. */
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
    addAll(items, done) {
      const now = milliseconds(clock.now())
      const changes = items.flatMap((item) => {
        const added = addToRepertoire(item, { now, existing: itemOf(item.scoreId) })
        return added.ok ? added.value : []
      })
      void commit(
        changes,
        commitTexts(done, (reason) => t('add.failed', { reason })),
      )
    },
    async add(item, again = false) {
      const now = milliseconds(clock.now())
      const changes = addToRepertoire(item, { now, existing: again ? undefined : itemOf(item.scoreId) })
      if (!changes.ok) return 'exists'
      const texts = commitTexts(t('added'), (reason) => t('add.failed', { reason }))
      const isDurable = await commit(changes.value, texts)
      // `memory-only` storage is never durable, so the piece counts as kept.
      return isDurable || journal.storageState().error === 'memory-only' ? 'kept' : 'failed'
    },
  }
}

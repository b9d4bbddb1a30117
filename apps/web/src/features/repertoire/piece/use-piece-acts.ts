import type { PieceKey } from '@segno/domain/piece/piece-key'
import { addToRepertoire } from '@segno/domain/repertoire/add-to-repertoire'
import { editRepertoireItem } from '@segno/domain/repertoire/edit-repertoire-item'
import { parseNewRepertoireItem, type RepertoireEdit } from '@segno/domain/repertoire/repertoire-fields'
import type { RepertoireItem } from '@segno/domain/repertoire/repertoire-item'
import { milliseconds } from '@segno/domain/units/duration'
import { useMemo } from 'react'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import { workViewOf } from '../../../data/journal/work-index'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import type { PieceFormat } from './use-piece-format'

/**
 * The outcome of an edit. `done`: on the disk. `waiting`: committed but not on the disk yet. `missing`: the
 * piece is no longer in the repertoire.
 */
export type ActOutcome = 'done' | 'waiting' | 'missing'

export interface PieceActs {
  /** Edits the current item. Fields that `fields` does not return stay unchanged. */
  edit(fields: (item: RepertoireItem) => RepertoireEdit): Promise<ActOutcome>
  add(): Promise<void>
}

export function usePieceActs(key: PieceKey, format: PieceFormat): PieceActs {
  const services = useServices()
  const commit = useCommit()
  return useMemo(() => {
    const { journal, notices, clock } = services
    const { t } = format
    const itemNow = () => repertoireIndexOf(journal).row(key)?.item
    const notifyMissing = (text: string) => notices.show({ text, tone: 'danger' })
    return {
      async edit(fields) {
        const item = itemNow()
        const context = { now: milliseconds(clock.now()), timeZone: clock.timeZone() }
        const record = item && journal.record('repertoire', item.id)
        const changes = editRepertoireItem(record, item ? fields(item) : {}, context)
        if (!changes.ok) {
          notifyMissing(t('error.itemNotFound'))
          return 'missing'
        }
        const texts = format.act(t('done.updated'), 'failed.update')
        return (await commit(changes.value, texts)) ? 'done' : 'waiting'
      },
      async add() {
        const spelled = repertoireIndexOf(journal).practiceOf(key)?.piece ?? workViewOf(journal, key).spelling
        const item = parseNewRepertoireItem(spelled ? { ...spelled } : { scoreId: key })
        if (!item.ok) return
        const context = { now: milliseconds(clock.now()), existing: itemNow() }
        const changes = addToRepertoire(item.value, context)
        if (changes.ok) await commit(changes.value, format.act(t('done.added'), 'failed.add'))
      },
    }
  }, [services, commit, key, format])
}

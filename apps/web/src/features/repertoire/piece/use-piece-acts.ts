import type { PieceKey } from '@segno/domain/piece/piece-key'
import { addToRepertoire } from '@segno/domain/repertoire/add-to-repertoire'
import { editRepertoireItem } from '@segno/domain/repertoire/edit-repertoire-item'
import { deletePiece, dissociatePiece } from '@segno/domain/repertoire/remove-from-repertoire'
import { parseNewRepertoireItem, type RepertoireEdit } from '@segno/domain/repertoire/repertoire-fields'
import type { RepertoireItem } from '@segno/domain/repertoire/repertoire-item'
import { milliseconds } from '@segno/domain/units/duration'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import type { Services } from '../../../data/services/services'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import type { PieceFormat } from './use-piece-format'

/** `waiting`: committed but not durable yet. `missing`: the piece is no longer in the repertoire. */
export type ActOutcome = 'done' | 'waiting' | 'missing'

export interface PieceActs {
  /** Edits the current item. Fields that the function does not return stay. */
  edit(fields: (item: RepertoireItem) => RepertoireEdit): Promise<ActOutcome>
  add(): Promise<void>
  /** Removes the piece from the repertoire, keeps its entries, and leaves the page. */
  remove(): Promise<void>
  /** Deletes the piece and leaves its page. Returns false and does nothing if it was practised. */
  erase(): boolean
}

export function usePieceActs(key: PieceKey, format: PieceFormat): PieceActs {
  const services = useServices()
  const commit = useCommit()
  const [, navigate] = useLocation()
  return useMemo(() => {
    const { journal, notices, clock } = services
    const { t } = format
    const itemNow = () => repertoireIndexOf(journal).row(key)?.item
    const entriesNow = () => repertoireIndexOf(journal).practiceOf(key)?.entries ?? []
    const notifyMissing = (text: string) => notices.show({ text, tone: 'danger' })
    const leave = () => {
      navigate('/repertoire', { replace: true })
      // The focused element was removed with the page, so the focus would move to `body`.
      document.getElementById('content')?.focus()
    }
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
        const said = format.act(t('done.updated'), 'failed.update')
        return (await commit(changes.value, said)) ? 'done' : 'waiting'
      },
      async add() {
        const spelled = repertoireIndexOf(journal).practiceOf(key)?.piece
        const item = parseNewRepertoireItem(spelled ? { ...spelled } : { scoreId: key })
        if (!item.ok) return
        const context = { now: milliseconds(clock.now()), existing: itemNow() }
        const changes = addToRepertoire(item.value, context)
        if (changes.ok) await commit(changes.value, format.act(t('done.added'), 'failed.add'))
      },
      async remove() {
        const removed = dissociatePiece(itemNow(), entriesNow())
        if (!removed.ok) return notifyMissing(t('error.notInRepertoire'))
        const { changes, preservedLogs: count } = removed.value
        const done = count === 0 ? t('done.deleted') : t('done.removed', { count })
        leave()
        await commit(changes, format.act(done, 'failed.dissociate'))
      },
      erase() {
        const deleted = deletePiece(itemNow(), entriesNow(), livingGoals(services))
        if (!deleted.ok) {
          if (deleted.error === 'hasPracticeHistory') return false
          notifyMissing(t('error.itemNotFound'))
          return true
        }
        leave()
        void commit(deleted.value, format.act(t('done.deleted'), 'failed.remove'))
        return true
      },
    }
  }, [services, commit, navigate, key, format])
}

export function livingGoals({ journal }: Pick<Services, 'journal'>) {
  return repertoireIndexOf(journal)
    .goals.list()
    .map(({ goal }) => goal)
}

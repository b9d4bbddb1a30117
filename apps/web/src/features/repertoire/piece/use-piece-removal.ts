import type { PieceKey } from '@segno/domain/piece/piece-key'
import { deletePiece, dissociatePiece } from '@segno/domain/repertoire/remove-from-repertoire'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { livingGoals } from './living-goals'
import type { PieceFormat } from './use-piece-format'

interface PieceRemoval {
  /** Removes the piece from the repertoire, keeps its entries, and leaves the page. */
  remove(): Promise<void>
  /**
   * Deletes the piece and leaves its page, or warns if the piece no longer exists. Returns false and does
   * nothing if an entry names the piece.
   */
  erase(): boolean
}

export function usePieceRemoval(key: PieceKey, format: PieceFormat): PieceRemoval {
  const services = useServices()
  const commit = useCommit()
  const [, navigate] = useLocation()
  return useMemo(() => {
    const { journal, notices } = services
    const { t } = format
    const itemNow = () => repertoireIndexOf(journal).row(key)?.item
    const entriesNow = () => repertoireIndexOf(journal).practiceOf(key)?.entries ?? []
    const notifyMissing = (text: string) => notices.show({ text, tone: 'danger' })
    const leave = () => {
      navigate('/repertoire', { replace: true })
      // React removes the focused element with the page, so focus the content instead of `body`.
      document.getElementById('content')?.focus()
    }
    return {
      async remove() {
        const removed = dissociatePiece(itemNow(), entriesNow())
        if (!removed.ok) return notifyMissing(t('error.notInRepertoire'))
        const { changes, preservedLogs: count } = removed.value
        const done = count === 0 ? t('done.deleted') : t('done.removed', { count })
        leave()
        await commit(changes, format.act(done, count === 0 ? 'failed.remove' : 'failed.dissociate'))
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

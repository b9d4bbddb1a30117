import type { Change } from '@segno/domain/change/change'
import type { Collection } from '@segno/domain/collection/collection'
import {
  addToCollection,
  type CollectionFields,
  createCollection,
  deleteCollection,
  editCollection,
  moveInCollection,
  removeFromCollection,
} from '@segno/domain/collection/collection-commands'
import { editScore } from '@segno/domain/score/score-commands'
import { limits } from '@segno/domain/shared/limits'
import { milliseconds } from '@segno/domain/units/duration'
import { useMemo } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'

/** The actions on collections. Each resolves with true if its form may close. */
export interface CollectionActions {
  /** Creates a collection. A repeated call with the same id writes the same record. */
  readonly create: (id: string, fields: CollectionFields) => Promise<boolean>
  readonly edit: (id: string, fields: Partial<CollectionFields>) => Promise<boolean>
  readonly remove: (id: string) => Promise<boolean>
  readonly add: (id: string, scoreIds: readonly string[]) => Promise<boolean>
  readonly removeScores: (id: string, scoreIds: readonly string[]) => Promise<boolean>
  /** Moves a score. `to` is its new place in the collection, from 0. */
  readonly move: (id: string, scoreId: string, to: number) => Promise<boolean>
  /** Sets scores to public, so that readers of public collections see them. */
  readonly publishScores: (scoreIds: readonly string[]) => Promise<boolean>
}

export function useCollectionActions(): CollectionActions {
  const { journal, clock, notices } = useServices()
  const commit = useCommit()
  const texts = useCommitTexts()
  const t = useTranslation('collections')
  const { number } = useFormat()
  return useMemo(() => {
    /**
     * Commits changes and resolves with true if the form may close. In a browser without storage, changes last
     * until the page closes.
     */
    const write = async (changes: readonly Change[], done: string, failed: 'create' | 'update') => {
      const isDone = await commit(
        changes,
        texts(done, (reason) => t(`failed.${failed}`, { reason })),
      )
      return isDone || journal.storageState().error === 'memory-only'
    }
    const refuse = (text: string) => {
      notices.show({ text, tone: 'danger' })
      return Promise.resolve(true)
    }
    const read = (id: string): Collection | undefined => journal.body('collection', id)
    const counted = (count: number) => ({ count, formatted: number(count) })
    return {
      create: (id, fields) =>
        write(createCollection(fields, { id, now: milliseconds(clock.now()) }), t('created'), 'create'),
      edit(id, fields) {
        const changes = editCollection(read(id), fields)
        return changes.ok ? write(changes.value, t('updated'), 'update') : refuse(t('gone'))
      },
      remove(id) {
        const changes = deleteCollection(read(id))
        return changes.ok ? write(changes.value, t('deleted'), 'update') : refuse(t('gone'))
      },
      add(id, scoreIds) {
        const collection = read(id)
        const changes = addToCollection(collection, scoreIds)
        if (!changes.ok) {
          const limit = number(limits.collectionScores)
          return refuse(changes.error === 'collectionFull' ? t('full', { limit }) : t('gone'))
        }
        const name = collection?.name ?? ''
        return write(changes.value, t('added', { ...counted(scoreIds.length), name }), 'update')
      },
      removeScores(id, scoreIds) {
        const changes = removeFromCollection(read(id), scoreIds)
        if (!changes.ok) return refuse(t('gone'))
        return write(changes.value, t('removed', counted(scoreIds.length)), 'update')
      },
      move(id, scoreId, to) {
        const collection = read(id)
        const changes = moveInCollection(collection, scoreId, to)
        if (!changes.ok) return refuse(t('gone'))
        const places = { place: number(to + 1), total: number(collection?.scoreIds.length ?? 0) }
        return write(changes.value, t('moved', places), 'update')
      },
      publishScores(scoreIds) {
        const changes = scoreIds.flatMap((id) => {
          const edited = editScore(journal.body('score', id), { visibility: 'public' })
          return edited.ok ? edited.value : []
        })
        return write(changes, t('published', counted(changes.length)), 'update')
      },
    }
  }, [journal, clock, notices, commit, texts, t, number])
}

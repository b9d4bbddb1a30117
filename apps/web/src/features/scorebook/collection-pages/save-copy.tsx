import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PublicCollection } from '../../../contracts/public-collections'
import { useServices } from '../../../data/services/use-services'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { collectionAddress } from '../collections/collection-address'
import { useCollectionActions } from '../collections/use-collection-actions'
import type { ScoreFinder } from '../collections/use-score-finder'

/**
 * The button that creates a private collection with the scores of a public one. It leaves out scores that the
 * reader does not have. Draws nothing if the reader has none.
 */
export function SaveCopy({ collection, finder }: { collection: PublicCollection; finder: ScoreFinder }) {
  const t = useTranslation('collections')
  const { number } = useFormat()
  const { ids } = useServices()
  const [, navigate] = useLocation()
  const actions = useCollectionActions()
  const [newId] = useState(ids.uuid)
  const [isSaving, setSaving] = useState(false)
  const scoreIds = collection.scores.flatMap(({ id }) => (finder.find(id) ? [id] : []))
  if (scoreIds.length === 0) return null
  const save = async () => {
    setSaving(true)
    const { name, description, tags } = collection
    const fields = { name, description, tags: [...tags], scoreIds }
    const isDone = await actions.create(newId, { ...fields, visibility: 'private' })
    setSaving(false)
    if (isDone) navigate(collectionAddress(newId))
  }
  return (
    <Button icon="copy" pending={isSaving} onClick={() => void save()}>
      {t('saveCopy', { count: scoreIds.length, formatted: number(scoreIds.length) })}
    </Button>
  )
}

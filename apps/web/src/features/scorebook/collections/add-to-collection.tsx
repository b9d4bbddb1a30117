import type { Collection } from '@segno/domain/collection/collection'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/form/checkbox'
import { Dialog } from '../../../ui/overlay/dialog'
import { CollectionForm } from './collection-form'
import styles from './collections.module.css'
import { useCollectionActions } from './use-collection-actions'
import { useMyCollections } from './use-my-collections'

interface AddToCollectionProps {
  readonly scoreId: string
  readonly title: string
  readonly onClose: () => void
}

/**
 * The dialog that adds a score to collections or removes it from them. Each press saves at once. It also
 * creates a collection with the score.
 */
export function AddToCollection({ scoreId, title, onClose }: AddToCollectionProps) {
  const t = useTranslation('collections')
  const shell = useTranslation('shell')
  const actions = useCollectionActions()
  const collections = useMyCollections()
  const [isCreating, setCreating] = useState(false)
  if (isCreating) return <CollectionForm collection={null} scoreIds={[scoreId]} onClose={onClose} />
  const toggle = (id: string, isIn: boolean) =>
    void (isIn ? actions.add(id, [scoreId]) : actions.removeScores(id, [scoreId]))
  return (
    <Dialog
      title={t('addTo')}
      closeLabel={shell('action.close')}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button icon="plus" onClick={() => setCreating(true)}>
            {t('new')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className={styles.addedTitle}>{title}</p>
      {collections.length === 0 && <p className={styles.none}>{t('mine.empty')}</p>}
      <ul className={styles.choices} aria-label={t('mine')}>
        {collections.map((collection: Collection) => (
          <li key={collection.id}>
            <Checkbox
              label={collection.name}
              checked={collection.scoreIds.includes(scoreId)}
              onCheckedChange={(isIn) => toggle(collection.id, isIn)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

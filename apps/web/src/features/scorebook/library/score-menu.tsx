import type { Score } from '@segno/domain/score/score'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { lazyPart } from '../../../ui/lazy-part'
import { MenuButton } from '../../../ui/overlay/menu'

const AddToCollection = lazyPart({
  load: async () => (await import('../collections/add-to-collection')).AddToCollection,
  messages: ['collections'],
})

interface ScoreMenuProps {
  readonly score: Score
  readonly onEdit: (score: Score) => void
  readonly onRemove: (score: Score) => Promise<void>
}

/** The actions of a score. */
export function ScoreMenu({ score, onEdit, onRemove }: ScoreMenuProps) {
  const t = useTranslation('scorebook')
  const [isCollecting, setCollecting] = useState(false)
  const acts = {
    edit: () => onEdit(score),
    collect: () => setCollecting(true),
    delete: () => void onRemove(score),
  }
  return (
    <>
      <MenuButton
        label={t('actions.of', { title: score.title })}
        items={[
          { id: 'edit', label: t('edit'), icon: 'edit' },
          { id: 'collect', label: t('collect'), icon: 'plus' },
          { id: 'delete', label: t('delete'), icon: 'delete', tone: 'danger' },
        ]}
        onAction={(id) => acts[id]()}
      />
      {isCollecting && (
        <AddToCollection scoreId={score.id} title={score.title} onClose={() => setCollecting(false)} />
      )}
    </>
  )
}

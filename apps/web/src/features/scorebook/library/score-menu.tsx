import type { Score } from '@segno/domain/score/score'
import { useTranslation } from '../../../i18n/use-translation'
import { MenuButton } from '../../../ui/overlay/menu'

interface ScoreMenuProps {
  readonly score: Score
  readonly onEdit: (score: Score) => void
  readonly onRemove: (score: Score) => Promise<void>
}

/** The actions of a score. */
export function ScoreMenu({ score, onEdit, onRemove }: ScoreMenuProps) {
  const t = useTranslation('scorebook')
  return (
    <MenuButton
      label={t('actions.of', { title: score.title })}
      items={[
        { id: 'edit', label: t('edit'), icon: 'edit' },
        { id: 'delete', label: t('delete'), icon: 'delete', tone: 'danger' },
      ]}
      onAction={(id) => (id === 'edit' ? onEdit(score) : void onRemove(score))}
    />
  )
}

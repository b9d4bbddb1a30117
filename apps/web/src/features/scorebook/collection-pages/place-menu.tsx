import { useTranslation } from '../../../i18n/use-translation'
import { MenuButton } from '../../../ui/overlay/menu'

interface PlaceMenuProps {
  readonly title: string
  /** The place in the collection, from 0. */
  readonly at: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** The menu that moves a score within its collection or removes it. */
export function PlaceMenu({ title, at, count, onMove, onRemove }: PlaceMenuProps) {
  const t = useTranslation('collections')
  return (
    <MenuButton
      label={t('actions.of', { name: title })}
      items={[
        { id: 'up', label: t('moveUp'), icon: 'chevron-up', disabled: at === 0 },
        { id: 'down', label: t('moveDown'), icon: 'chevron-down', disabled: at === count - 1 },
        { id: 'remove', label: t('remove'), icon: 'minus' },
      ]}
      onAction={(id) => (id === 'remove' ? onRemove() : onMove(at + (id === 'up' ? -1 : 1)))}
    />
  )
}

import { MenuButton } from '../../../ui/overlay/menu'
import type { ProgrammeFormat } from './use-programme-format'

interface ProgrammeMenuProps {
  readonly format: ProgrammeFormat
  readonly name: string
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** Edits a programme, or deletes it. */
export function ProgrammeMenu({ format: { p }, name, onEdit, onDelete }: ProgrammeMenuProps) {
  return (
    <MenuButton
      label={p('programme.actions.of', { name })}
      items={[
        { id: 'edit', label: p('programme.edit'), icon: 'edit' },
        { id: 'delete', label: p('programme.delete'), icon: 'delete', tone: 'danger' },
      ]}
      onAction={(id) => (id === 'edit' ? onEdit() : onDelete())}
    />
  )
}

interface PieceMenuProps {
  readonly format: ProgrammeFormat
  readonly title: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Moves the piece up (-1) or down (1). */
  readonly onMove: (step: -1 | 1) => void
  readonly onRemove: () => void
}

/** Moves a piece within its programme, or removes it. */
export function PieceMenu({ format: { p }, title, isFirst, isLast, onMove, onRemove }: PieceMenuProps) {
  return (
    <MenuButton
      label={p('programme.actions.of', { name: title })}
      items={[
        { id: 'up', label: p('programme.moveUp'), icon: 'chevron-up', disabled: isFirst },
        { id: 'down', label: p('programme.moveDown'), icon: 'chevron-down', disabled: isLast },
        { id: 'remove', label: p('programme.remove'), icon: 'minus' },
      ]}
      onAction={(id) => (id === 'remove' ? onRemove() : onMove(id === 'up' ? -1 : 1))}
    />
  )
}

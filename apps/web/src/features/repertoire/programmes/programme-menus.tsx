import { MenuButton } from '../../../ui/overlay/menu'
import type { ProgrammeFormat } from './use-programme-format'

interface ProgrammeMenuProps {
  readonly format: ProgrammeFormat
  readonly name: string
  /** Whether the programme has no pieces. Then the menu disables the reports. */
  readonly isEmpty: boolean
  readonly onEdit: () => void
  readonly onReport: () => void
  readonly onDelete: () => void
}

/** The menu that edits a programme, opens its reports or deletes it. */
export function ProgrammeMenu(props: ProgrammeMenuProps) {
  const { name, isEmpty, onEdit, onReport, onDelete } = props
  const { p } = props.format
  return (
    <MenuButton
      label={p('programme.actions.of', { name })}
      items={[
        { id: 'edit', label: p('programme.edit'), icon: 'edit' },
        { id: 'report', label: p('programme.report'), icon: 'reports', disabled: isEmpty },
        { id: 'delete', label: p('programme.delete'), icon: 'delete', tone: 'danger' },
      ]}
      onAction={(id) => {
        if (id === 'edit') onEdit()
        else if (id === 'report') onReport()
        else onDelete()
      }}
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

/** The menu that moves a piece within its programme or removes it. */
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

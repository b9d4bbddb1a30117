import { type ComponentType, useState } from 'react'
import { Button } from '../../../ui/button'
import type { EditPieceDialogProps } from './edit-piece-dialog'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'

const loadDialog = () => import('./edit-piece-dialog')
const fetchAhead = () => void loadDialog().catch(() => {})

interface EditPieceButtonProps {
  readonly piece: PieceView
  readonly format: PieceFormat
  readonly onHold: (isHeld: boolean) => void
  readonly onMoved: (address: string) => void
}

export function EditPieceButton({ piece, format, onHold, onMoved }: EditPieceButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<EditPieceDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const turn = (open: boolean) => {
    setOpen(open)
    onHold(open)
  }
  const open = async () => {
    const { EditPieceDialog } = await loadDialog()
    setDialog(() => EditPieceDialog)
    turn(true)
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void open().catch(() => {})}
      >
        {format.t('action.edit')}
      </Button>
      {Dialog && <Dialog {...{ piece, format, isOpen, onMoved }} onClose={() => turn(false)} />}
    </>
  )
}

import { useState } from 'react'
import { useOnceTrue } from '../../../app-state/use-once-true'
import { Button } from '../../../ui/button'
import { ClosedAtOnce } from '../../../ui/closed-at-once'
import { lazyPart } from '../../../ui/lazy-part'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'

const EditPieceDialog = lazyPart({
  load: async () => (await import('./edit-piece-dialog')).EditPieceDialog,
  fallback: ClosedAtOnce,
})

interface EditPieceButtonProps {
  readonly piece: PieceView
  readonly format: PieceFormat
  readonly onHold: (isHeld: boolean) => void
  readonly onMoved: (address: string) => void
}

export function EditPieceButton({ piece, format, onHold, onMoved }: EditPieceButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOnceTrue(isOpen)
  const turn = (open: boolean) => {
    setOpen(open)
    onHold(open)
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={EditPieceDialog.preload}
        onFocus={EditPieceDialog.preload}
        onClick={() => turn(true)}
      >
        {format.t('action.edit')}
      </Button>
      {wasOpened && <EditPieceDialog {...{ piece, format, isOpen, onMoved }} onClose={() => turn(false)} />}
    </>
  )
}

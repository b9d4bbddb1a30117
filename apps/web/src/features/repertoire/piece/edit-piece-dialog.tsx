import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlay/dialog'
import { EditPieceForm } from './edit-piece-form'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'

export interface EditPieceDialogProps {
  readonly piece: PieceView
  readonly format: PieceFormat
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called with the new address of the piece after a rename. */
  readonly onMoved: (address: string) => void
}

/** The dialog that edits the name, difficulty and target date of a piece. */
export function EditPieceDialog({ piece, format, isOpen, onClose, onMoved }: EditPieceDialogProps) {
  const shell = useTranslation('shell')
  const form = useId()
  const [isSaving, setSaving] = useState(false)
  const { t } = format
  return (
    <Dialog
      title={t('action.edit')}
      closeLabel={shell('action.close')}
      isOpen={isOpen}
      onClose={onClose}
      keepOnOutsidePress
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('edit.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} pending={isSaving}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <EditPieceForm {...{ piece, format, onClose, onMoved }} id={form} onSaving={setSaving} />
    </Dialog>
  )
}

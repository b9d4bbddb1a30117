import { type ReactNode, type RefObject, useId } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { Dialog } from '../ui/overlay/dialog'
import { useFirstError } from './form-fields'

interface FormDialogProps {
  readonly title: string
  readonly cancelLabel: string
  readonly saveLabel: string
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly className: string | undefined
  /** The number of refused saves. After each, the first invalid field gets the focus. */
  readonly attempts: number
  readonly isSaving: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with a form. It stays open until the musician saves or cancels the form. */
export function FormDialog(props: FormDialogProps) {
  const { title, cancelLabel, saveLabel, formRef, attempts, isSaving, onSubmit, onClose } = props
  const shell = useTranslation('shell')
  const id = useId()
  useFirstError(formRef, attempts)
  return (
    <Dialog
      title={title}
      closeLabel={shell('action.close')}
      isOpen
      onClose={onClose}
      keepOnOutsidePress
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} variant="primary" pending={isSaving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        ref={formRef}
        id={id}
        className={props.className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {props.children}
      </form>
    </Dialog>
  )
}

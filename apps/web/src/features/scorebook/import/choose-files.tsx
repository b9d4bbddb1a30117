import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import styles from './score-form.module.css'

/** The file types that the system's file picker offers. `inspectFiles` checks the content, not the name. */
const ACCEPTED =
  '.pdf,.jpg,.jpeg,.png,.musicxml,.mxl,.xml,application/pdf,image/jpeg,image/png,application/vnd.recordare.musicxml'

/** The first step of the import: choose files, take a photo, or drop files here. */
export function ChooseFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslation('score-import')
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    // `useIncomingFiles` would import a bubbling drop a second time.
    event.stopPropagation()
    setOver(false)
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
  }
  return (
    <fieldset
      className={classNames(styles.choose, isOver && styles.over)}
      aria-label={t('choose.label')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{t('choose.text')}</p>
      <div className={styles.buttons}>
        <PickerButton label={t('choose.files')} accept={ACCEPTED} multiple onFiles={onFiles} />
        <PickerButton label={t('choose.photo')} accept="image/*" capture="environment" onFiles={onFiles} />
      </div>
    </fieldset>
  )
}

interface PickerButtonProps {
  readonly label: string
  readonly accept: string
  readonly multiple?: boolean
  /** `environment` opens the rear camera on phones and tablets. */
  readonly capture?: 'environment'
  readonly onFiles: (files: readonly File[]) => void
}

function PickerButton({ label, accept, multiple, capture, onFiles }: PickerButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon={capture ? 'image' : 'upload'}
        variant={capture ? 'quiet' : 'primary'}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={capture}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // Reset the input, or choosing the same file again would fire no change event.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

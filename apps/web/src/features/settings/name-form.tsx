import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import styles from './settings.module.css'

interface NameFormProps {
  readonly label: string
  readonly name: string
  /** Returns a note about the typed name, such as that another label has it; undefined for no note. */
  readonly note?: (typed: string) => string | undefined
  /** Returns the text of an error in the typed name, or null. */
  readonly check: (typed: string) => string | null
  /** Saves the typed name. Resolves with false if the save failed. The form then stays open. */
  readonly save: (typed: string) => Promise<boolean>
  readonly onClose: () => void
}

/** The form that renames a label, composer or instrument. It replaces the row in its list. */
export function NameForm({ label, name, note, check, save, onClose }: NameFormProps) {
  const t = useTranslation('settings')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => field.current?.select(), [])
  const submit = async () => {
    const found = check(typed)
    setError(found)
    if (found !== null) field.current?.focus()
    else if (await save(typed)) onClose()
  }
  return (
    <form
      className={styles.rowForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
      }}
    >
      <TextField
        ref={field}
        label={label}
        value={typed}
        onValueChange={setTyped}
        autoComplete="off"
        description={note?.(typed)}
        error={error ?? undefined}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {t('tags.save')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('tags.cancel')}
        </Button>
      </div>
    </form>
  )
}

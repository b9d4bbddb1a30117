import { limits } from '@segno/domain/shared/limits'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/field'
import type { EntryFormat } from '../use-entry-format'
import styles from './saved-searches.module.css'

interface NameFormProps {
  readonly initial: string
  readonly format: EntryFormat
  /** Saves the typed name. Returns false if the name is invalid. */
  readonly onSave: (name: string) => boolean
  readonly onCancel: () => void
}

/** The form that names a saved search. Escape closes it and leaves the panel open. */
export function NameForm({ initial, format: { t }, onSave, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial)
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      className={styles.naming}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWrong(!onSave(name))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        onCancel()
      }}
    >
      <TextField
        label={t('saved.name')}
        value={name}
        onValueChange={setName}
        maxLength={limits.titleLength}
        required
        autoFocus
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        error={isWrong ? t('saved.required') : undefined}
      />
      <div className={styles.buttons}>
        <Button variant="plain" size="small" onClick={onCancel}>
          {t('saved.cancel')}
        </Button>
        <Button type="submit" variant="primary" size="small">
          {t('saved.keep')}
        </Button>
      </div>
    </form>
  )
}

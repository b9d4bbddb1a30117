import { type ReactNode, useRef, useState } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { useFirstFocus } from '../../../draft-form/form-fields'
import { useInstrumentOptions } from '../../../draft-form/use-instrument-options'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/field'
import { NativeSelect } from '../../../ui/form/native-select'
import styles from './entry-form.module.css'
import { addOwnInstrument } from './own-instrument'

/** The value of the option "another one" in the list. No instrument has this id. */
const ANOTHER = '+'

export interface InstrumentFieldProps {
  value: string
  onChange: (instrument: string) => void
  error?: string | undefined
  /** Whether the field takes the focus when the form opens. */
  takesFocus: boolean
  /** Content below the list. */
  children?: ReactNode
}

/** The instrument field: known instruments, custom instruments, and a text field that adds one. */
export function InstrumentField({ value, onChange, error, takesFocus, children }: InstrumentFieldProps) {
  const t = useTranslation('entry')
  const [adding, setAdding] = useState(false)
  const options = useInstrumentOptions(value)
  const select = useRef<HTMLSelectElement>(null)
  useFirstFocus(select, takesFocus)
  const done = () => {
    setAdding(false)
    select.current?.focus()
  }
  return (
    <div className={styles.instrument}>
      <NativeSelect
        ref={select}
        label={t('form.instrument')}
        hint={t('form.required')}
        value={adding ? ANOTHER : value}
        required
        options={[...options, { value: ANOTHER, label: t('instrument.another') }]}
        onValueChange={(chosen) => {
          setAdding(chosen === ANOTHER)
          if (chosen !== ANOTHER) onChange(chosen)
        }}
        error={error}
      />
      {adding && (
        <NewInstrument
          onAdded={(id) => {
            onChange(id)
            done()
          }}
          onCancel={done}
        />
      )}
      {children}
    </div>
  )
}

function NewInstrument({ onAdded, onCancel }: { onAdded: (id: string) => void; onCancel: () => void }) {
  const t = useTranslation('entry')
  const { journal } = useServices()
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | undefined>()
  const add = () => {
    const added = addOwnInstrument(journal.body('preference', 'instruments'), name)
    if (!added.ok) {
      setError(t(`instrument.error.${added.error}`, { field: t('instrument.name') }))
      return
    }
    onAdded(added.value.id)
    void commit(added.value.changes, commitTexts(t('instrument.added')))
  }
  return (
    <div className={styles.newInstrument}>
      <TextField
        label={t('instrument.name')}
        value={name}
        onValueChange={setName}
        error={error}
        autoFocus
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') add()
          else onCancel()
        }}
      />
      <div className={styles.pair}>
        <Button size="small" onClick={add}>
          {t('instrument.add')}
        </Button>
        <Button size="small" variant="plain" onClick={onCancel}>
          {t('instrument.cancel')}
        </Button>
      </div>
    </div>
  )
}

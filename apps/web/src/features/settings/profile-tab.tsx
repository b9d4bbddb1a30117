import {
  type AddInstrumentError,
  addCustomInstrument,
  removeCustomInstrument,
  setPrimaryInstrument,
} from '@segno/domain/instrument/instrument-settings'
import { useRef, useState } from 'react'
import { useJournal } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import { NativeSelect } from '../../ui/form/native-select'
import styles from './settings.module.css'
import { TagsSection } from './tags-section'
import { useAllInstruments } from './use-all-instruments'
import { useSavePreference } from './use-save-preference'

export function ProfileTab() {
  const t = useTranslation('settings')
  const save = useSavePreference()
  const options = useAllInstruments()
  const settings = useJournal((journal) => journal.preference('instruments'))
  return (
    <>
      <section className={styles.section}>
        <h2>{t('instruments.title')}</h2>
        <NativeSelect
          className={styles.narrow ?? ''}
          label={t('instruments.primary')}
          description={t('instruments.primaryDescription')}
          value={settings.primary ?? ''}
          options={[{ value: '', label: t('instruments.lastUsed') }, ...options]}
          onValueChange={(id) => {
            const next = setPrimaryInstrument(settings, id === '' ? null : id)
            if (next.ok) void save('instruments', next.value)
          }}
        />
      </section>
      <OwnInstruments />
      <TagsSection />
    </>
  )
}

function OwnInstruments() {
  const t = useTranslation('settings')
  const save = useSavePreference()
  const settings = useJournal((journal) => journal.preference('instruments'))
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const remove = (id: string, at: number) => {
    const next = removeCustomInstrument(settings, id)
    if (!next.ok) return
    void save('instruments', next.value)
    // The focused button disappears with its row: move the focus to a neighbour, else to the field.
    const buttons = list.current?.querySelectorAll('button')
    const neighbour = buttons?.[at + 1] ?? buttons?.[at - 1] ?? field.current
    neighbour?.focus()
  }
  return (
    <section className={styles.section}>
      <h2>{t('instruments.own')}</h2>
      {settings.custom.length === 0 ? (
        <p className={styles.quiet}>{t('instruments.noneOwn')}</p>
      ) : (
        <ul ref={list} className={styles.rows} aria-label={t('instruments.own')}>
          {settings.custom.map(({ id, name }, at) => (
            <li key={id}>
              <span>{name}</span>
              <Button
                size="small"
                variant="plain"
                aria-label={t('instruments.removeNamed', { name })}
                onClick={() => remove(id, at)}
              >
                {t('instruments.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewInstrument field={field} />
    </section>
  )
}

function NewInstrument({ field }: { field: React.RefObject<HTMLInputElement | null> }) {
  const t = useTranslation('settings')
  const save = useSavePreference()
  const settings = useJournal((journal) => journal.preference('instruments'))
  const [name, setName] = useState('')
  const [error, setError] = useState<AddInstrumentError | null>(null)
  return (
    <form
      className={styles.addRow}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const next = addCustomInstrument(settings, name)
        setError(next.ok ? null : next.error)
        field.current?.focus()
        if (!next.ok) return
        setName('')
        void save('instruments', next.value)
      }}
    >
      <TextField
        ref={field}
        label={t('instruments.newName')}
        value={name}
        onValueChange={setName}
        autoComplete="off"
        error={error ? t(`instruments.error.${error}`, { field: t('instruments.newName') }) : undefined}
      />
      <Button type="submit">{t('instruments.add')}</Button>
    </form>
  )
}

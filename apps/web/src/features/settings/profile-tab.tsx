import {
  type AddInstrumentError,
  addCustomInstrument,
  removeCustomInstrument,
  renameCustomInstrument,
  setPrimaryInstrument,
} from '@segno/domain/instrument/instrument-settings'
import { useRef, useState } from 'react'
import { useJournal } from '../../data/services/use-services'
import { useSession } from '../../data/services/use-session'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import { NativeSelect } from '../../ui/form/native-select'
import { drawNothing, lazyPart } from '../../ui/lazy-part'
import { tagLabels, techniqueLabels } from './label-kinds'
import { LabelsSection } from './labels-section'
import { NameForm } from './name-form'
import styles from './settings.module.css'
import { useAllInstruments } from './use-all-instruments'
import { focusNeighbour, useFocusAfter } from './use-focus-after'
import { useSavePreference } from './use-save-preference'

const DisplayName = lazyPart({
  load: async () => (await import('./account/display-name')).DisplayName,
  messages: ['auth'],
  fallback: drawNothing,
})

const Composers = lazyPart({
  load: async () => (await import('./composers-section')).ComposersSection,
  fallback: drawNothing,
})

export function ProfileTab() {
  const t = useTranslation('settings')
  const save = useSavePreference()
  const options = useAllInstruments()
  const isSignedIn = useSession() !== null
  const hasName = DisplayName.usePreload()
  const settings = useJournal((journal) => journal.preference('instruments'))
  // A name that appears late would move the sections below it.
  if (isSignedIn && !hasName) return null
  return (
    <>
      {isSignedIn && <DisplayName />}
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
      <LabelsSection kind={techniqueLabels} />
      <LabelsSection kind={tagLabels} />
      <Composers />
    </>
  )
}

function OwnInstruments() {
  const t = useTranslation('settings')
  const save = useSavePreference()
  const settings = useJournal((journal) => journal.preference('instruments'))
  const [renaming, setRenaming] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useFocusAfter(renaming)
  const remove = (id: string, at: number) => {
    const next = removeCustomInstrument(settings, id)
    if (!next.ok) return
    focusNeighbour(list.current, at, field.current)
    void save('instruments', next.value)
  }
  return (
    <section className={styles.section}>
      <h2>{t('instruments.own')}</h2>
      {settings.custom.length === 0 ? (
        <p className={styles.quiet}>{t('instruments.noneOwn')}</p>
      ) : (
        <ul ref={list} className={styles.rows} aria-label={t('instruments.own')}>
          {settings.custom.map(({ id, name }, at) => (
            <li key={id} data-row={id}>
              {renaming === id ? (
                <InstrumentForm id={id} name={name} onClose={() => setRenaming(null)} />
              ) : (
                <InstrumentRow name={name} onRename={() => setRenaming(id)} onRemove={() => remove(id, at)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <NewInstrument field={field} />
    </section>
  )
}

interface InstrumentRowProps {
  readonly name: string
  readonly onRename: () => void
  readonly onRemove: () => void
}

function InstrumentRow({ name, onRename, onRemove }: InstrumentRowProps) {
  const t = useTranslation('settings')
  return (
    <>
      <span>{name}</span>
      <span className={styles.buttons}>
        <Button size="small" variant="plain" aria-label={t('names.renameNamed', { name })} onClick={onRename}>
          {t('tags.rename')}
        </Button>
        <Button
          size="small"
          variant="plain"
          aria-label={t('instruments.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('instruments.remove')}
        </Button>
      </span>
    </>
  )
}

function InstrumentForm({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTranslation('settings')
  const save = useSavePreference()
  const settings = useJournal((journal) => journal.preference('instruments'))
  const label = t('names.newName', { name })
  return (
    <NameForm
      label={label}
      name={name}
      check={(typed) => {
        const next = renameCustomInstrument(settings, id, typed)
        // Another tab may have removed the instrument; saving then changes nothing.
        if (next.ok || next.error === 'notFound') return null
        return t(`instruments.error.${next.error}`, { field: label })
      }}
      save={async (typed) => {
        const next = renameCustomInstrument(settings, id, typed)
        if (next.ok) await save('instruments', next.value)
        return true
      }}
      onClose={onClose}
    />
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

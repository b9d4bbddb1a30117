import type { Entry } from '@segno/domain/entry/entry'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { NotFound } from '../../contracts/not-found'
import type { Services } from '../../data/services/services'
import { useJournal, useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../ui/layout/page-header'
import { lazyPart } from '../../ui/lazy-part'
import { Spinner } from '../../ui/spinner'
import type { RouteParams } from '../feature'
import { type EntryFormSetup, readIntent, setUpEdit, setUpNewEntry } from './entry-form/entry-form-setup'

const EntryForm = lazyPart({
  load: async () => (await import('./entry-form/entry-form')).EntryForm,
})

export function NewEntryScreen(_: { params: RouteParams }) {
  const t = useTranslation('entry')
  const search = useSearch()
  const isComplete = useJournal((journal) => journal.loadState()).phase === 'complete'
  const hasLatest = useJournal((journal) => journal.entryDays().count > 0)
  // The latest entry determines the instrument, so it must be loaded. An entry to repeat may be old, so the
  // whole diary must be loaded.
  const isReady = isComplete || (hasLatest && readIntent(search).repeat === null)
  return (
    <>
      <PageHeader title={t('screen.new')} />
      {isReady ? <NewEntry key={search} search={search} /> : <Loading />}
    </>
  )
}

function NewEntry({ search }: { search: string }) {
  return <Prepared prepare={(services) => setUpNewEntry(services, search)} />
}

export function EditEntryScreen({ params }: { params: RouteParams }) {
  const t = useTranslation('entry')
  const id = params.id ?? ''
  const isComplete = useJournal((journal) => journal.loadState()).phase === 'complete'
  const entry = useJournal((journal) => journal.body('entry', id))
  return (
    <>
      <PageHeader title={t('screen.edit')} />
      <Edit key={id} entry={entry} isComplete={isComplete} />
    </>
  )
}

/**
 * Shows the form that edits the entry. The form keeps the entry as first loaded, even if another tab changes or
 * deletes it later.
 */
function Edit({ entry, isComplete }: { entry: Entry | undefined; isComplete: boolean }) {
  const [found, setFound] = useState(entry)
  if (!found && entry) setFound(entry)
  if (found) return <Prepared prepare={(services) => setUpEdit(services, found)} />
  if (isComplete) throw new NotFound('entry')
  return <Loading />
}

function Prepared({ prepare }: { prepare: (services: Services) => Promise<EntryFormSetup> }) {
  const services = useServices()
  EntryForm.usePreload()
  const [begin] = useState(() => prepare)
  const [setup, setSetup] = useState<EntryFormSetup | null>(null)
  useEffect(() => {
    let isCurrent = true
    void begin(services).then((ready) => isCurrent && setSetup(ready))
    return () => {
      isCurrent = false
    }
  }, [begin, services])
  return setup ? <EntryForm setup={setup} /> : <Loading />
}

function Loading() {
  const shell = useTranslation('shell')
  return <Spinner label={shell('loading')} />
}

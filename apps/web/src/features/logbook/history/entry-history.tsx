import type { Entry } from '@segno/domain/entry/entry'
import type { JournalStore } from '../../../data/journal/journal-store'
import { useJournal } from '../../../data/services/use-services'
import { useSession } from '../../../data/services/use-session'
import { loadMessages } from '../../../i18n/translator'
import { useLoaded } from '../../../ui/use-loaded'
import type { EntryFormat } from '../use-entry-format'

/** If the button cannot be fetched, the details are shown without it. */
const loadButton = () =>
  Promise.all([import('./history-button'), loadMessages(['sync'])]).then(
    ([button]) => button,
    () => null,
  )

interface EntryHistoryProps {
  readonly entry: Entry
  readonly format: EntryFormat
}

/** A button that opens earlier versions. They exist with an account or after a sync conflict. */
export function EntryHistory({ entry, format }: EntryHistoryProps) {
  const isSignedIn = useSession() !== null
  const hasCopies = useJournal((journal) => hasLostValues(journal, entry.id))
  return isSignedIn || hasCopies ? <LoadedButton entry={entry} format={format} /> : null
}

function LoadedButton(props: EntryHistoryProps) {
  const part = useLoaded(loadButton)
  return part && <part.HistoryButton {...props} />
}

function hasLostValues(journal: JournalStore, id: string): boolean {
  for (const { body, deletedAt } of journal.records('conflict')) {
    if (deletedAt === undefined && body.recordKind === 'entry' && body.recordId === id) return true
  }
  return false
}

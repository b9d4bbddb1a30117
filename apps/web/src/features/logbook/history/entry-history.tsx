import type { Entry } from '@segno/domain/entry/entry'
import type { JournalStore } from '../../../data/journal/journal-store'
import { useJournal } from '../../../data/services/use-services'
import { useSession } from '../../../data/services/use-session'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import type { EntryFormat } from '../use-entry-format'

const HistoryButton = lazyPart({
  load: async () => (await import('./history-button')).HistoryButton,
  messages: ['sync'],
  fallback: drawNothing,
})

interface EntryHistoryProps {
  readonly entry: Entry
  readonly format: EntryFormat
}

/** A button that opens the earlier versions of an entry. Visible with an account or after a sync conflict. */
export function EntryHistory({ entry, format }: EntryHistoryProps) {
  const isSignedIn = useSession() !== null
  const hasCopies = useJournal((journal) => hasLostValues(journal, entry.id))
  return isSignedIn || hasCopies ? <HistoryButton entry={entry} format={format} /> : null
}

function hasLostValues(journal: JournalStore, id: string): boolean {
  for (const { body, deletedAt } of journal.records('conflict')) {
    if (deletedAt === undefined && body.recordKind === 'entry' && body.recordId === id) return true
  }
  return false
}

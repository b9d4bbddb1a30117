import { attachmentOwnersOf } from '@segno/domain/attachment/attachment-owners'
import type { JournalStore } from '../journal/journal-store'

/** Returns the entry ids whose attachments the diary shows: those of living entries, and of duplicates merged into them. */
export function shownEntryIds(journal: Pick<JournalStore, 'records'>): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { body, deletedAt } of journal.records('entry')) {
    if (deletedAt !== undefined) continue
    for (const id of attachmentOwnersOf(body)) ids.add(id)
  }
  return ids
}

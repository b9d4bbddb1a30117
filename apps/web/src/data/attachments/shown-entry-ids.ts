import { attachmentOwnersOf } from '@segno/domain/attachment/attachment-owners'
import type { JournalStore } from '../journal/journal-store'

/**
 * Returns the ids of entries that are not deleted and of the duplicates merged into them. The diary shows the
 * attachments of these entries.
 */
export function shownEntryIds(journal: Pick<JournalStore, 'records'>): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { body, deletedAt } of journal.records('entry')) {
    if (deletedAt !== undefined) continue
    for (const id of attachmentOwnersOf(body)) ids.add(id)
  }
  return ids
}

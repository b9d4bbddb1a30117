import type { Attachments } from '../contracts/attachments/attachments'
import type { RecordStorage } from '../contracts/record-storage'
import { shownEntryIds } from '../data/attachments/shown-entry-ids'
import type { JournalStore } from '../data/journal/journal-store'
import type { AuthSessions } from '../data/session/auth-session'
import { clock } from '../platform/clock'
import { openAttachmentStore } from '../storage/attachments/attachment-store'
import { ownedAttachments } from '../storage/attachments/owned-attachments'

type Storage = Pick<RecordStorage, 'openAccounts' | 'wasErased'>

let opened: Attachments | undefined

/**
 * Opens the attachments of the owners of this page once. When the diary has loaded without missing or
 * unreadable rows, deletes expired ones (`tidy`).
 */
export function openAttachments(session: AuthSessions, journal: JournalStore, storage: Storage): Attachments {
  opened ??= open(session, journal, storage)
  return opened
}

function open(session: AuthSessions, journal: JournalStore, storage: Storage): Attachments {
  const attachments = ownedAttachments(openAttachmentStore(), {
    owners: () => session.owners(),
    async ownerOfEntry(id) {
      const owners = session.owners()
      if (owners.shown.length === 1) return owners.writer
      return (await storage.openAccounts()).ownerOf({ kind: 'entry', id }, owners)
    },
    wasErased: () => storage.wasErased(),
    now: clock.now,
  })
  void tidy(attachments, journal).catch(reportError)
  return attachments
}

async function tidy(attachments: Attachments, journal: JournalStore): Promise<void> {
  const { unreadable, missing } = await journal.load()
  // The entry of an attachment may be among the records that this device cannot read.
  if (unreadable.length > 0 || missing > 0 || (await attachments.size()) === 0) return
  await attachments.tidy(shownEntryIds(journal))
}

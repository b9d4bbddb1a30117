import type { Attachments } from '../contracts/attachments/attachments'
import { shownEntryIds } from '../data/attachments/shown-entry-ids'
import type { JournalStore } from '../data/journal/journal-store'
import type { AuthSessions } from '../data/session/auth-session'
import { clock } from '../platform/clock'
import { openAttachmentStore } from '../storage/attachments/attachment-store'
import { ownedAttachments } from '../storage/attachments/owned-attachments'

let opened: Attachments | undefined

/** Returns the attachments of the owners of this page. Once the diary is read, deletes those that lost their entry. */
export function openAttachments(session: AuthSessions, journal: JournalStore): Attachments {
  opened ??= open(session, journal)
  return opened
}

function open(session: AuthSessions, journal: JournalStore): Attachments {
  const attachments = ownedAttachments(openAttachmentStore(), {
    owners: () => session.owners(),
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

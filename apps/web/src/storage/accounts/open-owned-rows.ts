import type { Owners } from '../../contracts/account'
import { openAttachmentStore } from '../attachments/attachment-store'
import type { DurableWriter } from '../durable-writer'
import type { RowEvents } from '../events/row-events'
import { openInboxStore } from '../inbox/inbox-store'
import { openScoreFileStore } from '../score-files/open-score-file-store'
import { OwnedRows } from './owned-rows'

/** Creates the `OwnedRows` of this device with its stores of score files, attachments and shared files. */
export function openOwnedRows(
  writer: DurableWriter,
  events: RowEvents,
  setOwners: (owners: Owners) => void,
): OwnedRows {
  return new OwnedRows(writer, events, {
    unloadBuffer: writer.unloadBuffer,
    setOwners,
    scoreFiles: openScoreFileStore(),
    attachments: openAttachmentStore(),
    inbox: openInboxStore(),
  })
}

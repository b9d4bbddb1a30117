import type { Attachment } from '@segno/domain/attachment/attachment'
import { tidyAttachments } from '@segno/domain/attachment/orphan-attachments'
import type { Owners } from '../../contracts/account'
import type { Attachments, StoredAttachment } from '../../contracts/attachments/attachments'
import { StorageError } from '../../contracts/record-storage'
import { storageErrorKindOf } from '../database/storage-error-kind'
import type { AttachmentRow, AttachmentStore } from './attachment-store'

const CHANNEL_NAME = 'segno.attachments'

interface OwnedAttachmentsDeps {
  readonly owners: () => Owners
  /** Returns the owner of the entry. After a sign-out, a page still shows entries of the last account. */
  readonly ownerOfEntry: (entryId: string) => Promise<string>
  /** Resolves with true if another tab has erased the device since this tab opened. */
  readonly wasErased: () => Promise<boolean>
  readonly now: () => number
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
}

/**
 * Returns the attachments of the owners that a page shows. A new attachment belongs to the owner of its entry.
 */
export function ownedAttachments(store: AttachmentStore, deps: OwnedAttachmentsDeps): Attachments {
  const { owners, ownerOfEntry, wasErased, now, channel = new BroadcastChannel(CHANNEL_NAME) } = deps
  const listeners = new Set<() => void>()
  const recorded = new Set<string>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  channel.addEventListener('message', notify)
  const changed = () => {
    channel.postMessage(null)
    notify()
  }
  const changing = async (write: () => Promise<void>) => {
    await writing(write)
    changed()
  }
  /**
   * Adds an attachment, unless the device was erased. Other writes need no check: they change a row that an
   * erasure removes.
   */
  const create = async (attachment: Attachment, part: ArrayBuffer | null) => {
    const owner = await ownerOfEntry(attachment.entryId)
    if (await wasErased()) throw new Error('the device was erased')
    await store.add({ ...newRow, ...attachment, owner }, part)
  }
  const rows = async () => {
    const all = await Promise.all(owners().shown.map((owner) => store.list(owner)))
    return [...new Map(all.flat().map((row) => [row.id, row])).values()]
  }
  /**
   * Returns the owner that the row has now, because an adoption may have moved it. Without a row, returns the
   * owner of new rows.
   */
  const ownerOf = async (id: string) => (await rows()).find((row) => row.id === id)?.owner ?? owners().writer
  const update = (id: string, change: Partial<AttachmentRow>) =>
    changing(async () => store.update(await ownerOf(id), id, change))
  return {
    async list() {
      const shown = await rows().catch(() => [])
      const isListed = ({ id, removedAt }: AttachmentRow) => removedAt === null && !recorded.has(id)
      return numbered(shown.filter(({ bytes }) => bytes > 0))
        .filter(({ row }) => isListed(row))
        .map(({ row, ordinal }) => ({ ...withoutOwner(row), ordinal }))
    },
    size: async () => (await rows().catch(() => [])).reduce((sum, { bytes }) => sum + bytes, 0),
    async read(id) {
      for (const owner of owners().shown) {
        const content = await store.read(owner, id)
        if (content) return content
      }
      return undefined
    },
    add: (attachment, content) => changing(async () => create(attachment, await content.arrayBuffer())),
    async record(attachment) {
      const { id } = attachment
      await writing(() => create(attachment, null))
      recorded.add(id)
      return {
        id,
        append: (part, length) =>
          writing(async () => store.append(await ownerOf(id), id, await part.arrayBuffer(), length)),
        close() {
          recorded.delete(id)
          changed()
        },
      }
    },
    edit: update,
    remove: (id) => update(id, { removedAt: now() }),
    restore: (id) => update(id, { removedAt: null }),
    discard: (id) => changing(async () => store.remove(await ownerOf(id), id)),
    async tidy(shown) {
      const all = await rows()
      const { marked, expired } = tidyAttachments(all, shown, now())
      const owner = (id: string) => all.find((row) => row.id === id)?.owner ?? ''
      for (const { id, orphanSince } of marked) await store.update(owner(id), id, { orphanSince })
      for (const id of expired) await store.remove(owner(id), id)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const newRow = { bytes: 0, parts: 0, orphanSince: null, removedAt: null }

async function writing(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw new StorageError(storageErrorKindOf(error), error)
  }
}

/**
 * Sorts rows by time and numbers the takes and the photos of each entry. A removed row keeps its number until
 * `tidy` deletes it.
 */
function numbered(rows: readonly AttachmentRow[]): { row: AttachmentRow; ordinal: number }[] {
  const counts = new Map<string, number>()
  return [...rows]
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map((row) => {
      const key = `${row.kind}/${row.entryId}`
      const ordinal = (counts.get(key) ?? 0) + 1
      counts.set(key, ordinal)
      return { row, ordinal }
    })
}

function withoutOwner(row: AttachmentRow): Omit<StoredAttachment, 'ordinal'> {
  const { owner: _owner, parts: _parts, orphanSince: _since, removedAt: _removed, ...attachment } = row
  return attachment
}

import { readAttachment } from '@segno/domain/attachment/attachment'
import type { OwnedFiles } from '../../contracts/account'
import type { AttachmentStore } from '../attachments/attachment-store'
import type { ScoreFileStore } from '../score-files/score-file-store'

export interface FileStores {
  readonly scoreFiles: Pick<ScoreFileStore, 'list' | 'get'>
  readonly attachments: Pick<AttachmentStore, 'list' | 'read'>
}

/**
 * Returns the score files and attachments of one owner on this device, without removed and empty attachments. A
 * store that cannot be read adds none.
 */
export async function ownedFiles(
  { scoreFiles, attachments }: FileStores,
  owner: string,
): Promise<OwnedFiles> {
  const [scores, rows] = await Promise.all([
    scoreFiles.list(owner).catch(() => []),
    attachments.list(owner).catch(() => []),
  ])
  return {
    scoreFiles: scores.map(({ hash }) => ({ hash, read: () => scoreFiles.get(owner, hash) })),
    attachments: rows.flatMap((row) => {
      const attachment = row.removedAt === null && row.bytes > 0 ? readAttachment(row) : null
      return attachment ? [{ attachment, read: () => attachments.read(owner, row.id) }] : []
    }),
  }
}

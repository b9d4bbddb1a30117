import { readAttachment } from '@segno/domain/attachment/attachment'
import { shownEntryIds } from '../attachments/shown-entry-ids'
import { scoreHashes } from '../scores/score-hashes'
import { scoresOf } from '../scores/use-scores'
import type { Services } from '../services/services'
import { ATTACHMENT_LIST, attachmentPath, SCORE_FOLDER } from './archive-read'
import type { ArchiveFile } from './archive-write'

type FileDeps = Pick<Services, 'journal' | 'loadScoreFiles' | 'loadAttachments'>

/** Returns the files on this device that belong to the diary: sheet music, takes and photos. */
export async function archiveFiles(deps: FileDeps): Promise<readonly ArchiveFile[]> {
  return [...(await scoreFiles(deps)), ...(await attachmentFiles(deps))]
}

async function scoreFiles({ journal, loadScoreFiles }: FileDeps): Promise<ArchiveFile[]> {
  const hashes = scoreHashes(scoresOf(journal))
  if (hashes.length === 0) return []
  const files = await loadScoreFiles()
  const stored = new Set((await files.list()).map(({ hash }) => hash))
  const present = hashes.filter((hash) => stored.has(hash))
  return present.map((hash) => ({ path: SCORE_FOLDER + hash, read: () => files.read(hash) }))
}

/** The list of attachments comes first, and then their contents. */
async function attachmentFiles({ journal, loadAttachments }: FileDeps): Promise<ArchiveFile[]> {
  const store = await loadAttachments()
  if (!store) return []
  const shown = shownEntryIds(journal)
  const attachments = (await store.list()).filter(({ entryId }) => shown.has(entryId))
  if (attachments.length === 0) return []
  const list = JSON.stringify({ attachments: attachments.map(readAttachment) }, null, 2)
  return [
    { path: ATTACHMENT_LIST, read: async () => new Blob([list]) },
    ...attachments.map((one) => ({ path: attachmentPath(one), read: () => store.read(one.id) })),
  ]
}

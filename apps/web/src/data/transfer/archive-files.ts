import { readAttachment } from '@segno/domain/attachment/attachment'
import type { OwnedFiles } from '../../contracts/account'
import { RefusedCall } from '../../contracts/http'
import { shownEntryIds } from '../attachments/shown-entry-ids'
import { scoreHashes } from '../scores/score-hashes'
import { scoresOf } from '../scores/use-scores'
import type { Services } from '../services/services'
import { ATTACHMENT_LIST, attachmentPath, SCORE_FOLDER } from './archive-read'
import type { ArchiveFile } from './archive-write'

type FileDeps = Pick<Services, 'journal' | 'loadScoreFiles' | 'loadScoreSync' | 'loadAttachments'>

interface DiaryFiles {
  readonly files: readonly ArchiveFile[]
  /**
   * Returns the number of sheet music files that `files` lacks or that are damaged. The number is final once
   * each file was read.
   */
  readonly missing: () => number
}

/**
 * Returns the files that belong to the diary: sheet music, takes and photos. With an account, fetches the sheet
 * music that this device lacks.
 *
 * @param onProgress receives the share that is fetched, from 0 to 1
 */
export async function archiveFiles(deps: FileDeps, onProgress: (share: number) => void): Promise<DiaryFiles> {
  const scores = await scoreFiles(deps, onProgress)
  return { ...scores, files: [...scores.files, ...(await attachmentFiles(deps))] }
}

async function scoreFiles(
  { journal, loadScoreFiles, loadScoreSync }: FileDeps,
  onProgress: (share: number) => void,
): Promise<DiaryFiles> {
  const hashes = scoreHashes(scoresOf(journal))
  if (hashes.length === 0) return { files: [], missing: () => 0 }
  const store = await loadScoreFiles()
  const present = new Set((await store.list()).map(({ hash }) => hash))
  const absent = hashes.filter((hash) => !present.has(hash))
  const sync = absent.length > 0 ? await loadScoreSync().catch(() => null) : null
  if (sync) {
    for (const [at, hash] of absent.entries()) {
      onProgress(at / absent.length)
      try {
        if (await sync.fetchOrReject(hash)) present.add(hash)
      } catch (error) {
        // Without a network, each further file would wait for its own timeout. Stop, and count the rest as
        // missing.
        if (!(error instanceof RefusedCall)) break
      }
    }
  }
  const found = hashes.filter((hash) => present.has(hash))
  let missing = hashes.length - found.length
  const read = async (hash: string) => {
    const bytes = await store.read(hash)
    if (!bytes) missing++
    return bytes
  }
  const files = found.map((hash) => ({ path: SCORE_FOLDER + hash, read: () => read(hash) }))
  return { files, missing: () => missing }
}

/**
 * Returns the list of the shown entries' attachments, followed by their contents. Returns [] in a sample diary.
 */
async function attachmentFiles({ journal, loadAttachments }: FileDeps): Promise<ArchiveFile[]> {
  const store = await loadAttachments()
  if (!store) return []
  const shown = shownEntryIds(journal)
  const attachments = (await store.list()).filter(({ entryId }) => shown.has(entryId))
  return attachmentsInArchive(
    attachments.flatMap((one) => {
      const attachment = readAttachment(one)
      return attachment ? [{ attachment, read: () => store.read(one.id) }] : []
    }),
  )
}

/** Returns the files on this device of an account that is not shown. */
export function ownedArchiveFiles({ scoreFiles, attachments }: OwnedFiles): ArchiveFile[] {
  return [
    ...scoreFiles.map(({ hash, read }) => ({ path: SCORE_FOLDER + hash, read })),
    ...attachmentsInArchive(attachments),
  ]
}

function attachmentsInArchive(attachments: OwnedFiles['attachments']): ArchiveFile[] {
  if (attachments.length === 0) return []
  const list = JSON.stringify({ attachments: attachments.map(({ attachment }) => attachment) }, null, 2)
  return [
    { path: ATTACHMENT_LIST, read: async () => new Blob([list]) },
    ...attachments.map(({ attachment, read }) => ({ path: attachmentPath(attachment), read })),
  ]
}

import { type Attachment, readAttachment } from '@segno/domain/attachment/attachment'
import { isJsonObject } from '@segno/domain/shared/is-json-object'
import { limits } from '@segno/domain/shared/limits'
import { DamagedZip, isZip, readZipDirectory, readZipEntry, type ZipEntry } from './zip-read'

/** The folder of score files in an exported zip file. */
export const SCORE_FOLDER = 'files/'

/** The folder of takes and photos in an exported zip file: their list, and one file each. */
const ATTACHMENT_FOLDER = 'takes/'
export const ATTACHMENT_LIST = `${ATTACHMENT_FOLDER}list.json`
/** The most bytes of the list of attachments. */
const LARGEST_LIST = 20_000_000
/** The most bytes of one attachment: two hours of sound take about 115 MB. */
const LARGEST_ATTACHMENT = 250_000_000

/**
 * Returns the path of an attachment in an exported zip file, with a file extension that other programs open.
 */
export function attachmentPath({ id, mediaType }: Pick<Attachment, 'id' | 'mediaType'>): string {
  const subtype = mediaType.split(';')[0]?.split('/')[1] ?? ''
  const extension = { jpeg: 'jpg', mp4: 'm4a' }[subtype] ?? subtype
  return `${ATTACHMENT_FOLDER}${encodeURIComponent(id)}.${extension}`
}

/** The most bytes of the JSON export inside an exported zip file. */
const LARGEST_JSON = 200 * 1024 * 1024

/**
 * Returns the JSON export inside a zip file; null if the file is not a zip file or has none. Rejects with
 * `DamagedZip` if the zip file is incomplete.
 */
export async function readArchiveExport(archive: Blob): Promise<Blob | null> {
  if (!(await isZip(archive))) return null
  const entry = (await readZipDirectory(archive)).find(({ name }) => /^[^/]+\.json$/i.test(name))
  return entry ? readZipEntry(archive, entry, LARGEST_JSON) : null
}

/**
 * Calls `store` with each wanted score file of an exported zip file, one after another. Resolves with the
 * stored hashes. An entry's name only claims a hash. `hashOf` computes the real one, and a file with another
 * hash counts as damaged.
 */
export async function readArchiveFiles(
  archive: Blob,
  wanted: ReadonlySet<string>,
  { hashOf, store }: { hashOf: (bytes: Blob) => Promise<string>; store: (bytes: Blob) => Promise<unknown> },
): Promise<ReadonlySet<string>> {
  const stored = new Set<string>()
  for (const entry of await readZipDirectory(archive)) {
    const hash = entry.name.slice(SCORE_FOLDER.length)
    if (!entry.name.startsWith(SCORE_FOLDER) || !wanted.has(hash) || stored.has(hash)) continue
    const bytes = await readUndamaged(archive, entry, limits.scoreFileBytes)
    if (!bytes || (await hashOf(bytes)) !== hash) continue
    await store(bytes)
    stored.add(hash)
  }
  return stored
}

/**
 * Calls `store` with each wanted attachment of an exported zip file and skips invalid ones. Resolves with the
 * number of wanted attachments that are missing or damaged. A damaged list counts as one.
 */
export async function readArchiveAttachments(
  archive: Blob,
  isWanted: (attachment: Attachment) => boolean,
  store: (attachment: Attachment, bytes: Blob) => Promise<unknown>,
): Promise<number> {
  const entries = new Map((await readZipDirectory(archive)).map((entry) => [entry.name, entry]))
  const listEntry = entries.get(ATTACHMENT_LIST)
  if (!listEntry) return 0
  const list = await readList(archive, listEntry)
  if (!list) return 1
  let lost = 0
  for (const attachment of list.filter(isWanted)) {
    const entry = entries.get(attachmentPath(attachment))
    const bytes = entry && (await readUndamaged(archive, entry, LARGEST_ATTACHMENT))
    if (bytes) await store(attachment, bytes)
    else lost++
  }
  return lost
}

async function readList(archive: Blob, entry: ZipEntry): Promise<Attachment[] | null> {
  try {
    const list: unknown = JSON.parse(
      (await (await readUndamaged(archive, entry, LARGEST_LIST))?.text()) ?? '',
    )
    if (!isJsonObject(list) || !Array.isArray(list.attachments)) return null
    return list.attachments.map(readAttachment).filter((one) => one !== null)
  } catch {
    return null
  }
}

/** Returns the content of an entry; null if it is damaged, so that the others can still be read. */
async function readUndamaged(archive: Blob, entry: ZipEntry, most: number): Promise<Blob | null> {
  try {
    return await readZipEntry(archive, entry, most)
  } catch (error) {
    if (error instanceof DamagedZip) return null
    throw error
  }
}

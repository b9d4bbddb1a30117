import { type Attachment, readAttachment } from '@segno/domain/attachment/attachment'
import { isJsonObject } from '@segno/domain/shared/is-json-object'
import { limits } from '@segno/domain/shared/limits'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'

/** The folder of score files in an exported zip file. */
export const SCORE_FOLDER = 'files/'

/** The takes and photos of entries in an exported zip file: their list, and one file each. */
const ATTACHMENT_FOLDER = 'takes/'
export const ATTACHMENT_LIST = `${ATTACHMENT_FOLDER}list.json`
/** Bytes that the list may have, and an attachment: two hours of sound take about 115 MB. */
const LARGEST_LIST = 20_000_000
const LARGEST_ATTACHMENT = 250_000_000

/** Returns the path of an attachment in an exported zip file, with a name that other programs open. */
export function attachmentPath({ id, mediaType }: Pick<Attachment, 'id' | 'mediaType'>): string {
  const subtype = mediaType.split(';')[0]?.split('/')[1] ?? ''
  const extension = { jpeg: 'jpg', mp4: 'm4a' }[subtype] ?? subtype
  return `${ATTACHMENT_FOLDER}${encodeURIComponent(id)}.${extension}`
}

/** Bytes that are read at once. */
const STEP = 1_000_000
/** Bytes that the export inside may have. */
const LARGEST_JSON = 200 * 1024 * 1024

/** Returns the JSON export inside a zip file, or null if the file is no zip file with one. */
export async function readArchiveExport(archive: Blob): Promise<Blob | null> {
  if (!(await isZip(archive))) return null
  let json: Blob | null = null
  const keep = (bytes: Blob) => {
    json = bytes
  }
  await readEntries(archive, (name) => {
    if (json || !/^[^/]+\.json$/i.test(name)) return null
    return { most: LARGEST_JSON, receive: keep }
  })
  return json
}

/**
 * Calls `onFile` with each wanted score file of an exported zip file, one after another. The name is a claim: only the
 * content has the hash.
 */
export async function readArchiveFiles(
  archive: Blob,
  wanted: ReadonlySet<string>,
  onFile: (bytes: Blob) => Promise<unknown>,
): Promise<void> {
  const waiting: Blob[] = []
  const store = async () => {
    for (let bytes = waiting.shift(); bytes; bytes = waiting.shift()) await onFile(bytes)
  }
  const choose = (name: string) => {
    const hash = name.slice(SCORE_FOLDER.length)
    if (!name.startsWith(SCORE_FOLDER) || !wanted.has(hash)) return null
    return { most: limits.scoreFileBytes, receive: (bytes: Blob) => void waiting.push(bytes) }
  }
  await readEntries(archive, choose, store)
  await store()
}

/** Calls `onFile` with each wanted attachment of an exported zip file. Ignores invalid ones. */
export async function readArchiveAttachments(
  archive: Blob,
  isWanted: (attachment: Attachment) => boolean,
  onFile: (attachment: Attachment, bytes: Blob) => Promise<unknown>,
): Promise<void> {
  const wanted = new Map((await readList(archive)).filter(isWanted).map((one) => [attachmentPath(one), one]))
  if (wanted.size === 0) return
  const waiting: [Attachment, Blob][] = []
  const store = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await onFile(...next)
  }
  const choose = (name: string) => {
    const attachment = wanted.get(name)
    if (!attachment) return null
    return { most: LARGEST_ATTACHMENT, receive: (bytes: Blob) => void waiting.push([attachment, bytes]) }
  }
  await readEntries(archive, choose, store)
  await store()
}

async function readList(archive: Blob): Promise<Attachment[]> {
  const lists: Blob[] = []
  const receive = (bytes: Blob) => void lists.push(bytes)
  await readEntries(archive, (name) => (name === ATTACHMENT_LIST ? { most: LARGEST_LIST, receive } : null))
  try {
    const list: unknown = JSON.parse((await lists[0]?.text()) ?? '{}')
    if (!isJsonObject(list) || !Array.isArray(list.attachments)) return []
    return list.attachments.map(readAttachment).filter((one) => one !== null)
  } catch {
    return []
  }
}

interface Receiver {
  /** Larger entries are dropped. */
  readonly most: number
  readonly receive: (bytes: Blob) => void
}

/** Reads a zip file from its start to its end. `afterStep` runs between two steps. */
async function readEntries(
  archive: Blob,
  choose: (name: string) => Receiver | null,
  afterStep: () => Promise<void> = async () => {},
): Promise<void> {
  const unzip = new Unzip((entry) => {
    const receiver = choose(entry.name)
    if (receiver) collect(entry, receiver)
  })
  unzip.register(UnzipInflate)
  for (let from = 0; from < archive.size; from += STEP) {
    const step = new Uint8Array(await archive.slice(from, from + STEP).arrayBuffer())
    unzip.push(step, from + STEP >= archive.size)
    await afterStep()
  }
}

function collect(entry: UnzipFile, { most, receive }: Receiver): void {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  entry.ondata = (error, chunk, isLast) => {
    if (error) throw error
    size += chunk.length
    if (size > most) return entry.terminate()
    chunks.push(chunk as Uint8Array<ArrayBuffer>)
    if (isLast) receive(new Blob(chunks))
  }
  entry.start()
}

async function isZip(file: Blob): Promise<boolean> {
  const [first, second, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04
}

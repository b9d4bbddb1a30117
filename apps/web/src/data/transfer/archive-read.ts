import { limits } from '@segno/domain/shared/limits'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'

/** The folder of score files in an exported zip file. */
export const SCORE_FOLDER = 'files/'

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

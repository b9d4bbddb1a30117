import { crc32 } from './crc32'
import { ZIP_STEP, zip } from './zip-format'

/** A file to write, with its path inside the zip file. */
export interface ArchiveFile {
  readonly path: string
  /** Reads the content. Resolves with undefined if this device lacks the file. */
  readonly read: () => Promise<Blob | undefined>
}

interface ArchiveDeps {
  readonly pause: () => Promise<void>
  readonly onProgress: (share: number) => void
}

/**
 * Returns the parts of a zip file with a JSON export and the files that belong to it. Files are not compressed
 * again, because PDF, images and sound already are. A file that this device lacks is omitted. zip64 records
 * describe files beyond 4 GB and more than 65,534 files.
 */
export async function writeArchive(
  name: string,
  json: readonly string[],
  files: readonly ArchiveFile[],
  { pause, onProgress }: ArchiveDeps,
): Promise<Blob[]> {
  const parts: Blob[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  const add = async (path: string, content: Blob) => {
    let crc = 0
    for (let from = 0; from < content.size; from += ZIP_STEP) {
      crc = crc32(new Uint8Array(await content.slice(from, from + ZIP_STEP).arrayBuffer()), crc)
      await pause()
    }
    const entry = { path: new TextEncoder().encode(path), crc, size: content.size, offset }
    const header = localHeader(entry)
    // The browser can leave the bytes of a blob on the disk.
    parts.push(new Blob([header]), content)
    directory.push(centralHeader(entry))
    offset += header.length + content.size
  }
  await add(name, new Blob([...json]))
  for (const [at, { path, read }] of files.entries()) {
    onProgress(at / files.length)
    const content = await read()
    if (content) await add(path, content)
  }
  const bytes = directory.reduce((sum, header) => sum + header.length, 0)
  return [...parts, new Blob([...directory, ...endOfDirectory(directory.length, bytes, offset)])]
}

interface Entry {
  readonly path: Uint8Array<ArrayBuffer>
  readonly crc: number
  /** The size in bytes, below 4 GB. */
  readonly size: number
  readonly offset: number
}

const VERSION = 20
const VERSION_64 = 45
/** The flag for names in UTF-8. */
const FLAGS = 0x0800
/** The date of every entry: 1 January 1980. The device clock may show a year that zip cannot represent. */
const DAY = 0x0021

/** Returns the bytes of numbers of 2, 4 or 8 bytes, in little-endian order, followed by `after`. */
function record(
  fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[],
  ...after: readonly Uint8Array[]
): Uint8Array<ArrayBuffer> {
  const length = fields.reduce((sum, [bytes]) => sum + bytes, 0)
  const all = new Uint8Array(after.reduce((sum, bytes) => sum + bytes.length, length))
  const view = new DataView(all.buffer)
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else if (bytes === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += bytes
  }
  for (const bytes of after) {
    all.set(bytes, at)
    at += bytes.length
  }
  return all
}

/** Returns the fields that both headers of an entry share, from the flags to the length of the name. */
function commonFields({ path, crc, size }: Entry): (readonly [2 | 4, number])[] {
  return [
    [2, FLAGS],
    [2, zip.stored],
    [2, 0],
    [2, DAY],
    [4, crc],
    [4, size],
    [4, size],
    [2, path.length],
  ]
}

function localHeader(entry: Entry): Uint8Array<ArrayBuffer> {
  return record([[4, zip.localHeader.signature], [2, VERSION], ...commonFields(entry), [2, 0]], entry.path)
}

function centralHeader(entry: Entry): Uint8Array<ArrayBuffer> {
  const is64 = entry.offset >= zip.most32
  const extra = is64
    ? record([
        [2, zip.extra64],
        [2, 8],
        [8, entry.offset],
      ])
    : new Uint8Array()
  const version = is64 ? VERSION_64 : VERSION
  return record(
    [
      [4, zip.centralHeader.signature],
      [2, version],
      [2, version],
      ...commonFields(entry),
      [2, extra.length],
      // No comment, disk 0, and no attributes.
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, Math.min(entry.offset, zip.most32)],
    ],
    entry.path,
    extra,
  )
}

function endOfDirectory(count: number, bytes: number, offset: number): Uint8Array<ArrayBuffer>[] {
  const end = record([
    [4, zip.end.signature],
    [2, 0],
    [2, 0],
    [2, Math.min(count, zip.most16)],
    [2, Math.min(count, zip.most16)],
    [4, Math.min(bytes, zip.most32)],
    [4, Math.min(offset, zip.most32)],
    [2, 0],
  ])
  if (count < zip.most16 && bytes < zip.most32 && offset < zip.most32) return [end]
  const end64 = record([
    [4, zip.end64.signature],
    // The number of bytes of this record after this field.
    [8, zip.end64.bytes - 12],
    [2, VERSION_64],
    [2, VERSION_64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, bytes],
    [8, offset],
  ])
  const locator = record([
    [4, zip.locator64.signature],
    [4, 0],
    [8, offset + bytes],
    [4, 1],
  ])
  return [end64, locator, end]
}

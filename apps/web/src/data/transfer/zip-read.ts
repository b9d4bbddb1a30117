import { Inflate } from 'fflate'
import { crc32 } from './crc32'
import { ZIP_STEP, zip } from './zip-format'

/**
 * Thrown for a zip file that cannot be read: it is incomplete, contradicts its directory, or has an entry that
 * is too large, encrypted or packed in another way.
 */
export class DamagedZip extends Error {}

/** A file inside a zip file. The sizes (bytes) and the CRC-32 are claims until `readZipEntry` has compared them. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly crc: number
  /** The offset of the local header. */
  readonly offset: number
}

/** The most bytes of a directory, enough for about 500,000 files. */
const LARGEST_DIRECTORY = 64 * 1024 * 1024
/**
 * The number of packed bytes to unpack at once. They become at most 67 MB, so that a zip bomb is detected
 * early.
 */
const PACKED_STEP = 65_536

/** Resolves with true if a file begins like a zip file with at least one entry. */
export async function isZip(file: Blob): Promise<boolean> {
  return (
    file.size >= zip.end.bytes && (await viewOf(file, 0, 4)).getUint32(0, true) === zip.localHeader.signature
  )
}

/**
 * Returns the entries of a zip file in the order of its central directory. Entries may be zip files themselves,
 * so we never search their content for signatures. Rejects with `DamagedZip` if the directory is missing or
 * wrong.
 */
export async function readZipDirectory(file: Blob): Promise<ZipEntry[]> {
  const { count, bytes, offset, end } = await findDirectory(file)
  if (bytes > LARGEST_DIRECTORY || offset + bytes !== end)
    throw new DamagedZip('the directory has another size')
  const view = await viewOf(file, offset, bytes)
  const entries: ZipEntry[] = []
  for (let at = 0; at < bytes; ) {
    const { entry, next } = readHeader(view, at)
    if (entry.offset + zip.localHeader.bytes + entry.packed > offset)
      throw new DamagedZip('an entry has no room')
    entries.push(entry)
    at = next
  }
  if (entries.length !== count) throw new DamagedZip('the directory has another length')
  return entries
}

interface Directory {
  readonly count: number
  readonly bytes: number
  readonly offset: number
  /** The offset at which the directory must end. */
  readonly end: number
}

async function findDirectory(file: Blob): Promise<Directory> {
  const from = Math.max(0, file.size - zip.end.bytes - zip.most16)
  const tail = await viewOf(file, from, file.size - from)
  for (let at = tail.byteLength - zip.end.bytes; at >= 0; at--) {
    if (tail.getUint32(at, true) !== zip.end.signature) continue
    if (at + zip.end.bytes + tail.getUint16(at + 20, true) !== tail.byteLength) continue
    const count = tail.getUint16(at + 10, true)
    const [bytes, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
    const is64 = count === zip.most16 || bytes === zip.most32 || offset === zip.most32
    return (is64 && (await findDirectory64(file, from + at))) || { count, bytes, offset, end: from + at }
  }
  throw new DamagedZip('the end is missing')
}

/**
 * Returns the zip64 directory; null if the file has no zip64 records. Then a count of 65,535 entries is the
 * real count. Throws `DamagedZip` if the records contradict the file.
 */
async function findDirectory64(file: Blob, end: number): Promise<Directory | null> {
  const { locator64, end64 } = zip
  if (end < locator64.bytes + end64.bytes) return null
  const locator = await viewOf(file, end - locator64.bytes, locator64.bytes)
  if (locator.getUint32(0, true) !== locator64.signature) return null
  const at = readSize64(locator, 8)
  if (at + end64.bytes > end - locator64.bytes) throw new DamagedZip('the zip64 end is elsewhere')
  const view = await viewOf(file, at, end64.bytes)
  if (view.getUint32(0, true) !== end64.signature) throw new DamagedZip('the zip64 end is missing')
  return { count: readSize64(view, 32), bytes: readSize64(view, 40), offset: readSize64(view, 48), end: at }
}

function readHeader(view: DataView, at: number): { entry: ZipEntry; next: number } {
  const { centralHeader } = zip
  const isInside = at + centralHeader.bytes <= view.byteLength
  if (!isInside || view.getUint32(at, true) !== centralHeader.signature) throw new DamagedZip('no entry')
  const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
    view.getUint16(at + field, true),
  ) as [number, number, number]
  const nameAt = at + centralHeader.bytes
  const extraAt = nameAt + nameBytes
  const next = extraAt + extraBytes + commentBytes
  if (next > view.byteLength) throw new DamagedZip('an entry ends outside of the directory')
  const [size, packed, offset] = [24, 20, 42].map((field) => view.getUint32(at + field, true))
  const [full, fullPacked, fullOffset] = widen(view, [size, packed, offset] as number[], extraAt, extraBytes)
  const entry: ZipEntry = {
    name: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + nameAt, nameBytes)),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    size: full as number,
    packed: fullPacked as number,
    offset: fullOffset as number,
  }
  return { entry, next }
}

/**
 * Returns the sizes, replacing each placeholder by the 8-byte value of the zip64 extra field. The field
 * contains only these values, in the same order.
 */
function widen(view: DataView, sizes: readonly number[], extraAt: number, extraBytes: number): number[] {
  const end = extraAt + extraBytes
  let [from, to] = [end, end]
  for (let at = extraAt; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== zip.extra64) continue
    from = at + 4
    to = Math.min(end, from + view.getUint16(at + 2, true))
    break
  }
  return sizes.map((size) => {
    if (size !== zip.most32 || from + 8 > to) return size
    from += 8
    return readSize64(view, from - 8)
  })
}

/**
 * Returns the content of an entry. Unpacks at most the declared size. Rejects with `DamagedZip` if size or
 * CRC-32 differ, or if we cannot unpack it. Also rejects an entry with more than `most` bytes.
 */
export async function readZipEntry(file: Blob, entry: ZipEntry, most: number): Promise<Blob> {
  if (entry.size > most) throw new DamagedZip('the entry is too large')
  const header = await viewOf(file, entry.offset, zip.localHeader.bytes)
  if (header.getUint32(0, true) !== zip.localHeader.signature) throw new DamagedZip('the entry is elsewhere')
  const isEncrypted = (header.getUint16(6, true) & 1) === 1
  if (isEncrypted) throw new DamagedZip('the entry is encrypted')
  const start = entry.offset + zip.localHeader.bytes + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = file.slice(start, start + entry.packed)
  const content = await unpack(packed, entry)
  let crc = 0
  for (let from = 0; from < content.size; from += ZIP_STEP) {
    crc = crc32(new Uint8Array(await content.slice(from, from + ZIP_STEP).arrayBuffer()), crc)
  }
  if (content.size !== entry.size || crc !== entry.crc) throw new DamagedZip('the entry is damaged')
  return content
}

async function unpack(packed: Blob, { method, size }: ZipEntry): Promise<Blob> {
  if (method === zip.stored) return packed
  if (method !== zip.deflated) throw new DamagedZip('the entry is packed in another way')
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let unpacked = 0
  const inflate = new Inflate((chunk) => {
    unpacked += chunk.length
    if (unpacked > size) throw new DamagedZip('the entry is larger than declared')
    chunks.push(chunk as Uint8Array<ArrayBuffer>)
  })
  try {
    for (let from = 0; from < packed.size; from += PACKED_STEP) {
      const step = new Uint8Array(await packed.slice(from, from + PACKED_STEP).arrayBuffer())
      inflate.push(step, from + PACKED_STEP >= packed.size)
    }
  } catch (error) {
    throw error instanceof DamagedZip ? error : new DamagedZip(String(error))
  }
  return new Blob(chunks)
}

async function viewOf(file: Blob, from: number, bytes: number): Promise<DataView> {
  const view = new DataView(await file.slice(from, from + bytes).arrayBuffer())
  if (view.byteLength !== bytes) throw new DamagedZip('the file is too short')
  return view
}

function readSize64(view: DataView, at: number): number {
  const size = Number(view.getBigUint64(at, true))
  if (!Number.isSafeInteger(size)) throw new DamagedZip('a size is impossible')
  return size
}

import { Zip, ZipPassThrough } from 'fflate'

/** Bytes per step, so that the page handles input meanwhile. */
const STEP = 1_000_000

/** A file inside the zip file. */
export interface ArchiveFile {
  readonly path: string
  /** Returns undefined if this device lacks the file. */
  readonly read: () => Promise<Blob | undefined>
}

interface ArchiveDeps {
  readonly pause: () => Promise<void>
  readonly onProgress: (share: number) => void
}

/**
 * Returns the parts of a zip file with an export as JSON and the files that belong to it. Files are stored without
 * compression, because PDF, images and sound are compressed. A file that this device lacks is left out.
 */
export async function writeArchive(
  name: string,
  json: readonly string[],
  files: readonly ArchiveFile[],
  { pause, onProgress }: ArchiveDeps,
): Promise<Blob[]> {
  const parts: Blob[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    // The browser may move the bytes of a blob to the disk.
    parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]))
  })
  const add = async (path: string, bytes: Blob) => {
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    for (let from = 0; from < bytes.size; from += STEP) {
      const step = new Uint8Array(await bytes.slice(from, from + STEP).arrayBuffer())
      entry.push(step, from + STEP >= bytes.size)
      await pause()
    }
  }
  await add(name, new Blob([...json]))
  for (const [at, { path, read }] of files.entries()) {
    onProgress(at / files.length)
    const bytes = await read()
    if (bytes) await add(path, bytes)
  }
  zip.end()
  return parts
}

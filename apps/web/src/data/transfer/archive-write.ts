import { Zip, ZipPassThrough } from 'fflate'
import type { ScoreFiles } from '../../contracts/score-files'
import { SCORE_FOLDER } from './archive-read'

/** Bytes per step, so that the page handles input meanwhile. */
const STEP = 1_000_000

interface ArchiveDeps {
  readonly files: Pick<ScoreFiles, 'read'>
  readonly pause: () => Promise<void>
  readonly onProgress: (share: number) => void
}

/**
 * Returns the parts of a zip file with an export as JSON and the files of its scores: `files/HASH`. Files are stored
 * without compression, because PDF and images are compressed. A file that this device lacks is left out.
 */
export async function writeArchive(
  name: string,
  json: readonly string[],
  hashes: readonly string[],
  { files, pause, onProgress }: ArchiveDeps,
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
  for (const [at, hash] of hashes.entries()) {
    onProgress(at / hashes.length)
    const bytes = await files.read(hash)
    if (bytes) await add(SCORE_FOLDER + hash, bytes)
  }
  zip.end()
  return parts
}

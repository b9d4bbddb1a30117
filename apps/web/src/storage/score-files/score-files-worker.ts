import { ownerFolder, ROOT_FOLDER } from './score-file-names'

/** A file to write. `number` identifies the reply. */
export interface WriteRequest {
  readonly number: number
  readonly owner: string
  readonly hash: string
  readonly bytes: Blob
}

export type WriteReply =
  | { readonly ok: true }
  | { readonly ok: false; readonly name: string; readonly message: string }

/** The parts of the private file system that TypeScript's DOM library lacks. */
interface SyncAccess {
  getSize(): number
  truncate(size: number): void
  write(bytes: Uint8Array, options: { at: number }): number
  flush(): void
  close(): void
}
interface WorkerFile extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncAccess>
  move?(name: string): Promise<void>
}

/**
 * Writes a file under a temporary name, flushes it to the disk, and renames it. So a killed browser leaves a complete
 * file or none.
 */
async function write({ owner, hash, bytes }: WriteRequest): Promise<void> {
  const root = await navigator.storage.getDirectory()
  const scores = await root.getDirectoryHandle(ROOT_FOLDER, { create: true })
  const folder = await scores.getDirectoryHandle(ownerFolder(owner), { create: true })
  if (await isComplete(folder, hash, bytes.size)) return
  const part = (await folder.getFileHandle(`${hash}.part`, { create: true })) as WorkerFile
  await fill(part, bytes)
  if (part.move) await part.move(hash)
  else {
    // Old browsers cannot rename. `ScoreFiles.read` compares the hash, so a partial file counts as absent.
    await fill((await folder.getFileHandle(hash, { create: true })) as WorkerFile, bytes)
    await folder.removeEntry(`${hash}.part`)
  }
}

async function isComplete(folder: FileSystemDirectoryHandle, hash: string, size: number): Promise<boolean> {
  try {
    return (await (await folder.getFileHandle(hash)).getFile()).size === size
  } catch {
    return false
  }
}

async function fill(file: WorkerFile, bytes: Blob): Promise<void> {
  const content = new Uint8Array(await bytes.arrayBuffer())
  const access = await file.createSyncAccessHandle()
  try {
    access.truncate(0)
    const written = access.write(content, { at: 0 })
    if (written !== content.byteLength) throw new DOMException('the disk is full', 'QuotaExceededError')
    access.flush()
  } finally {
    access.close()
  }
}

self.onmessage = ({ data }: MessageEvent<WriteRequest>) => {
  // Two tabs may import the same file.
  void navigator.locks
    .request(`segno.score-file/${data.owner}/${data.hash}`, () => write(data))
    .then(
      (): WriteReply => ({ ok: true }),
      (error: unknown): WriteReply => ({
        ok: false,
        name: error instanceof Error ? error.name : 'Error',
        message: String(error),
      }),
    )
    .then((reply) => postMessage({ number: data.number, reply }))
}

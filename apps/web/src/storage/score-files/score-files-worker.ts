import { ownerFolder, ROOT_FOLDER } from './score-file-names'

/** A file to write. `number` identifies the reply. */
export interface WriteRequest {
  readonly number: number
  readonly owner: string
  /** The file name in the owner's folder. */
  readonly file: string
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
 * Writes a file under a temporary name, flushes it to the disk, and renames it. So a killed browser leaves a
 * complete file or none. If the browser cannot rename, writes the final file directly.
 */
async function write({ owner, file, bytes }: WriteRequest): Promise<void> {
  const root = await navigator.storage.getDirectory()
  const scores = await root.getDirectoryHandle(ROOT_FOLDER, { create: true })
  const folder = await scores.getDirectoryHandle(ownerFolder(owner), { create: true })
  if (await isComplete(folder, file, bytes.size)) return
  const part = (await folder.getFileHandle(`${file}.part`, { create: true })) as WorkerFile
  await fill(part, bytes)
  if (part.move) await part.move(file)
  else {
    // Old browsers cannot rename. `ScoreFiles.read` compares the hash, so a partial file counts as absent.
    await fill((await folder.getFileHandle(file, { create: true })) as WorkerFile, bytes)
    await folder.removeEntry(`${file}.part`)
  }
}

async function isComplete(folder: FileSystemDirectoryHandle, name: string, size: number): Promise<boolean> {
  try {
    return (await (await folder.getFileHandle(name)).getFile()).size === size
  } catch {
    return false
  }
}

async function fill(handle: WorkerFile, bytes: Blob): Promise<void> {
  const content = new Uint8Array(await bytes.arrayBuffer())
  const access = await handle.createSyncAccessHandle()
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
  // Hold a lock, because two tabs may import the same file.
  void navigator.locks
    .request(`segno.score-file/${data.owner}/${data.file}`, () => write(data))
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

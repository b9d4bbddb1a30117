import { hashFile } from './hash-file'
import { FILE_NAME, ownerFolder, ROOT_FOLDER, THUMBNAIL_NAME } from './score-file-names'
import type { ScoreFileStore } from './score-file-store'
import type { WriteReply, WriteRequest } from './score-files-worker'

type WriteInWorker = (request: Omit<WriteRequest, 'number'>) => Promise<WriteReply>

/** The part of a file handle that TypeScript's DOM library lacks. */
interface MovableFile extends FileSystemFileHandle {
  move?(folder: FileSystemDirectoryHandle, name: string): Promise<void>
}

/**
 * Stores files in the origin private file system: `scores/OWNER/HASH`. A worker writes them, because Safari writes only
 * there. Without a private file system, writes reject and there are no files.
 */
export function privateFolderStore(
  write: WriteInWorker = workerWriter(),
  root: () => Promise<FileSystemDirectoryHandle> = () => navigator.storage.getDirectory(),
): ScoreFileStore {
  const folderOf = async (owner: string, create = false) => {
    const scores = await (await root()).getDirectoryHandle(ROOT_FOLDER, { create })
    return scores.getDirectoryHandle(ownerFolder(owner), { create })
  }
  /** Runs `run` with the folder of an owner. Returns `otherwise` if the folder or a file in it is missing. */
  const inFolder = async <T>(
    owner: string,
    otherwise: T,
    run: (folder: FileSystemDirectoryHandle) => Promise<T>,
  ): Promise<T> => {
    try {
      return await run(await folderOf(owner))
    } catch (error) {
      if (isAbsent(error)) return otherwise
      throw error
    }
  }
  const moveFile = async (file: MovableFile, target: FileSystemDirectoryHandle, to: string) => {
    const found = await target.getFileHandle(file.name).catch(() => null)
    if (found) {
      // A file of this name has the same bytes, unless one of the two is damaged.
      const bytes = await file.getFile()
      if ((await found.getFile()).size === bytes.size || (await hashFile(bytes)) !== file.name) return
      await removeFrom(target, file.name)
    }
    if (file.move) await file.move(target, file.name)
    else await store.put(to, file.name, await file.getFile())
  }
  const store: ScoreFileStore = {
    async put(owner, name, bytes) {
      const reply = await write({ owner, file: name, bytes })
      if (!reply.ok) throw Object.assign(new Error(reply.message), { name: reply.name })
    },
    get: (owner, name) =>
      inFolder<Blob | undefined>(owner, undefined, async (folder) =>
        (await folder.getFileHandle(name)).getFile(),
      ),
    remove: (owner, hash) =>
      inFolder(owner, undefined, async (folder) => {
        for await (const name of folder.keys()) if (name.startsWith(hash)) await folder.removeEntry(name)
      }),
    list: (owner) =>
      inFolder(owner, [], async (folder) => {
        const files = []
        for await (const [hash, handle] of folder.entries()) {
          if (!(handle instanceof FileSystemFileHandle) || !FILE_NAME.test(hash)) continue
          files.push({ hash, bytes: (await handle.getFile()).size })
        }
        return files
      }),
    move: (from, to) =>
      inFolder(from, undefined, async (folder) => {
        const target = await folderOf(to, true)
        for await (const [name, handle] of folder.entries()) {
          if (FILE_NAME.test(name)) await moveFile(handle as MovableFile, target, to)
          // Thumbnails can be drawn again. Leave other names (`HASH.part`): a worker is writing them.
          if (FILE_NAME.test(name) || THUMBNAIL_NAME.test(name)) await removeFrom(folder, name)
        }
        // Another tab may have stored a file meanwhile: then the folder stays for the next move.
        await removeFolder(root, (scores) => scores.removeEntry(ownerFolder(from))).catch(() => {})
      }),
    drop: (owner) => removeFolder(root, (scores) => scores.removeEntry(ownerFolder(owner), recursive)),
    erase: () => removeFolder(root, async () => (await root()).removeEntry(ROOT_FOLDER, recursive)),
  }
  return store
}

/** Removes a file. Ignores a missing file, because it may have moved already. */
async function removeFrom(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  await folder.removeEntry(name).catch((error: unknown) => {
    if (!isAbsent(error)) throw error
  })
}

const recursive = { recursive: true } as const

async function removeFolder(
  root: () => Promise<FileSystemDirectoryHandle>,
  remove: (scores: FileSystemDirectoryHandle) => Promise<void>,
): Promise<void> {
  try {
    await remove(await (await root()).getDirectoryHandle(ROOT_FOLDER))
  } catch (error) {
    if (!isAbsent(error)) throw error
  }
}

/** Returns true if the file or folder is missing, or the browser has no private file system. */
function isAbsent(error: unknown): boolean {
  const name = error instanceof Error ? error.name : ''
  return ['NotFoundError', 'TypeError', 'SecurityError', 'ReferenceError'].includes(name)
}

function workerWriter(): WriteInWorker {
  const open = new Map<number, (reply: WriteReply) => void>()
  let worker: Worker | null = null
  let number = 0
  const start = () => {
    const started = new Worker(new URL('./score-files-worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<{ number: number; reply: WriteReply }>) => {
      open.get(data.number)?.(data.reply)
      open.delete(data.number)
    }
    started.onerror = () => {
      for (const resolve of open.values())
        resolve({ ok: false, name: 'Error', message: 'the worker stopped' })
      open.clear()
      worker = null
    }
    return started
  }
  return (request) =>
    new Promise((resolve) => {
      worker ??= start()
      number++
      open.set(number, resolve)
      worker.postMessage({ number, ...request } satisfies WriteRequest)
    })
}

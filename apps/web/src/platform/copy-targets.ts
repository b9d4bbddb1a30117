import {
  CopyError,
  type CopyErrorKind,
  type CopyTarget,
  type CopyTargets,
} from '../contracts/device-care/copy-targets'

/** The parts of the File System Access API that the DOM library lacks. Only Chromium has them. */
interface Handle {
  queryPermission(options: { mode: 'readwrite' }): Promise<PermissionState>
  requestPermission(options: { mode: 'readwrite' }): Promise<PermissionState>
}
type FileHandle = FileSystemFileHandle & Handle
type FolderHandle = FileSystemDirectoryHandle & Handle
interface Pickers {
  showSaveFilePicker?(options: object): Promise<FileHandle>
  showDirectoryPicker?(options: object): Promise<FolderHandle>
}

const pickers = globalThis as unknown as Pickers
const mode = { mode: 'readwrite' } as const
/** The id under which the browser remembers the last folder. */
const PICKER_ID = 'segno-copy'

export const copyTargets: CopyTargets = {
  isSupported: () => pickers.showSaveFilePicker !== undefined && pickers.showDirectoryPicker !== undefined,
  async choose(kind, suggestedName) {
    try {
      if (kind === 'directory') {
        return (await pickers.showDirectoryPicker?.({ id: PICKER_ID, ...mode })) ?? null
      }
      const types = [{ accept: { 'application/json': ['.json'] } }]
      return (await pickers.showSaveFilePicker?.({ id: PICKER_ID, suggestedName, types })) ?? null
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null
      throw error
    }
  },
  permission: async (target) => handleOf(target).queryPermission(mode),
  ask: async (target) => handleOf(target).requestPermission(mode),
  async write(target, name, parts) {
    try {
      const file =
        target.kind === 'file'
          ? (target as FileHandle)
          : await (target as FolderHandle).getFileHandle(name, { create: true })
      // The stream writes to a temporary file, and `close` replaces the old file with it.
      const stream = await file.createWritable()
      try {
        for (const part of parts) await stream.write(part)
      } catch (error) {
        await stream.abort().catch(() => {})
        throw error
      }
      await stream.close()
    } catch (error) {
      throw new CopyError(errorKindOf(error), error)
    }
  },
}

function handleOf(target: CopyTarget): Handle {
  return target as unknown as Handle
}

function errorKindOf(error: unknown): CopyErrorKind {
  if (!(error instanceof DOMException)) return 'failed'
  if (error.name === 'NotAllowedError') return 'permission'
  if (error.name === 'NotFoundError') return 'missing'
  return error.name === 'QuotaExceededError' ? 'full' : 'failed'
}

import type { Owners } from '../../contracts/account'
import { StorageError } from '../../contracts/record-storage'
import type { ScoreFiles } from '../../contracts/score-files'
import { storageErrorKindOf } from '../database/storage-error-kind'
import { hashFile } from './hash-file'
import { thumbnailName } from './score-file-names'
import type { ScoreFileStore } from './score-file-store'

const CHANNEL_NAME = 'segno.score-files'

interface OwnedScoreFilesDeps {
  /** Resolves with true if another tab has erased the device since this tab opened. */
  readonly wasErased: () => Promise<boolean>
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
}

/** Returns the files of the owners that a page shows. New files belong to the owner of new rows. */
export function ownedScoreFiles(
  store: ScoreFileStore,
  owners: () => Owners,
  { wasErased, channel = new BroadcastChannel(CHANNEL_NAME) }: OwnedScoreFilesDeps,
): ScoreFiles {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  channel.addEventListener('message', notify)
  const changed = () => {
    channel.postMessage(null)
    notify()
  }
  const find = async (hash: string) => {
    for (const owner of owners().shown) {
      const bytes = await store.get(owner, hash)
      if (bytes) return { owner, bytes }
    }
    return undefined
  }
  const list = async () => {
    const all = await Promise.all(owners().shown.map((owner) => store.list(owner)))
    return [...new Map(all.flat().map((file) => [file.hash, file])).values()]
  }
  return {
    hash: hashFile,
    async put(bytes) {
      const hash = await hashFile(bytes)
      try {
        if (await wasErased()) throw new Error('the device was erased')
        await store.put(owners().writer, hash, bytes)
      } catch (error) {
        throw new StorageError(storageErrorKindOf(error), error)
      }
      changed()
      return hash
    },
    async read(hash) {
      const found = await find(hash)
      if (!found) return undefined
      if ((await hashFile(found.bytes)) === hash) return found.bytes
      await store.remove(found.owner, hash)
      changed()
      return undefined
    },
    has: async (hash) => (await find(hash)) !== undefined,
    async readThumbnail(hash, rotation) {
      const found = await find(hash)
      return found && store.get(found.owner, thumbnailName(hash, rotation))
    },
    async putThumbnail(hash, rotation, image) {
      const found = await find(hash)
      if (found) await store.put(found.owner, thumbnailName(hash, rotation), image)
    },
    async remove(hash) {
      await store.remove(owners().writer, hash)
      changed()
    },
    list,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

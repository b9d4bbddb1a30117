import type { StoredScoreFile } from '../../contracts/score-files'

/**
 * Stores the score files of every owner, by hash. Each owner has a folder. A name other than a hash belongs to the cache of
 * the hash that it begins with: `HASH.thumb90`.
 */
export interface ScoreFileStore {
  /**
   * Stores a file. Resolves when it would survive a crash of the browser. Rejects if this store cannot write.
   */
  put(owner: string, name: string, bytes: Blob): Promise<void>
  get(owner: string, name: string): Promise<Blob | undefined>
  /** Removes a file and its cache. */
  remove(owner: string, hash: string): Promise<void>
  /** Returns the files without their cache. */
  list(owner: string): Promise<readonly StoredScoreFile[]>
  /**
   * Moves all files of an owner to another one, without their cache. Safe to repeat after a page closed
   * halfway.
   */
  move(from: string, to: string): Promise<void>
  /** Removes all files of an owner. */
  drop(owner: string): Promise<void>
  /** Removes all files of every owner. */
  erase(): Promise<void>
}

/**
 * Combines stores. A file goes to the first one that can write, and reads try all of them. A browser can refuse
 * the private file system in one session and allow it in the next.
 */
export function layeredStore(stores: readonly ScoreFileStore[]): ScoreFileStore {
  const inAll = async (act: (store: ScoreFileStore) => Promise<void>) => {
    await Promise.all(stores.map(act))
  }
  return {
    async put(owner, name, bytes) {
      let failure: unknown
      for (const store of stores) {
        try {
          return await store.put(owner, name, bytes)
        } catch (error) {
          failure = error
        }
      }
      throw failure
    },
    async get(owner, name) {
      for (const store of stores) {
        const found = await store.get(owner, name)
        if (found) return found
      }
      return undefined
    },
    remove: (owner, hash) => inAll((store) => store.remove(owner, hash)),
    async list(owner) {
      const all = await Promise.all(stores.map((store) => store.list(owner)))
      return [...new Map(all.flat().map((file) => [file.hash, file])).values()]
    },
    move: (from, to) => inAll((store) => store.move(from, to)),
    drop: (owner) => inAll((store) => store.drop(owner)),
    erase: () => inAll((store) => store.erase()),
  }
}

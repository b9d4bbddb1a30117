import type { ScoreFileStore } from '../score-files/score-file-store'

/** Stores files of sheet music in memory, for a sample diary that leaves no data on the device. */
export function memoryScoreFiles(): ScoreFileStore {
  const files = new Map<string, Map<string, Blob>>()
  const of = (owner: string) => {
    const own = files.get(owner) ?? new Map<string, Blob>()
    files.set(owner, own)
    return own
  }
  return {
    put: async (owner, name, bytes) => void of(owner).set(name, bytes),
    get: async (owner, name) => of(owner).get(name),
    async remove(owner, hash) {
      for (const name of [...of(owner).keys()]) if (name.startsWith(hash)) of(owner).delete(name)
    },
    list: async (owner) =>
      [...of(owner)].flatMap(([name, { size }]) => (name.includes('.') ? [] : [{ hash: name, bytes: size }])),
    async move(from, to) {
      for (const [name, bytes] of of(from)) if (!name.includes('.')) of(to).set(name, bytes)
      files.delete(from)
    },
    drop: async (owner) => void files.delete(owner),
    erase: async () => files.clear(),
  }
}

import type { Change, JournalRecord } from '@segno/domain/change/change'
import { recordKindNames } from '@segno/domain/change/record-kinds'
import { keyOf } from '@segno/domain/record/record'
import type { KeyValueStore } from '../../contracts/key-value-store'
import { type RecordStorage, StorageError, type StorageState } from '../../contracts/record-storage'
import { createMemoryStorage } from './memory-storage'

/** One commit of the sample diary: its time (milliseconds) and its changes. */
type KeptCommit = readonly [at: number, changes: readonly Change[]]

interface KeptSample {
  /** When the sample was opened (milliseconds). Its days count back from then. */
  readonly began: number
  readonly commits: readonly KeptCommit[]
}

/**
 * Reads the stored sample from the text of its session storage key; null if there is none, or if it cannot be
 * read.
 */
export function readKeptSample(text: string | null): KeptSample | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptSample> | null
    return typeof kept?.began === 'number' && Array.isArray(kept.commits) ? (kept as KeptSample) : null
  } catch {
    return null
  }
}

interface SampleStorageDeps {
  readonly store: Pick<KeyValueStore, 'read' | 'write'>
  readonly key: 'segno.sample'
  readonly now: () => number
  /** Resolves with the records of a new sample, newest first. */
  readonly create: (began: number) => Promise<readonly Change[]>
}

/**
 * Creates the storage of a sample diary. Its rows are in memory, and its commits in one key of session storage, so that they
 * survive a reload. It never opens the database, and removing the key removes everything.
 */
export function createSampleStorage({ store, key, now, create }: SampleStorageDeps): RecordStorage {
  const memory = createMemoryStorage(now)
  let error: StorageState['error'] = null
  const commit = async (changes: readonly Change[], at: number) => {
    // The memory storage always rejects. Session storage decides whether the commit is saved.
    await memory.commit(changes, at).catch(() => {})
    const kept = readKeptSample(store.read(key))
    // If the key is missing, another page has deleted the sample.
    const isKept =
      kept && store.write(key, JSON.stringify({ ...kept, commits: [...kept.commits, [at, changes]] }))
    error = isKept ? null : 'quota'
    if (error) throw new StorageError(error)
  }
  return {
    ...memory,
    async load(onPage) {
      const kept = readKeptSample(store.read(key)) ?? { began: now(), commits: [] }
      const commits: KeptCommit[] = [[kept.began, await create(kept.began)], ...kept.commits]
      for (const [at, changes] of commits) await memory.commit(changes, at).catch(() => {})
      const keys = new Map(commits.flatMap(([, changes]) => changes.map((change) => [keyOf(change), change])))
      const records = (await memory.read([...keys.values()])).filter(
        (record): record is JournalRecord => !!record,
      )
      // Lists need the small kinds, so entries come last.
      for (const kind of recordKindNames.toSorted((a, b) => Number(a === 'entry') - Number(b === 'entry')))
        onPage(
          records.filter((record) => record.kind === kind),
          kind,
        )
      return { unreadable: [], missing: 0, recovered: 0, interruptedImport: false }
    },
    commit,
    commitMany: async (changes, at, onProgress) => {
      await commit(changes, at)
      onProgress(changes.length)
    },
    state: () => ({ error, waiting: 0 }),
  }
}

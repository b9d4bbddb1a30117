import type { Change } from '@segno/domain/change/change'
import type { RecordBodies, RecordKind } from '@segno/domain/change/record-kinds'
import { createFakeClock } from '../../../packages/domain/testing/fakes/fake-clock'
import type { RecordStorage } from '../src/contracts/record-storage'
import { JournalStore } from '../src/data/journal/journal-store'

/** Creates a diary without storage, on a stopped fake clock. `written` collects every write, in order. */
export function createDiary() {
  const clock = createFakeClock()
  const written: (readonly Change[])[] = []
  const storage = {
    onOutsideChange: () => {},
    onState: () => {},
    commit: async (changes: readonly Change[]) => void written.push(changes),
    commitMany: async (changes: readonly Change[]) => void written.push(changes),
    load: async () => ({ unreadable: [], missing: 0, recovered: 0, interruptedImport: false }),
  } as unknown as RecordStorage
  const journal = new JournalStore(storage, clock)
  return { journal, clock, written }
}

export function putOf<K extends RecordKind>(kind: K, body: RecordBodies[K]): Change {
  return { op: 'put', kind, id: body.id, body } as Change
}

export function deletionOf<K extends RecordKind>(kind: K, before: RecordBodies[K]): Change {
  return { op: 'delete', kind, id: before.id, before } as Change
}

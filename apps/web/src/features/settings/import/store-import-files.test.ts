import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import type { ImportFile } from '../../../data/transfer/import-file'
import { storeImportFiles } from './store-import-files'

async function attachmentsStored(...args: [changes: unknown[], skipped: unknown[]]): Promise<unknown> {
  const [changes, skipped] = args
  let stored: unknown
  const file = {
    storeFiles: async () => 0,
    storeAttachments: async (entryIds: ReadonlyMap<string, string>) => {
      stored = Object.fromEntries(entryIds)
      return 0
    },
  } as unknown as ImportFile
  const records = (kind: string) => (kind === 'entry' ? [{ body: buildEntry({ id: 'here' }) }] : [])
  const journal = { records, version: () => 1 }
  await storeImportFiles(file, changes as never, skipped as never, { journal } as never)
  return stored
}

test('storeImportFiles stores the takes of a new entry with that entry', async () => {
  const change = { op: 'put', kind: 'entry', id: 'new', body: buildEntry({ id: 'new' }) }
  expect(await attachmentsStored([change], [])).toEqual({ here: 'here', new: 'new' })
})

test('storeImportFiles stores the takes of a skipped entry with the entry that it repeats', async () => {
  const incoming = buildEntry({
    id: 'repeat',
    metadata: { source: 'manual', mergedFrom: [{ id: 'merged' }] },
  })
  const skipped = [{ incoming, existing: buildEntry({ id: 'here' }) }]
  expect(await attachmentsStored([], skipped)).toEqual({ here: 'here', repeat: 'here', merged: 'here' })
})

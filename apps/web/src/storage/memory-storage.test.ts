import type { Change } from '@segno/domain/change/change'
import { expect, test } from 'vitest'
import { buildEntry } from '../../../../packages/domain/testing/builders/build-entry'
import { createMemoryStorage } from './memory-storage'

test('memory storage reports neither a commit nor a commit of many as saved', async () => {
  const storage = createMemoryStorage()
  const change: Change = { op: 'put', kind: 'entry', id: 'e1', body: buildEntry({ id: 'e1' }) }
  const progress: number[] = []
  const refusal = { kind: 'memory-only' }
  await expect(storage.commit([change], 1)).rejects.toMatchObject(refusal)
  await expect(storage.commitMany([change], 1, (done) => progress.push(done))).rejects.toMatchObject(refusal)
  expect(progress).toEqual([])
  expect(storage.state()).toEqual({ error: 'memory-only', waiting: 2 })
})

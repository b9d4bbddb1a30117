import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredRow } from '../database/database'
import { SafetyCopy } from './safety-copy'
import type { SafetyRequest } from './safety-copy-file'

let requests: SafetyRequest[] = []

/** Replies to each request, like the worker. */
class FakeWorker {
  onmessage = (_event: { data: unknown }) => {}
  postMessage({ number, request }: { number: number; request: SafetyRequest }) {
    requests.push(request)
    queueMicrotask(() => this.onmessage({ data: { number, reply: { type: 'done' } } }))
  }
}

beforeEach(() => {
  requests = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('navigator', { storage: { getDirectory: () => {} }, locks: {} })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const row = { owner: 'ada', kind: 'entry', id: 'e1' } as StoredRow

test('SafetyCopy.flush sends waiting rows to the worker of the safety copy', async () => {
  const copy = new SafetyCopy(async () => false)
  copy.add([row])
  await copy.flush()
  expect(requests).toEqual([{ type: 'append', rows: [row] }])
})

test('SafetyCopy.flush drops the rows of a tab that missed an erasure of the device', async () => {
  const copy = new SafetyCopy(async () => true)
  copy.add([row])
  await copy.flush()
  await copy.flush()
  expect(requests).toEqual([])
})

test('a flush that waits for the device note copies no row of an owner that was removed meanwhile', async () => {
  const copy = new SafetyCopy(async () => false)
  copy.add([row])
  const flushed = copy.flush()
  await copy.drop('ada')
  await flushed
  expect(requests).toEqual([{ type: 'drop', owner: 'ada' }])
})

import 'fake-indexeddb/auto'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../database/database'
import { loadRecords } from './load-records'

afterEach(() => vi.unstubAllGlobals())

/** Opens a database with 70 entries, more than the first page has. */
async function openDiary() {
  const db = await openDatabase({ onBlocked: () => {}, onClosed: () => {} })
  for (let at = 0; at < 70; at++) {
    const body = buildEntry({ id: `entry-${at}` })
    const row = { owner: 'local', kind: 'entry', id: body.id, order: `${at}`, body }
    await db.put('records', { ...row, updatedAt: 1, savedAt: 1, rev: 1, seq: 0 })
  }
  return db
}

test('loadRecords reads the rows after the first page once the browser is idle', async () => {
  let becomeIdle = () => {}
  const postTask = () => new Promise<void>((resolve) => (becomeIdle = resolve))
  vi.stubGlobal('scheduler', { postTask })
  const pages: number[] = []
  const loading = loadRecords(await openDiary(), ['local'], ({ kind, records }) => {
    if (kind === 'entry') pages.push(records.length)
  })
  await vi.waitFor(() => expect(pages).toEqual([64]))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(pages).toEqual([64])
  becomeIdle()
  await loading
  expect(pages).toEqual([64, 6])
})

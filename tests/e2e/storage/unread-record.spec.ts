import { expect, test } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { ada, openTab, patch, pull, rowOf, rowsOf, serverEntry } from '../support/owner-tabs'

test('a newer version merges a record that an older version stored unread with an edit made meanwhile', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1, { notes: 'as it was' })])
  const item = {
    ...buildEntry({ id: 'e1', notes: 'of the newer version', tags: ['newer'] }),
    updatedAt: '2026-11-21T00:00:00.000Z',
    seq: 2,
  }
  await page.evaluate(async (kept) => {
    const unread = [{ kind: 'entry', item: kept, epoch: 'e1', under: '1.0.0' }]
    const sync = await window.tab.sync('ada')
    await sync.update([], (_find, cursor) => ({ rows: [], cursor: { ...cursor, seq: 2, unread } }))
  }, item)
  await patch(page, 'entry', 'e1', { notes: 'edited here' })
  await page.close()

  const next = await openTab(context, ada)
  const readAs = (version: string) =>
    next.evaluate(async (appVersion) => {
      const sync = await window.tab.sync('ada')
      await window.tab.rules.readKeptRecords(sync, appVersion)
      return (await sync.cursor()).unread ?? []
    }, version)
  expect(await readAs('1.0.0')).toHaveLength(1)
  expect(await readAs('2.0.0')).toEqual([])
  expect(await rowOf(next, 'e1')).toMatchObject([
    { d: 1, seq: 2, body: { tags: ['newer'] }, base: { body: { notes: 'of the newer version' } } },
  ])
  const texts = JSON.stringify((await rowsOf(next)).map(({ body }) => body))
  for (const notes of ['of the newer version', 'edited here']) expect(texts).toContain(notes)
})

import { expect, test } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { buildRepertoireItem } from '../../../packages/domain/testing/builders/build-repertoire-item'
import { ada, openTab, pull, rowOf, rowsOf, serverEntry } from '../support/owner-tabs'

/* A round or another tab can store a version of a record while a tab edits another version. */

test('an edit of a stale version merges tags with the newer version and stores its notes as a conflict copy', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1, { notes: 'as it was', tags: ['a'] })])
  await pull(page, 'ada', [serverEntry('e1', 2, { notes: 'theirs', tags: ['a', 'b'], rating: 4 })])
  await page.evaluate(() =>
    window.tab.commit({
      op: 'patch',
      kind: 'entry',
      id: 'e1',
      fields: { notes: 'mine', tags: ['a', 'c'] },
      before: { notes: 'as it was', tags: ['a'] },
    }),
  )
  const [row] = await rowOf(page, 'e1')
  expect(row).toMatchObject({
    d: 1,
    seq: 2,
    body: { notes: 'mine', tags: ['a', 'b', 'c'], rating: 4 },
    base: { body: { notes: 'theirs', tags: ['a', 'b'] } },
  })
  const copies = (await rowsOf(page)).filter(({ kind }) => kind === 'conflict')
  expect(copies).toMatchObject([
    { owner: 'ada', d: 1, body: { recordId: 'e1', field: 'notes', value: 'theirs' } },
  ])
  // The tab replaces its optimistic version by the stored one.
  await expect
    .poll(() => page.evaluate(() => [window.tab.shown('entry'), window.tab.shown('conflict')]))
    .toMatchObject([[{ notes: 'mine', tags: ['a', 'b', 'c'] }], [{ value: 'theirs' }]])
})

test('adding a piece merges it with the same piece that another device has already stored', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  const [theirs, mine] = ['https://theirs.example/', 'https://mine.example/']
  const id = 'nocturne-chopin'
  const body = buildRepertoireItem({ id, personalNotes: 'theirs', referenceLinks: [theirs] })
  await pull(page, 'ada', [{ kind: 'repertoire', id, seq: 1, updatedAt: 1001, body }])
  const added = buildRepertoireItem({ id, personalNotes: 'mine', referenceLinks: [mine] })
  await page.evaluate((body) => window.tab.put('repertoire', body), added)
  const rows = await rowsOf(page)
  expect(rows.find(({ kind }) => kind === 'repertoire')).toMatchObject({
    d: 1,
    seq: 1,
    body: { personalNotes: 'mine', referenceLinks: [theirs, mine] },
  })
  expect(rows.find(({ kind }) => kind === 'conflict')).toMatchObject({ body: { value: 'theirs' } })
})

test('successive edits of one tab create no conflict copies', async ({ context }) => {
  const page = await openTab(context, ada)
  await page.evaluate(
    async (body) => {
      void window.tab.put('entry', body)
      for (const [before, notes] of [
        [body.notes, 'first'],
        ['first', 'second'],
        ['second', 'third'],
      ]) {
        void window.tab.commit({
          op: 'patch',
          kind: 'entry',
          id: 'e1',
          fields: { notes },
          before: { notes: before },
        })
      }
      await window.tab.storage.read([])
    },
    buildEntry({ id: 'e1' }),
  )
  expect(await rowsOf(page)).toMatchObject([{ kind: 'entry', body: { notes: 'third' } }])
})

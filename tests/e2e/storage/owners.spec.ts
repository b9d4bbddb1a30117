import { expect, type Page, test } from '@playwright/test'
import type { RecordKind } from '../../../packages/domain/src/change/record-kinds'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { buildRepertoireItem } from '../../../packages/domain/testing/builders/build-repertoire-item'
import {
  addressesOf,
  afterAda,
  goal,
  openTab,
  patch,
  progress,
  pull,
  put,
  rowsOf,
  serverEntry,
} from '../support/owner-tabs'

/* Rows that an account left on a device stay that account's, whatever happens between its sign-out and its return. */

const nocturne = { id: 'nocturne|field', scoreId: 'nocturne|field', title: 'Nocturne', composer: 'Field' }
const renamed = { ...nocturne, id: 'nocturne 5|field', scoreId: 'nocturne 5|field', title: 'Nocturne 5' }

/** Opens a tab after Ada's sign-out, with her synced rows on the device. */
async function openAfterAda(context: Parameters<typeof openTab>[0]): Promise<Page> {
  const page = await openTab(context, afterAda)
  await pull(page, 'ada', [
    serverEntry('e1', 1, { scoreId: nocturne.id, scoreTitle: 'Nocturne', scoreComposer: 'Field' }),
    { kind: 'repertoire', id: nocturne.id, body: itemOf(nocturne), updatedAt: 5, seq: 2 },
    { kind: 'goal', id: 'g1', body: goal('g1', 'Scales'), updatedAt: 6, seq: 3 },
  ])
  return page
}

function itemOf(fields: { readonly id: string; readonly title: string }) {
  return { ...buildRepertoireItem(), ...fields, practiceNotes: 'private' }
}

async function adoptedByBob(page: Page): Promise<string[]> {
  await page.evaluate(() => window.tab.accounts.adoptLocal('bob'))
  return addressesOf((await rowsOf(page)).filter(({ owner }) => owner !== 'ada'))
}

test.describe('after a plain sign-out', () => {
  test('a renamed piece stays with its account after sign-out, and the next account adopts nothing', async ({
    context,
  }) => {
    const page = await openAfterAda(context)
    await page.evaluate(
      ([from, to]) =>
        window.tab.commit(
          { op: 'put', kind: 'repertoire', id: to.id, body: to },
          { op: 'delete', kind: 'repertoire', id: from.id, before: from },
          {
            op: 'patch',
            kind: 'entry',
            id: 'e1',
            fields: { scoreId: to.id, scoreTitle: to.title },
            before: {},
          },
        ),
      [itemOf(nocturne), itemOf(renamed)] as const,
    )
    expect(await adoptedByBob(page)).toEqual([])
    const items = (await rowsOf(page)).filter(({ kind }) => kind === 'repertoire')
    expect(items.map(({ owner, id, deletedAt }) => [owner, id, deletedAt !== undefined])).toEqual([
      ['ada', renamed.id, false],
      ['ada', nocturne.id, true],
    ])
  })

  for (const count of [3, 1200]) {
    test(`a piece renamed in ${count} entries of the account stays with the account`, async ({ context }) => {
      const page = await openTab(context, afterAda)
      const entries = Array.from({ length: count }, (_, at) => serverEntry(`e${at}`, at + 1))
      await pull(page, 'ada', entries)
      await page.evaluate(
        async ([item, number]) => {
          const patches = Array.from({ length: number }, (_, at) => ({
            op: 'patch',
            kind: 'entry',
            id: `e${at}`,
            fields: { scoreId: item.id },
            before: {},
          }))
          // With 1,200 entries the first journal row contains only repertoire items, which name no record of
          // the account.
          const added = Array.from({ length: 600 }, (_, at) => ({ ...item, id: `${item.id}${at}` }))
          const puts = added.map((body) => ({ op: 'put', kind: 'repertoire', id: body.id, body }))
          const { journal } = window.tab
          const changes = [...puts, ...patches] as never
          await (number > 500 ? journal.commitMany(changes, () => {}) : journal.commit(changes))
        },
        [itemOf(renamed), count] as const,
      )
      expect(await adoptedByBob(page)).toEqual([])
      expect(await rowsOf(page)).toHaveLength(count + 600)
    })
  }

  const naming: [string, { readonly id: string }, RecordKind][] = [
    ['a goal', progress('g1:other', 'g1', null), 'progress'],
    ['an entry', progress('p1', 'unknown', 'e1'), 'progress'],
    ['a piece', buildEntry({ id: 'e2', scoreId: nocturne.id, entryType: 'status_change' }), 'entry'],
    ['the goals of an entry', buildEntry({ id: 'e3', goalIds: ['g1'] }), 'entry'],
    [
      'the record of a conflict copy',
      {
        id: 'c1',
        recordKind: 'entry',
        recordId: 'e1',
        field: 'notes',
        value: 'lost',
        keptAt: '2026-11-21T18:00:00.000Z',
      } as { readonly id: string },
      'conflict',
    ],
  ]
  for (const [name, body, kind] of naming) {
    test(`a new record that names ${name} of the account belongs to the account`, async ({ context }) => {
      const page = await openAfterAda(context)
      await put(page, kind, body)
      expect(await adoptedByBob(page)).toEqual([])
      expect(addressesOf(await rowsOf(page))).toContain(`ada/${kind}/${body.id}`)
    })
  }

  test('an import that names a piece of the account belongs to the account as a whole', async ({
    context,
  }) => {
    const page = await openAfterAda(context)
    await page.evaluate(
      ([one, other]) =>
        window.tab.journal.commitMany(
          [
            { op: 'put', kind: 'entry', id: 'i1', body: one },
            { op: 'put', kind: 'entry', id: 'i2', body: other },
          ],
          () => {},
        ),
      [buildEntry({ id: 'i1' }), buildEntry({ id: 'i2', scoreId: nocturne.id })] as const,
    )
    expect(await adoptedByBob(page)).toEqual([])
  })

  test("a fold writes an unload buffer that names a goal of the account into the account's rows", async ({
    context,
  }) => {
    const page = await openAfterAda(context)
    await page.evaluate(
      ([owners, body]) => {
        const changes = [{ op: 'put', kind: 'progress', id: body.id, body }]
        const row = { owner: owners.writer, shown: owners.shown, known: 0, tab: 'closed', at: 9, changes }
        localStorage.setItem('segno.unsaved/closed', JSON.stringify([row]))
      },
      [afterAda, progress('g1:buffered', 'g1', null)] as const,
    )
    await put(page, 'entry', buildEntry({ id: 'free' }))
    expect(addressesOf(await rowsOf(page))).toContain('ada/progress/g1:buffered')
    expect(await adoptedByBob(page)).toEqual(['bob/entry/free'])
  })

  test('a new record that names no record of the account waits for the next sign-in', async ({ context }) => {
    const page = await openAfterAda(context)
    await put(page, 'entry', buildEntry({ id: 'free', scoreId: 'other|piece' }))
    await patch(page, 'entry', 'free', { notes: 'still free' })
    expect(await adoptedByBob(page)).toEqual(['bob/entry/free'])
  })
})

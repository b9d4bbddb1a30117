import { expect, test } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { openLogbook, storedEntries, storedRows, typeLine } from '../support/diary-page'
import { serveStorage } from '../support/storage-page'
import {
  ada,
  bob,
  hide,
  holdJournal,
  idsOf,
  openTab,
  patch,
  put,
  putAndLeave,
  rowsOf,
  unloadBuffers,
} from '../support/unload-buffer-page'

test('an entry logged while the page unloads reaches the disk once, even if the disk is busy', async ({
  page,
  context,
}) => {
  await openLogbook(page)
  await serveStorage(page)
  const release = await holdJournal(context)
  await typeLine(page, '15 Largo')
  await expect(page.getByRole('status').filter({ hasText: 'Largo' }).first()).toBeVisible()
  await page.evaluate(() => {
    const field = document.activeElement
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    const form = field instanceof HTMLElement ? field.closest('form') : null
    form?.requestSubmit()
    location.assign('/storage-test/elsewhere')
  })
  await page.waitForURL('**/elsewhere')
  await release()
  await openLogbook(page)
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Largo')
  expect((await storedEntries(page)).map((entry) => entry.pieces[0]?.title)).toEqual(['Largo'])
  expect(await unloadBuffers(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Largo')
  expect(await storedRows(page)).toMatchObject([{ rev: 1 }])
})

test('a setting changed while the page unloads reaches the disk, even if the disk is busy', async ({
  page,
  context,
}) => {
  await page.goto('/settings/profile')
  await page.getByLabel('Primary instrument').selectOption('Viola')
  await page.reload()
  await expect(page.getByLabel('Primary instrument')).toHaveValue('viola')
  await serveStorage(page)
  const release = await holdJournal(context)
  await page.getByLabel('Primary instrument').evaluate((element) => {
    const select = element as HTMLSelectElement
    select.value = 'cello'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    location.assign('/storage-test/elsewhere')
  })
  await page.waitForURL('**/elsewhere')
  await release()
  await page.goto('/settings/profile')
  await expect(page.getByLabel('Primary instrument')).toHaveValue('cello')
})

test('two tabs that unload at the same time both store their changes', async ({ context }) => {
  const tabs = [await openTab(context), await openTab(context)]
  const release = await holdJournal(context)
  await Promise.all(tabs.map((tab, at) => putAndLeave(tab, buildEntry({ id: `e${at}` }))))
  await release()
  const next = await openTab(context)
  expect((await idsOf(next)).sort()).toEqual(['e0', 'e1'])
  expect(await unloadBuffers(next)).toEqual([])
})

test('an unload buffer whose changes are already stored changes no row', async ({ context }) => {
  const page = await openTab(context)
  await put(page, buildEntry({ id: 'e1', notes: 'as it was' }))
  const release = await holdJournal(context)
  const saving = page.evaluate(() =>
    window.tab.commit(
      { op: 'patch', kind: 'entry', id: 'e1', fields: { notes: 'said' }, before: { notes: 'as it was' } },
      { op: 'delete', kind: 'entry', id: 'e1', before: {} },
    ),
  )
  await hide(page)
  const text = await page.evaluate(
    (name) => localStorage.getItem(name ?? '') ?? '',
    (await unloadBuffers(page))[0],
  )
  await release()
  await saving
  const [before] = await rowsOf(page)
  expect(before).toMatchObject({ body: { notes: 'said' }, deletedAt: expect.any(Number) })
  const leaveAgain = () => page.evaluate((said) => localStorage.setItem('segno.unsaved/gone/0', said), text)
  await leaveAgain()
  await openTab(context)
  expect(await unloadBuffers(page)).toEqual([])
  expect(await rowsOf(page)).toEqual([before])
  await put(page, buildEntry({ id: 'e1', notes: 'restored' }))
  const [restored] = await rowsOf(page)
  await leaveAgain()
  await openTab(context)
  expect(await unloadBuffers(page)).toEqual([])
  expect(await rowsOf(page)).toEqual([restored])
})

test('an unload buffer does not overwrite later edits of another tab and applies its other fields', async ({
  context,
}) => {
  const page = await openTab(context)
  await put(page, buildEntry({ id: 'e1', notes: 'as it was', rating: 2 }))
  const other = await openTab(context)
  const release = await holdJournal(context)
  await page.evaluate(() => {
    const before = { notes: 'as it was', rating: 2 }
    const fields = { notes: 'in the moment of leaving', rating: 5 }
    void window.tab.commit({ op: 'patch', kind: 'entry', id: 'e1', fields, before }).catch(() => {})
    location.assign('/storage-test/elsewhere')
  })
  await page.waitForURL('**/elsewhere')
  await release()
  await patch(other, 'e1', { notes: 'later, elsewhere' })
  expect(await rowsOf(other)).toMatchObject([{ body: { notes: 'later, elsewhere', rating: 5 } }])
  expect(await unloadBuffers(other)).toEqual([])
})

test("a tab of another account folds an unload buffer into rows of the buffer's account and does not show them", async ({
  context,
}) => {
  const page = await openTab(context, ada)
  const release = await holdJournal(context)
  await putAndLeave(page, buildEntry({ id: 'e1' }))
  await release()
  const next = await openTab(context, bob)
  expect(await idsOf(next)).toEqual([])
  expect(await next.evaluate(async () => (await window.tab.sync('bob')).dirty(10))).toEqual([])
  expect(await rowsOf(next)).toMatchObject([{ owner: 'ada', id: 'e1', d: 1 }])
  expect(await idsOf(await openTab(context, ada))).toEqual(['e1'])
})

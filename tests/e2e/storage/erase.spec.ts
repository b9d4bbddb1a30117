import { expect, type Page, test } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { logLine, openLogbook, storedEntries } from '../support/diary-page'
import { openFrozenTab, openTab, patch, put, rowsOf } from '../support/owner-tabs'

function erase(page: Page): Promise<void> {
  return page.evaluate(() => window.tab.storage.erase())
}

test('a frozen tab cannot write the diary back after another tab has erased the device', async ({
  context,
}) => {
  const sleeping = await openFrozenTab(context)
  await put(sleeping, 'entry', buildEntry({ id: 'e1' }))
  await erase(await openTab(context))
  await put(sleeping, 'entry', buildEntry({ id: 'e2' }))
  await patch(sleeping, 'entry', 'e1', { notes: 'written while frozen' })
  await sleeping.evaluate(() => window.tab.storage.device.write('timer', 'of the erased diary'))
  const next = await openTab(context)
  expect(await sleeping.evaluate(() => window.tab.storage.wasErased())).toBe(true)
  expect(await next.evaluate(() => window.tab.storage.wasErased())).toBe(false)
  expect(await rowsOf(next)).toEqual([])
  expect(await next.evaluate(() => window.tab.store('journal'))).toEqual([])
  expect(await next.evaluate(() => window.tab.store('device'))).toEqual([])
})

test('a sync round of a frozen tab stores nothing after another tab has erased the device', async ({
  context,
}) => {
  const sleeping = await openFrozenTab(context)
  await sleeping.evaluate(() => window.tab.sync('ada'))
  await erase(await openTab(context))
  const record = { kind: 'entry', id: 'e1', body: buildEntry({ id: 'e1' }), updatedAt: 1001, seq: 1 }
  const result = sleeping.evaluate((given) => window.tab.pull('ada', [given]), record)
  await expect(result).rejects.toThrow('erased')
  expect(await rowsOf(await openTab(context))).toEqual([])
})

test('the next start drops the unload buffer of a tab that was frozen during an erasure', async ({
  context,
}) => {
  const sleeping = await openFrozenTab(context)
  await erase(await openTab(context))
  await sleeping.evaluate(
    (body) => {
      // The page closes before `add` appends to the journal.
      IDBObjectStore.prototype.add = () => {
        throw new Error('closing')
      }
      void window.tab.put('entry', body).catch(() => {})
      dispatchEvent(new Event('pagehide'))
    },
    buildEntry({ id: 'e1' }),
  )
  await sleeping.close({ runBeforeUnload: false })
  const next = await openTab(context)
  expect(await rowsOf(next)).toEqual([])
})

test('a frozen tab from before an erasure does not overwrite the values of a newer tab', async ({
  context,
}) => {
  const sleeping = await openFrozenTab(context)
  await erase(await openTab(context))
  const next = await openTab(context)
  await next.evaluate(() => window.tab.storage.device.write('timer', 'new'))
  await sleeping.evaluate(() => window.tab.storage.device.write('timer', 'old'))
  expect(await next.evaluate(() => window.tab.storage.device.read('timer'))).toBe('new')
})

test('an erased device keeps the entries that the musician writes afterwards', async ({ context }) => {
  await erase(await openTab(context))
  const page = await openTab(context)
  await put(page, 'entry', buildEntry({ id: 'e1' }))
  await page.evaluate(() => window.tab.storage.device.write('timer', 'runs'))
  const next = await openTab(context)
  expect((await rowsOf(next)).map(({ id }) => id)).toEqual(['e1'])
  expect(await next.evaluate(() => window.tab.storage.device.read('timer'))).toBe('runs')
})

test('every open tab shows the first page and reports the erasure when one of them erases the device', async ({
  page,
  context,
}) => {
  await openLogbook(page)
  await logLine(page, 'Consolation 20')
  const other = await context.newPage()
  await openLogbook(other)
  await expect(other.getByRole('listitem').filter({ hasText: 'Consolation' })).toBeVisible()
  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Erase this device' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase everything' }).click()
  await expect(page).toHaveURL(/\/$/)
  for (const tab of [page, other]) {
    await expect(tab.getByText('Everything on this device was erased.')).toBeVisible()
    await expect(tab).toHaveURL(/\/$/)
  }
  await expect(other.getByText('Consolation')).toHaveCount(0)
  await openLogbook(other)
  expect(await storedEntries(other)).toEqual([])
})

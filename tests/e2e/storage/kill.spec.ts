import { expect, test } from '@playwright/test'
import { deviceRows, logLine, openLogbook, storedEntries, typeLine } from '../support/diary-page'
import { expectSaved, killCycles } from '../support/kill-cycles'

test('a saved entry survives killing the whole browser', async ({ baseURL }) => {
  test.setTimeout(120_000)
  await killCycles(baseURL ?? '', 4, (cycle) => cycle * 60)
})

test('a saved entry survives a crash of its tab', async ({ page, context }) => {
  await openLogbook(page)
  await logLine(page, '25 Nocturne in the dark')
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => {})
  await page.waitForEvent('crash')
  const next = await context.newPage()
  await openLogbook(next)
  await expectSaved(next, new Set(['Nocturne in the dark']))
  await expect(next.getByRole('list', { name: 'Entries' })).toContainText('Nocturne in the dark')
})

test('a tab that closes while it saves an entry loses nothing', async ({ page, context }) => {
  await openLogbook(page)
  for (const title of ['Allegro', 'Largo', 'Presto']) {
    const opened = context.waitForEvent('page')
    // A script can close only windows that a script opened.
    await page.evaluate(() => void window.open('/logbook'))
    const tab = await opened
    await typeLine(tab, `15 ${title}`)
    await expect(tab.getByRole('status').filter({ hasText: title }).first()).toBeVisible()
    const closed = tab.waitForEvent('close')
    await tab
      .evaluate(() => {
        const field = document.activeElement
        field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
        const form = field instanceof HTMLElement ? field.closest('form') : null
        form?.requestSubmit()
        window.close()
      })
      .catch(() => {})
    await closed
  }
  await openLogbook(page)
  // The page shows its list before it has recovered the unload buffer of the closed tab.
  await expect
    .poll(async () => (await storedEntries(page)).map((entry) => entry.pieces[0]?.title))
    .toEqual(expect.arrayContaining(['Allegro', 'Largo', 'Presto']))
})

test('the quick log drops a draft whose entry is already stored', async ({ page, context }) => {
  // A killed browser may have stored the entry but not the removal of its draft.
  await page.addInitScript(() => {
    const remove = IDBObjectStore.prototype.delete
    IDBObjectStore.prototype.delete = function (query) {
      return query === 'draft/quick-log' ? (this.getKey(query) as never) : remove.call(this, query)
    }
  })
  await openLogbook(page)
  await typeLine(page, '15 Unsaved')
  await page.keyboard.press('Escape')
  // Reopening the dialog restores the line with another entry id.
  await page.getByRole('button', { name: 'Quick log' }).click()
  const field = page.getByRole('textbox', { name: 'What did you practise?' })
  await expect(field).toHaveValue('15 Unsaved')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.close()

  const next = await context.newPage()
  await openLogbook(next)
  await expect(next.getByRole('list', { name: 'Entries' })).toContainText('Unsaved')
  await next.getByRole('button', { name: 'Quick log' }).click()
  const line = next.getByRole('textbox', { name: 'What did you practise?' })
  const draft = expect.objectContaining({ key: 'draft/quick-log' })
  await expect.poll(() => deviceRows(next)).not.toContainEqual(draft)
  await expect(line).toHaveValue('')
})

test('two tabs that edit different fields of an entry store both edits', async ({ page, context }) => {
  await openLogbook(page)
  await logLine(page, '30 Sarabande')
  const [entry] = await storedEntries(page)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/logbook/${entry?.id}/edit`)
    await expect(tab.getByRole('heading', { name: 'Edit entry' })).toBeVisible()
  }
  await page.getByLabel('Notes').fill('Slower at the double bar')
  await other.getByLabel('Duration (minutes)').fill('45')
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Save' }).click()))
  await expect(page).toHaveURL(/logbook\?entry=/)
  await expect(other).toHaveURL(/logbook\?entry=/)
  await expect
    .poll(async () => (await storedEntries(page)).map(({ notes, duration }) => ({ notes, duration })))
    .toEqual([{ notes: 'Slower at the double bar', duration: 2700 }])
  // Each tab shows the other tab's edit without a reload.
  await expect(page.getByRole('region', { name: 'Entry details' })).toContainText('45 min')
  await expect(other.getByRole('region', { name: 'Entry details' })).toContainText('Slower at the double bar')
})

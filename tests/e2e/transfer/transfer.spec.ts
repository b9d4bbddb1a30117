import { expect, type Page, test } from '@playwright/test'
import type { Entry } from '../../../packages/domain/src/entry/entry'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { yearsOfPractice } from '../../../packages/domain/testing/generators/years-of-practice'
import { storedEntries, storedRows } from '../support/diary-page'
import { chooseFile, downloaded, figure, importAll, importedLine, openData } from '../support/transfer-files'

const CHANGED_AT = '2026-11-20T08:00:00.000Z'

/** Builds the text of an export file from entries and preferences, which may have unknown fields. */
function exportOf(entries: readonly object[], preferences: readonly object[] = []): string {
  return JSON.stringify({
    format: 'segno-export',
    formatVersion: 1,
    durationUnit: 'seconds',
    exportedAt: CHANGED_AT,
    appVersion: '0.1.0',
    entries: entries.map((entry) => ({ ...entry, updatedAt: CHANGED_AT })),
    preferences: preferences.map((preference) => ({ ...preference, updatedAt: CHANGED_AT })),
  })
}

function byId<T extends { id: string }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function importFile(page: Page, text: string, count: number): Promise<void> {
  await openData(page)
  await chooseFile(page, 'diary.json', text)
  await importAll(page, count)
}

test('another browser imports an export with every field', async ({ page, browser }) => {
  const entries = yearsOfPractice({ seed: 11, entries: 600, years: 5 }).map((entry, at) =>
    at % 5 === 0 ? { ...entry, futureField: { nested: [at, 'ü', null] }, room: `R${at}` } : entry,
  )
  const preference = { id: 'instruments', value: { primary: 'cello', custom: [], tuning: 442 } }
  await importFile(page, exportOf(entries, [preference]), 600)
  const first = await downloaded(page, 'Export all data')
  expect(first.name).toMatch(/^segno-\d{4}-\d{2}-\d{2}\.json$/)
  await expect(page.getByText('The file is complete')).toBeVisible()
  await expect(page.getByText(/on this device\. Last backup: today/)).toBeVisible()

  const context = await browser.newContext()
  const fresh = await context.newPage()
  await importFile(fresh, first.text, 600)
  const rows = byId(await storedRows(fresh))
  expect(rows.map((row) => row.body)).toEqual(byId(entries))
  expect(new Set(rows.map((row) => row.updatedAt))).toEqual(new Set([Date.parse(CHANGED_AT)]))
  expect((await storedRows(fresh, 'preference')).map((row) => row.body)).toEqual([preference])
  const second = await downloaded(fresh, 'Export all data')
  const content = (text: string) => ({ ...JSON.parse(text), exportedAt: null })
  expect(content(second.text)).toEqual(content(first.text))
  await context.close()
})

test('importing the same file twice changes no record', async ({ page }) => {
  const text = exportOf([buildEntry(), buildEntry({ id: 'entry-2' })])
  await importFile(page, text, 2)
  const before = await storedRows(page)
  await page.getByRole('button', { name: 'Import another file' }).click()
  await chooseFile(page, 'again.json', text)
  await expect(page.getByText('Nothing to import: everything is already here.')).toBeVisible()
  await expect(figure(page, 'Unchanged')).toHaveText('2')
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  expect(await storedRows(page)).toEqual(before)
})

test('the import merges a newer record of a file into the existing one', async ({ page }) => {
  const mine = buildEntry({ notes: 'what I wrote here', tags: ['mine'] })
  await importFile(page, exportOf([mine]), 1)
  await page.getByRole('button', { name: 'Import another file' }).click()
  const theirs = { ...mine, notes: null, mood: 'satisfied', tags: [], updatedAt: '2026-11-20T09:00:00.000Z' }
  const text = JSON.stringify({ format: 'segno-export', formatVersion: 1, entries: [theirs] })
  await chooseFile(page, 'newer.json', text)
  await expect(figure(page, 'Updated')).toHaveText('1')
  await importAll(page, 1)
  expect(await storedEntries(page)).toEqual([{ ...mine, mood: 'satisfied' }])
})

test('Undo in the import section and Ctrl+Z each revert a whole import', async ({ page }) => {
  const entries = yearsOfPractice({ seed: 3, entries: 700, years: 2 })
  await importFile(page, exportOf(entries), 700)
  await page.getByRole('region', { name: 'Import data' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Import data' })).toContainText('The import was undone.')
  expect(await storedEntries(page)).toEqual([])

  await page.getByRole('button', { name: 'Import another file' }).click()
  await chooseFile(page, 'diary.json', exportOf(entries))
  await expect(page.getByText(/700 of them were deleted here/)).toBeVisible()
  await importAll(page, 700)
  expect(await storedEntries(page)).toHaveLength(700)
  await page.keyboard.press('Control+z')
  await expect(importedLine(page, 700)).toBeHidden()
  await expect.poll(async () => (await storedEntries(page)).length).toBe(0)
})

test('the import lists refused records with their reason and offers them as a download', async ({ page }) => {
  await openData(page)
  const wrong = [{ ...buildEntry({ id: 'wrong-1' }), duration: 5 }, 'no entry', buildEntry({ id: 'entry-1' })]
  await chooseFile(
    page,
    'diary.json',
    JSON.stringify({ format: 'segno-export', formatVersion: 1, entries: [buildEntry(), ...wrong] }),
  )
  await expect(figure(page, 'Rejected')).toHaveText('3')
  const table = page.getByRole('table', { name: 'Rejected rows' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('row').nth(1)).toContainText('wrong-1')
  await expect(table.getByRole('row').nth(1)).toContainText('Duration')
  await expect(table.getByRole('row').nth(3)).toContainText('same ID')
  const { text } = await downloaded(page, 'Download rejected rows as CSV')
  expect(text.trimEnd().split('\r\n')).toHaveLength(4)
  await importAll(page, 1)
})

test('the import skips possible duplicates unless the musician chooses them', async ({ page }) => {
  const here = buildEntry({
    pieces: [{ id: 'p', title: 'Nocturne', composer: 'Chopin', measures: null, tempo: null }],
  })
  await importFile(page, exportOf([here]), 1)
  await page.getByRole('button', { name: 'Import another file' }).click()
  const twin: Entry = { ...here, id: 'twin' }
  await chooseFile(page, 'twins.json', exportOf([twin, buildEntry({ id: 'new', instrument: 'viola' })]))
  await expect(figure(page, 'Possible duplicates')).toHaveText('1')
  await expect(page.getByRole('table', { name: 'Possible duplicates' })).toContainText('Nocturne')
  await expect(page.getByRole('radio', { name: 'Skip them' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Import 1 entry' })).toBeVisible()
  await page.getByRole('radio', { name: 'Import them too' }).check()
  await importAll(page, 2)
  expect((await storedEntries(page)).map(({ id }) => id).sort()).toEqual(['entry-1', 'new', 'twin'])
})

test('a CSV export escapes formulas, and an import restores the same entries', async ({ page, browser }) => {
  const entries = [
    buildEntry({ notes: '=1+1', tags: ['a; b', '@home'] }),
    buildEntry({ id: 'entry-2', notes: 'two\n-lines, "quoted"', mood: 'satisfied' }),
  ]
  await importFile(page, exportOf(entries), 2)
  const { name, text } = await downloaded(page, 'Export entries as CSV')
  expect(name).toMatch(/^segno-.*\.csv$/)
  expect(text).toContain("'=1+1")
  expect(text).toContain('duration_minutes,duration_seconds')
  const context = await browser.newContext()
  const fresh = await context.newPage()
  await openData(fresh)
  await chooseFile(fresh, name, text)
  await importAll(fresh, 2)
  expect(byId(await storedEntries(fresh))).toEqual(entries)
  await context.close()
})

const refused = [
  ['empty.csv', '', /The file is empty/],
  ['other.json', '{"cats": 3}', /neither a Segno export nor a list of entries/],
  ['cut.json', '{"format": "segno-export"', /damaged or incomplete/],
  ['new.json', '{"format": "segno-export", "formatVersion": 9}', /newer version/],
  ['book.xlsx', 'PK\u0003\u0004…', /save the sheet as CSV/],
  ['photo.jpg', Buffer.from('ffd8ffe000104a46494600010101004800480000ffdb004300', 'hex'), /not a text file/],
] as const

test('the import refuses a file that is no diary, gives the reason and writes no row', async ({ page }) => {
  await openData(page)
  for (const [name, content, words] of refused) {
    await test.step(name, async () => {
      await chooseFile(page, name, content)
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Import data', exact: true })).toBeFocused()
      expect(await storedRows(page)).toEqual([])
    })
  }
})

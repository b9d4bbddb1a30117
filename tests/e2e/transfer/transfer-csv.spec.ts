import { expect, test } from '@playwright/test'
import { importRows } from '../support/csv-import'
import { logLine, openLogbook, storedEntries } from '../support/diary-page'
import {
  chooseFile,
  figure,
  importAll,
  openData,
  preview,
  utf16,
  windows1252,
} from '../support/transfer-files'

const TOGGL = `\ufeffUser,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount ()
Ada,ada@example.org,,Piano,,Nocturne Op. 9,No,2026-11-20,18:00:00,2026-11-20,18:25:30,00:25:30,slow,
Ada,ada@example.org,,Piano,,Scales,No,2026-11-20,23:50:00,2026-11-21,00:20:00,00:30:00,,
`
const CLOCKIFY = `"Project","Client","Description","Task","User","Group","Email","Tags","Billable","Start Date","Start Time","End Date","End Time","Duration (h)","Duration (decimal)","Billable Rate (USD)","Billable Amount (USD)"
"Cello","","Suite No. 1","","Ada","","ada@example.org","","No","11/20/2026","06:05:00 PM","11/20/2026","06:35:00 PM","00:30:00","0.50","0.00","0.00"
`

test('the import recognises a detailed report of Toggl by its headers', async ({ page }) => {
  await openData(page)
  await chooseFile(page, 'toggl.csv', TOGGL)
  await expect(page.getByText('It looks like an export of Toggl.')).toBeVisible()
  await page.getByLabel('Instrument', { exact: true }).selectOption('Violin')
  await preview(page)
  const sample = page.getByRole('region', { name: 'The first new entries' })
  await expect(sample.getByRole('listitem')).toHaveText([
    'Nocturne Op. 926 min20 Nov 2026 · Practice · Violin · #slow',
    'Scales30 min20 Nov 2026 · Practice · Violin',
  ])
  await importAll(page, 2)
  const entries = (await storedEntries(page)).sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
  expect(entries).toMatchObject([
    { timestamp: '2026-11-20T17:00:00.000Z', duration: 1530, instrument: 'violin', tags: ['slow'] },
    { localDay: '2026-11-20', duration: 1800, pieces: [{ title: 'Scales' }] },
  ])
  expect(entries[0]?.metadata).toMatchObject({ source: 'toggl', imported: { project: 'Piano' } })
})

test('the import recognises a detailed report of Clockify by its headers', async ({ page }) => {
  await openData(page)
  await chooseFile(page, 'clockify.csv', CLOCKIFY)
  await expect(page.getByText('It looks like an export of Clockify.')).toBeVisible()
  await preview(page)
  await importAll(page, 1)
  expect(await storedEntries(page)).toMatchObject([
    { timestamp: '2026-11-20T17:05:00.000Z', duration: 1800, metadata: { source: 'clockify' } },
  ])
})

test('the import reads a German spreadsheet in windows-1252 with semicolons', async ({ page }) => {
  const text =
    'Datum;Beginn;Dauer (Minuten);Stück;Komponist;Bemerkungen\r\n21.11.2026;18:05;25;Für Elise;Beethoven;"Übergänge; leise"\r\n'
  await openData(page)
  await chooseFile(page, 'üben.csv', windows1252(text))
  await expect(page.getByText(/separated by semicolons, encoding WINDOWS-1252/)).toBeVisible()
  await expect(page.getByLabel('Import Stück as')).toHaveValue('title')
  await preview(page)
  await importAll(page, 1)
  expect(await storedEntries(page)).toMatchObject([
    {
      timestamp: '2026-11-21T17:05:00.000Z',
      duration: 1500,
      notes: 'Übergänge; leise',
      pieces: [{ title: 'Für Elise', composer: 'Beethoven' }],
    },
  ])
})

test('the import reads Unicode text of Excel and Chinese headers', async ({ page }) => {
  await openData(page)
  await chooseFile(page, '練習.txt', utf16('日期\t時長\t曲名\r\n2026年11月21日\t25 分鐘\t二泉映月\r\n'))
  await expect(page.getByText(/separated by tabs, encoding UTF-16LE/)).toBeVisible()
  await preview(page)
  await importAll(page, 1)
  expect(await storedEntries(page)).toMatchObject([
    { localDay: '2026-11-21', duration: 1500, pieces: [{ title: '二泉映月' }] },
  ])
})

test('the import asks for the order of day and month if the dates are ambiguous', async ({ page }) => {
  await openData(page)
  await chooseFile(page, 'practice.csv', 'Date,Minutes,Piece\n03/04/2026,25,Nocturne\n')
  await expect(page.getByText('What date is 03/04/2026?')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose.' })).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('radio', { name: /3 April|April 3/ }).check()
  await preview(page)
  await importAll(page, 1)
  expect(await storedEntries(page)).toMatchObject([{ localDay: '2026-04-03' }])
})

test('the musician can assign a column that the import does not recognise', async ({ page }) => {
  await openData(page)
  await chooseFile(page, 'odd.csv', 'wann,wie lange es war,was\n2026-11-21,25,Nocturne\n')
  await page.getByLabel('Import wie lange es war as').selectOption('Do not import')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No duration column was found.' })).toBeVisible()
  await page.getByLabel('Import wann as').selectOption('Date')
  await page.getByLabel('Import wie lange es war as').selectOption('Duration in minutes')
  await page.getByLabel('Import was as').selectOption('Title')
  await preview(page)
  await importAll(page, 1)
  expect(await storedEntries(page)).toMatchObject([{ duration: 1500, pieces: [{ title: 'Nocturne' }] }])
})

test('the import lists every rejected row with its number and reason, and imports the others', async ({
  page,
}) => {
  await openData(page)
  const rows = ['2026-11-21,25', 'yesterday,25', '2026-11-22,', '2026-11-23,30h', '2026-11-24,40']
  await chooseFile(page, 'rows.csv', `Date,Duration\n${rows.join('\n')}\n`)
  await preview(page)
  await expect(figure(page, 'New')).toHaveText('2')
  const table = page.getByRole('table', { name: 'Rejected rows' })
  await expect(table.getByRole('row').nth(1)).toContainText(/3.*Date.*not a valid date.*yesterday/)
  await expect(table.getByRole('row').nth(2)).toContainText(/4.*Duration.*missing/)
  await expect(table.getByRole('row').nth(3)).toContainText(/5.*Duration.*between 1 minute and 24 hours.*30h/)
  await importAll(page, 2)
})

test('the import reports a row that equals an existing entry as a possible duplicate', async ({ page }) => {
  await openLogbook(page)
  await logLine(page, '25 Nocturne')
  const [entry] = await storedEntries(page)
  await openData(page)
  const row = `${entry?.localDay},25,Nocturne,${entry?.instrument}`
  await chooseFile(page, 'same.csv', `Date,Minutes,Title,Instrument\n${row}\n`)
  await preview(page)
  await expect(figure(page, 'Possible duplicates')).toHaveText('1')
  await expect(page.getByText('Nothing to import, because possible duplicates are skipped.')).toBeVisible()
})

test('the musician can answer the questions of the import again after the preview', async ({ page }) => {
  await openData(page)
  await chooseFile(page, 'practice.csv', 'Date,Minutes\n03/04/2026,25\n')
  await page.getByRole('radio', { name: /3 April|April 3/ }).check()
  await preview(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('radio', { name: /4 March|March 4/ }).check()
  await preview(page)
  await importAll(page, 1)
  expect(await storedEntries(page)).toMatchObject([{ localDay: '2026-03-04' }])
})

test('the page responds while it imports eight thousand rows', async ({ page }) => {
  test.setTimeout(120_000)
  await importRows(page, 8000, 3)
})

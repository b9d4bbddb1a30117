import { expect, type Page, test } from '@playwright/test'
import { logLine, openLogbook, storedEntries, typeLine, undo } from '../support/diary-page'

const field = (page: Page) => page.getByRole('textbox', { name: 'What did you practise?' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Quick log' })
const preview = (page: Page) => panel(page).getByRole('status')

test('the quick line shows a preview while the musician types, and saves what it previewed', async ({
  page,
}) => {
  await openLogbook(page)
  await typeLine(page, '25 nocturne op 9 chopin b12-20 @84 #tone /satisfied /violin')
  await expect(preview(page)).toContainText('Frédéric Chopin')
  await expect(preview(page)).toContainText(
    '25 min · bars 12–20 · ♩ = 84 · Practice · Violin · Satisfied · #tone',
  )
  await expect(preview(page)).toContainText('nocturne op 9 title')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  expect(await storedEntries(page)).toMatchObject([
    {
      duration: 1500,
      type: 'practice',
      instrument: 'violin',
      mood: 'satisfied',
      tags: ['tone'],
      metadata: { source: 'line' },
      pieces: [{ title: 'Nocturne op 9', composer: 'Frédéric Chopin', measures: '12-20', tempo: 84 }],
    },
  ])
  await page.getByRole('list', { name: 'Entries' }).getByText('nocturne op 9').click()
  await expect(page.getByRole('region', { name: 'Entry details' })).toContainText('SourceQuick log')
})

test('the quick line asks for missing minutes, and for the instrument only in an empty diary', async ({
  page,
}) => {
  await openLogbook(page)
  await typeLine(page, 'sarabande')
  await expect(panel(page).getByLabel('Which instrument?')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('alert')).toContainText('Duration is required')
  expect(await storedEntries(page)).toEqual([])
  await panel(page).getByRole('button', { name: '25 min' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await storedEntries(page)).toMatchObject([{ duration: 1500, pieces: [{ title: 'Sarabande' }] }])
  await typeLine(page, '10 gigue')
  await expect(preview(page)).toContainText('gigue')
  await expect(panel(page).getByLabel('Which instrument?')).toHaveCount(0)
})

test('a button of the quick line reads 12-20 in ‘20 waltz 12-20’ as bars', async ({ page }) => {
  await openLogbook(page)
  await typeLine(page, '20 waltz 12-20')
  await panel(page).getByRole('button', { name: '‘12-20’ means bars' }).click()
  await expect(preview(page)).toContainText('bars 12–20')
})

test('an invalid quick line shows the reason and saves no entry', async ({ page }) => {
  await openLogbook(page)
  await typeLine(page, '25 waltz @999')
  await expect(field(page)).toHaveAccessibleDescription('Tempo must be between 10 and 400')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('alert')).toContainText('Tempo must be between 10 and 400')
  expect(await storedEntries(page)).toEqual([])
})

test('Enter in an empty quick line logs the last entry again', async ({ page }) => {
  await openLogbook(page)
  await logLine(page, '35 Allemande #slow')
  await typeLine(page, '')
  await expect(preview(page)).toContainText('Allemande')
  await expect(preview(page)).toContainText('35 min')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toHaveCount(0)
  await expect.poll(() => storedEntries(page)).toHaveLength(2)
  const [one, other] = await storedEntries(page)
  expect(other?.duration).toBe(one?.duration)
  expect(other?.tags).toEqual(['slow'])
})

test('Enter in an empty quick line of an empty diary reports that there is no entry', async ({ page }) => {
  await openLogbook(page)
  await typeLine(page, '')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('alert')).toContainText('There is no entry to repeat yet.')
})

test('Undo removes the entry of the quick line', async ({ page }) => {
  await openLogbook(page)
  await logLine(page, '15 Minuet')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  expect(await storedEntries(page)).toEqual([])
})

test('Escape closes the quick line and keeps its text, and the key L opens it', async ({ page }) => {
  await openLogbook(page)
  await typeLine(page, '15 minuet in')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Quick log' })).toBeFocused()
  await page.keyboard.press('l')
  await expect(field(page)).toHaveValue('15 minuet in')
  await page.reload()
  await page.getByRole('button', { name: 'Quick log' }).click()
  await expect(field(page)).toHaveValue('15 minuet in')
  await panel(page).getByRole('link', { name: 'Whole form' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Title' })).toHaveValue('minuet in')
})

const lines = {
  en: ['25 min scales in thirds', 'Scales in thirds'],
  es: ['25 min escalas en terceras', 'Escalas en terceras'],
  fr: ['25 minutes gammes en tierces', 'Gammes en tierces'],
  de: ['25 Min. Tonleitern in Terzen', 'Tonleitern in Terzen'],
  'zh-TW': ['練習曲 25分鐘', '練習曲'],
  'zh-CN': ['练习曲 25分钟', '练习曲'],
} as const

for (const [language, [line, title]] of Object.entries(lines)) {
  test(`the quick line reads 25 minutes and a title from a line in ${language}`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('segno.language', code), language)
    await openLogbook(page)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.keyboard.press('l')
    await page.getByRole('dialog').getByRole('textbox').fill(line)
    await page.keyboard.press('Enter')
    await expect.poll(() => storedEntries(page)).toMatchObject([{ duration: 1500, pieces: [{ title }] }])
  })
}

test('Enter that ends an input method composition does not save the quick line', async ({ page }) => {
  await openLogbook(page)
  await typeLine(page, '25 夜曲')
  await field(page).evaluate((input) => {
    const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
    return input.dispatchEvent(new KeyboardEvent('keydown', enter))
  })
  await expect(panel(page)).toBeVisible()
  expect(await storedEntries(page)).toEqual([])
})

test('a quick line with a day and a time saves that start and omits both from its title', async ({
  page,
}) => {
  await openLogbook(page)
  await typeLine(page, 'liszt consolation 40m yesterday 18:20 /piano')
  await expect(preview(page)).toContainText('When: yesterday, 18:20 · 40 min')
  await expect(preview(page)).toContainText('yesterday 18:20 when')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const [entry] = await storedEntries(page)
  expect(entry?.pieces).toMatchObject([{ title: 'Liszt consolation' }])
  const began = await page.evaluate(
    (time) => new Date(time).toTimeString().slice(0, 5),
    entry?.timestamp ?? '',
  )
  expect(began).toBe('18:20')
})

test('the quick line does not save a future time, and offers the day before', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00'))
  await openLogbook(page)
  await typeLine(page, '40m waltz 18:20 /piano')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('alert')).toContainText('It is not 18:20 yet. Was it yesterday?')
  expect(await storedEntries(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'yesterday, 18:20' }).click()
  await expect(preview(page)).toContainText('When: yesterday, 18:20')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedEntries(page)).toMatchObject([{ localDay: '2026-11-19' }])
})

test('a quick line with several pieces saves one entry for each, and one Undo removes them all', async ({
  page,
}) => {
  await openLogbook(page)
  await typeLine(page, 'Hanon 10, Bach invention 15, ballade 20 yesterday 18:20 /piano')
  const entries = panel(page).getByRole('list', { name: 'Understood as' }).getByRole('listitem')
  await expect(preview(page)).toContainText('3 entries, 45 min · When: yesterday, 18:20')
  await expect(entries).toContainText([
    /18:20.*Hanon.*10\smin/,
    /18:30.*Invention.*15\smin/,
    /18:45.*Ballade.*20\smin/,
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const stored = (await storedEntries(page)).sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
  expect(stored.map((entry) => [entry.pieces[0]?.title, entry.duration])).toEqual([
    ['Hanon', 600],
    ['Invention', 900],
    ['Ballade', 1200],
  ])
  const [first, second, third] = stored.map(({ timestamp }) => Date.parse(timestamp))
  expect([(second ?? 0) - (first ?? 0), (third ?? 0) - (second ?? 0)]).toEqual([600_000, 900_000])
  await undo(page, 'Saved')
  await expect(page.getByText('Undone')).toBeVisible()
  expect(await storedEntries(page)).toEqual([])
})

test('the quick log saves a title with commas as one entry', async ({ page }) => {
  await openLogbook(page)
  await typeLine(page, 'Nocturne in E-flat major, Op. 9 No. 2 30m /piano')
  await expect(preview(page)).toContainText('30 min')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => storedEntries(page))
    .toMatchObject([{ duration: 1800, pieces: [{ title: 'Nocturne in E-flat major, Op. 9 No. 2' }] }])
})

test('a quick line with only a catalogue number saves the work of the catalogue', async ({ page }) => {
  await openLogbook(page)
  await typeLine(page, '/piano bach bwv 847 20')
  await expect(preview(page)).toContainText(/Prelude and Fugue No\.\s2 in C\sminor/)
  await page.keyboard.press('Enter')
  const title = 'Prelude and Fugue No. 2 in C minor (Well-Tempered Clavier I), BWV 847'
  await expect
    .poll(() => storedEntries(page))
    .toMatchObject([{ duration: 1200, pieces: [{ title, composer: 'Johann Sebastian Bach' }] }])
})

test('a quick line with a German title suggests works of the catalogue and saves the chosen one', async ({
  page,
}) => {
  await openLogbook(page)
  await typeLine(page, '25 mondscheinsonate 2. satz /piano')
  const works = panel(page).getByRole('list', { name: 'Which piece?' })
  await expect(works.getByRole('button').first()).toContainText('II. Allegretto')
  await page.keyboard.press('ArrowDown')
  await expect(works.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(works).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const title = 'Piano Sonata No. 14 in C-sharp minor, Op. 27 No. 2 (“Moonlight”), II. Allegretto'
  expect(await storedEntries(page)).toMatchObject([
    { duration: 1500, pieces: [{ title, composer: 'Ludwig van Beethoven' }] },
  ])
  await typeLine(page, '10 op27/2 mvt 2')
  await expect(preview(page)).toContainText(title)
})

test('a quick line with two days shows the day of each entry', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-20T17:25:00Z'))
  await openLogbook(page)
  await typeLine(page, 'yesterday Hanon 10, today waltz 15 /piano')
  const entries = panel(page).getByRole('list', { name: 'Understood as' }).getByRole('listitem')
  await expect(entries).toContainText([/Hanon.*yesterday.*10\smin/, /Waltz.*today.*15\smin/])
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await storedEntries(page)).map(({ localDay }) => localDay).sort())
    .toEqual(['2026-11-19', '2026-11-20'])
})

test('the quick log saves no second entry that would begin in the future, and offers the day before', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'))
  await openLogbook(page)
  await typeLine(page, '12:30 Hanon 60, waltz 60 /piano')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('alert')).toContainText('It is not 13:30 yet. Was it yesterday?')
  await panel(page).getByRole('button', { name: 'yesterday, 12:30' }).click()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await storedEntries(page)).map(({ localDay }) => localDay))
    .toEqual(['2026-11-19', '2026-11-19'])
})

test('a new entry starts with the instrument last used with its piece, in the quick log and in the form', async ({
  page,
}) => {
  await openLogbook(page)
  await logLine(page, '20 gavotte /piano')
  await logLine(page, '20 sarabande /cello')
  await typeLine(page, '15 gavotte')
  await expect(preview(page)).toContainText('Piano')
  await field(page).fill('gavotte 15m, sarabande 10m')
  await expect(preview(page).getByRole('listitem').filter({ hasText: 'Gavotte' })).toContainText('Piano')
  await expect(preview(page).getByRole('listitem').filter({ hasText: 'Sarabande' })).toContainText('Cello')
  await field(page).fill('15 gavotte')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toHaveCount(0)
  await expect
    .poll(async () => (await storedEntries(page)).map(({ instrument }) => instrument).sort())
    .toEqual(['cello', 'piano', 'piano'])
  await page.goto('/logbook/new?title=Sarabande')
  const instrument = page.getByRole('combobox', { name: 'Instrument' })
  await expect(instrument).toHaveValue('cello')
  await page.getByLabel('Title', { exact: true }).fill('Gavotte')
  await expect(instrument).toHaveValue('piano')
  await instrument.selectOption('violin')
  await page.getByLabel('Title', { exact: true }).fill('Sarabande')
  await expect(instrument).toHaveValue('violin')
})

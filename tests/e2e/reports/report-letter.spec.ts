import { expect, type Page, test } from '@playwright/test'
import type { Entry } from '../../../packages/domain/src/entry/entry'
import { EVENING, practised } from '../support/logbook-diary'
import { consolation, nocturne, prelude } from '../support/repertoire-diary'
import { seedEntries } from '../support/seed-rows'

/** Returns practice of two weeks and some older days, with a lesson on Thursday, 12 November. */
function letterDiary(): Entry[] {
  return [
    practised('2026-11-21', '18:20', 40, [[...consolation, '12–20', 84]], { notes: 'The turn sits now.' }),
    practised('2026-11-19', '18:00', 20, [], { type: 'technique', techniques: ['scale', 'arpeggio'] }),
    practised('2026-11-17', '19:05', 50, [[...nocturne, '1–12', 92], [...prelude]]),
    practised('2026-11-14', '19:00', 30, [[...consolation, '18–24', 76]]),
    practised('2026-11-12', '16:00', 45, [], { type: 'lesson', notes: 'Hold back before b. 27.' }),
    practised('2026-11-11', '18:00', 60, [[...consolation, '1–12', 72]]),
    practised('2026-11-09', '18:30', 30, [[...prelude]]),
    practised('2026-10-02', '18:30', 45, [[...nocturne, '13–24', 80]]),
    practised('2026-03-03', '18:30', 20, [[...prelude]]),
  ]
}

async function openSheet(page: Page, sheet: string): Promise<void> {
  await page.clock.setFixedTime(EVENING)
  await seedEntries(page, letterDiary(), `/reports/overview?sheet=${sheet}`)
}

/** Returns the number of printed pages, counted in the PDF of the browser. */
async function printedPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const file = (await page.pdf({ format })).toString('latin1')
  return file.match(/\/Type\s*\/Page(?![a-z])/gi)?.length ?? 0
}

test('the weekly letter has five facts and one question and fits on one printed page', async ({ page }) => {
  await openSheet(page, 'letter')
  const letter = page.getByRole('dialog', { name: 'Weekly letter' })
  await expect(letter.getByText(/^9\s?–\s?15\sNovember\s2026$/)).toBeVisible()
  const facts = letter.getByRole('list', { name: 'The week in five sentences' }).getByRole('listitem')
  await expect(facts).toHaveCount(5)
  await expect(facts.first()).toHaveText('2 h 45 of practice on 4 days.')
  await expect(letter.getByRole('region', { name: 'A question' })).toHaveText(/\?$/)
  expect([await printedPages(page, 'A4'), await printedPages(page, 'Letter')]).toEqual([1, 1])

  await letter.getByRole('button', { name: 'Next week' }).click()
  await expect(letter.getByText(/^16\s?–\s?21\sNovember\s2026, so far$/)).toBeVisible()
  await expect(facts).toHaveCount(5)
  await letter.getByRole('button', { name: 'Close' }).click()
  await expect(letter).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
})

test('the lesson page shows the practice since the last lesson, with notes on request', async ({ page }) => {
  await openSheet(page, 'lesson')
  const sheet = page.getByRole('dialog', { name: 'Since last lesson' })
  const pieces = sheet.getByRole('region', { name: 'Pieces' }).getByRole('listitem')
  await expect(pieces).toHaveText([
    /Consolation No\.\s3.*1\sh\s10.*Bars 12–24.*♩\s=\s76 → 84/,
    /Nocturne.*25\smin.*Bars 1–12.*♩\s=\s92/,
    /Prelude in C.*25\smin/,
  ])
  await expect(sheet.getByRole('region', { name: 'Without a piece' })).toContainText('Arpeggio and Scale')
  await expect(sheet.getByText('2 h 20 on 4 days')).toBeVisible()
  await expect(sheet.getByText('The turn sits now.')).toBeHidden()
  await sheet.getByRole('checkbox', { name: 'Include notes' }).check()
  await expect(sheet.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toHaveText([
    /The lesson.*Hold back before b\. 27\./,
    /Consolation.*The turn sits now\./,
  ])
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Clara')
  // Records calls of `print` and the document title, which becomes the file name.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.title)
  })
  await sheet.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed',
    /^Since last lesson, 12.*21\sNovember\s2026$/,
  )
  expect([await printedPages(page, 'A4'), await printedPages(page, 'Letter')]).toEqual([1, 1])
})

test('the lesson page begins with the lesson day of the settings if no lesson is logged since', async ({
  page,
}) => {
  await openSheet(page, 'lesson')
  const sheet = page.getByRole('dialog', { name: 'Since last lesson' })
  const range = sheet.getByRole('status')
  await expect(range).toHaveText(/^12\s?–\s?21\sNovember\s2026$/)
  await page.goto('/settings/preferences')
  const lessonDay = page.getByLabel('Lesson day')
  await expect(lessonDay).toHaveValue('')
  await lessonDay.selectOption('Thursday')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.goto('/reports/overview?sheet=lesson')
  await expect(range).toHaveText(/^19\s?–\s?21\sNovember\s2026$/)
  await expect(sheet.getByText('1 h on 2 days')).toBeVisible()
  await expect(sheet).toContainText('From the last lesson day, as no lesson has been logged since then.')
  const start = sheet.getByLabel('Lesson', { exact: true })
  await expect(start.getByRole('option')).toHaveText([/19\sNov/, /12\sNov/])
  await start.selectOption('2026-11-12')
  await expect(range).toHaveText(/^12\s?–\s?21\sNovember\s2026$/)
  await page.goto('/settings/preferences')
  await expect(lessonDay).toHaveValue('4')
  await lessonDay.selectOption('No fixed day')
  await page.goto('/reports/overview?sheet=lesson')
  await expect(range).toHaveText(/^12\s?–\s?21\sNovember\s2026$/)
})

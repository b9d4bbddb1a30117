import { expect, type Page, test } from '@playwright/test'
import type { Entry } from '../../../packages/domain/src/entry/entry'
import { expectAccessible } from '../support/accessibility'
import { EVENING, practised } from '../support/logbook-diary'
import { consolation, nocturne, prelude } from '../support/repertoire-diary'
import { seedEntries } from '../support/seed-rows'

/** Returns practice of 2026, 2025 and 2023. The year 2024 has none. */
function diaryOfYears(): Entry[] {
  return [
    practised('2026-11-20', '18:20', 40, [[...consolation]]),
    practised('2026-09-12', '19:00', 120, [[...nocturne], [...consolation]], {
      type: 'performance',
      notes: 'Played for friends. The slow ending held.\nNext time with the lid open.',
    }),
    practised('2026-09-01', '17:00', 1, [[...nocturne]], {
      type: 'status_change',
      metadata: { source: 'repertoire', oldStatus: 'polished', newStatus: 'performance_ready' },
    }),
    practised('2026-02-03', '18:00', 80, [[...prelude]]),
    practised('2025-12-24', '18:00', 500, [[...prelude]]),
    practised('2025-03-05', '18:00', 30, [[...prelude]]),
    practised('2023-06-01', '18:00', 45, [[...prelude]]),
  ]
}

async function printedPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const file = (await page.pdf({ format })).toString('latin1')
  return file.match(/\/Type\s*\/Page(?![a-z])/gi)?.length ?? 0
}

test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

test('the year in review states the facts of a year, and its buttons turn the year', async ({ page }) => {
  await seedEntries(page, diaryOfYears(), '/reports/overview')
  await page.getByRole('link', { name: 'Year in review' }).click()
  const review = page.getByRole('dialog', { name: 'Year in review' })
  await expect(review.getByRole('status')).toHaveText('2026, so far')
  const facts = review.getByRole('list', { name: 'The year in a few sentences' }).getByRole('listitem')
  await expect(facts).toHaveText([
    /^4\sh of practice on 3 days\. The year before, up to 21\sNovember: 30\smin\.$/,
    'You practised 3 different pieces.',
    /^Practice time by composer: Franz Liszt \(1\sh\s40\), .*Bach \(1\sh\s20\) and .*Chopin \(1\sh\)\.$/,
    /^You logged 2 pieces for the first time: Consolation No\.\s3 by Franz Liszt and Nocturne.* by .*Chopin\.$/,
    /^One piece became performance ready: Nocturne, Op\.\s9 No\.\s2\.$/,
    /^You performed 2 pieces: Nocturne.* and Consolation No\.\s3\.$/,
    /^You practised most on Saturday 12\sSeptember: 2\sh\.$/,
  ])
  const months = review.getByRole('region', { name: 'Months' }).getByRole('listitem')
  await expect(months).toHaveCount(11)
  await expect(months.nth(1)).toHaveText(/^February1\sh\s20 on 1 day$/)
  await expect(months.nth(2)).toHaveText('March')
  const pieces = review.getByRole('region', { name: 'Most practised pieces' }).getByRole('listitem')
  await expect(pieces).toHaveText([/^Consolation.*1\sh\s40$/, /^Prelude.*1\sh\s20$/, /^Nocturne.*1\sh$/])
  const note = review.getByRole('figure', { name: 'From your notes' })
  await expect(note).toHaveText(/^Played for friends\. The slow ending held\.12\sSeptember · Nocturne/)

  await review.getByRole('button', { name: 'Previous year' }).click()
  await expect(review.getByRole('status')).toHaveText('2025')
  await expect(facts.first()).toHaveText(/^8\sh\s50 of practice on 2 days\.$/)
  expect(new URL(page.url()).search).toBe('?sheet=year&year=2025')
  await review.getByRole('button', { name: 'Previous year' }).click()
  await expect(review.getByText('There are no practice entries for 2024.')).toBeVisible()
  await expect(review.getByRole('button', { name: 'Print' })).toBeHidden()
  await review.getByRole('button', { name: 'Previous year' }).click()
  await expect(review.getByRole('status')).toHaveText('2023')
  await expect(review.getByRole('button', { name: 'Previous year' })).toHaveAttribute('aria-disabled', 'true')
  await review.getByRole('button', { name: 'Close' }).click()
  await expect(review).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
})

test('the year in review is accessible and prints on one page without its buttons', async ({ page }) => {
  await seedEntries(page, diaryOfYears(), '/reports/overview?sheet=year')
  const review = page.getByRole('dialog', { name: 'Year in review' })
  await expect(review.getByRole('figure')).toBeVisible()
  await expectAccessible(page, 'year in review', { within: '[role=dialog]', widths: [1280, 390, 320] })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const desk = review.getByRole('article')
    expect(await desk.evaluate((paper) => paper.scrollWidth - paper.clientWidth)).toBe(0)
  }
  expect([await printedPages(page, 'A4'), await printedPages(page, 'Letter')]).toEqual([1, 1])
  await page.emulateMedia({ media: 'print' })
  await expect(review.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(review.getByRole('figure')).toBeVisible()
})

test('the year in review of an empty diary says that this year has no entries', async ({ page }) => {
  await seedEntries(page, [], '/reports/overview?sheet=year&year=2019')
  const review = page.getByRole('dialog', { name: 'Year in review' })
  await expect(review.getByText('There are no practice entries for 2026 so far.')).toBeVisible()
  for (const name of ['Previous year', 'Next year'])
    await expect(review.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
})

import { expect, test } from '@playwright/test'
import { EVENING, practised } from '../support/logbook-diary'
import { tabs } from '../support/reports-diary'
import { expectFacts, openReportTab, overlappingLabels } from '../support/reports-page'
import { seedEntries } from '../support/seed-rows'

type Piece = [title: string, composer: string]
const pathetique = (movement: string): Piece => [
  `Sonate für Klavier Nr. 8 in c-Moll, op. 13 „Grande Sonate pathétique“, ${movement}`,
  'Ludwig van Beethoven',
]

/** Returns practice on each day of three weeks, with the longest German titles and names. */
function germanPractice() {
  return Array.from({ length: 21 }, (_, at) =>
    practised(
      `2026-11-${String(at + 1).padStart(2, '0')}`,
      '18:20',
      20 + ((at * 37) % 150),
      [
        pathetique(at % 2 === 0 ? 'II. Adagio cantabile' : 'III. Rondo: Allegro'),
        ['Präludium und Fuge in es-Moll/dis-Moll, BWV 853', 'Johann Sebastian Bach'],
      ],
      { instrument: at % 3 === 0 ? 'piano' : 'viola da gamba', techniques: ['Lagenwechsel', 'Doppelgriffe'] },
    ),
  )
}

for (const width of [320, 390]) {
  test(`no two labels of a chart overlap in German at ${width} pixels`, async ({ page }) => {
    await page.clock.setFixedTime(EVENING)
    await page.setViewportSize({ width, height: 844 })
    await seedEntries(page, germanPractice(), '/reports/overview')
    await page.evaluate(() => localStorage.setItem('segno.language', 'de'))
    for (const [tab] of tabs) {
      await page.goto(`/reports/${tab}?period=last-30-days`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      const drawn = page.getByRole('main').locator('section, [role=grid]')
      await expect(drawn.first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(overlappingLabels), tab).toEqual([])
    }
  })
}

test('the list of pieces keeps the movement of a long title visible', async ({ page }) => {
  await page.clock.setFixedTime(EVENING)
  await page.setViewportSize({ width: 390, height: 844 })
  await seedEntries(page, germanPractice(), '/reports/pieces?period=last-30-days')
  const drawn = page.getByRole('link', { name: /II. Adagio cantabile/ }).locator('svg text')
  await expect(drawn.first()).toHaveText(/^Sonate für Klavier.*…$/)
  await expect(drawn.nth(1)).toHaveText('II. Adagio cantabile Ludwig van Beethoven')
})

test('reports count no composer for pieces without one', async ({ page }) => {
  await page.clock.setFixedTime(EVENING)
  const entries = [
    practised('2026-11-20', '18:00', 60, [['Rehearsal', null]]),
    practised('2026-11-21', '18:00', 20, [['Consolation No. 3', 'Franz Liszt']]),
  ]
  await seedEntries(page, entries, '/reports/overview')
  await expectFacts(page, { 'Top composers': ['One composer: Franz Liszt, 25% of the time.', 'No composer'] })
  await openReportTab(page, 'Composers')
  await expectFacts(page, { 'Repertoire by composer': ['1 piece by 1 composer.', 'No composer'] })
})

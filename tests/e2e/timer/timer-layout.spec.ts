import { expect, type Locator, type Page, test } from '@playwright/test'
import { EVENING, lastDays, practised } from '../support/logbook-diary'
import { seedEntries } from '../support/seed-rows'

const phone = { width: 390, height: 844 }

async function boxOf(target: Locator) {
  await expect(target).toBeVisible()
  const box = await target.boundingBox()
  if (!box) throw new Error('the element is not drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Returns a diary that is large enough for the backup reminder. */
function diary() {
  const sonata = 'Sonata in D minor, Op. 31 No. 2 – '
  const days = Array.from({ length: 20 }, (_, at) => `2026-11-${String(20 - at).padStart(2, '0')}`)
  const movements = ['I. Largo – Allegro', 'II. Adagio', 'III. Allegretto']
  return [
    ...lastDays(),
    ...days.map((day, at) =>
      practised(day, '11:00', 40, [[`${sonata}${movements[at % 3]}`, 'Ludwig van Beethoven']]),
    ),
  ]
}

/** Starts the timer on its page and moves the clock by ten minutes. */
async function runTimer(page: Page, start: string) {
  await page.clock.install({ time: new Date(EVENING) })
  await seedEntries(page, lastDays(), '/timer')
  await page.getByRole('main').getByRole('button', { name: start, exact: true }).click()
  await page.clock.runFor(600_000)
}

for (const [locale, name, backup] of [
  ['fr-FR', 'Démarrer', 'Exporter une sauvegarde'],
  ['de-DE', 'Starten', 'Sicherung exportieren'],
] as const) {
  test.describe(`in ${locale} on a phone`, () => {
    test.use({ locale, viewport: phone })

    test('the timer page shows Start above the bottom bar, even together with the backup reminder', async ({
      page,
    }) => {
      await page.clock.setFixedTime(EVENING)
      await seedEntries(page, diary(), '/timer')
      await expect(page.getByText(backup)).toBeVisible()
      const chips = page.getByRole('main').getByRole('group').getByRole('button')
      await expect(chips).toHaveCount(3)
      const start = page.getByRole('main').getByRole('button', { name, exact: true })
      const bar = page.getByRole('navigation').last()
      await expect
        .poll(async () => (await boxOf(bar)).y - (await boxOf(start)).bottom)
        .toBeGreaterThanOrEqual(0)
    })
  })
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE', reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

  test('the floating timer does not cut off its question about the piece', async ({ page }) => {
    await runTimer(page, 'Starten')
    await page.getByRole('navigation').getByRole('link', { name: 'Repertoire' }).click()
    const question = page.getByRole('region', { name: 'Übe-Timer' }).getByRole('link')
    await expect(question).toHaveText('Was übst du?')
    expect(await question.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 800, height: 800 })
    expect((await boxOf(question)).width).toBeGreaterThan(60)
    expect((await boxOf(page.getByRole('region', { name: 'Übe-Timer' }))).x).toBeGreaterThanOrEqual(0)
  })

  for (const viewport of [phone, { width: 1280, height: 800 }]) {
    test(`a toast has its two actions side by side below the text at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await runTimer(page, 'Starten')
      await page.getByRole('main').getByRole('button', { name: 'Stoppen und eintragen' }).click()
      const toast = page
        .getByRole('status')
        .locator('> div')
        .filter({ hasText: /min gespeichert/ })
      const [text, edit, undo, close] = await Promise.all([
        boxOf(toast.getByText(/^\d+\smin gespeichert$/)),
        boxOf(toast.getByRole('button', { name: 'Bearbeiten' })),
        boxOf(toast.getByRole('button', { name: 'Rückgängig' })),
        boxOf(toast.getByRole('button').last()),
      ])
      expect(edit.y).toBeGreaterThanOrEqual(text.bottom - 1)
      expect(undo.y).toBe(edit.y)
      expect(close.y + close.height / 2).toBeCloseTo(edit.y + edit.height / 2, 0)
      expect(undo.x).toBeGreaterThanOrEqual(edit.right)
      expect(close.x).toBeGreaterThanOrEqual(undo.right)
    })
  }
})

import { expect, type Page, test } from '@playwright/test'
import { bothWidths, expectAccessible } from '../support/accessibility'
import { appRuns } from '../support/app-start'
import { seedScores } from '../support/scores/scores-on-device'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  const score = { id: 'sonata', title: 'Sonata', samples: ['plain:Sonata:3.pdf'] }
  await seedScores(page, [score], '/scorebook/sonata')
  await appRuns(page)
  await expect(page.locator('[data-page="1"][data-shown][data-drawn]')).toBeVisible()
})

test('autoscroll scrolls the sheet music and pauses at any key, and the metronome plays beside the page', async ({
  page,
}) => {
  const stage = page.getByRole('region', { name: 'Sheet music' })
  const top = () => stage.evaluate((element) => element.scrollTop)
  await page.keyboard.press('o')
  await expect(button(page, 'Pause autoscroll')).toBeVisible()
  await expect.poll(top).toBeGreaterThan(5)
  await page.keyboard.press('x')
  await expect(button(page, 'Start autoscroll')).toBeVisible()
  const paused = await top()
  await page.keyboard.press('m')
  await page.keyboard.press('m')
  await button(page, 'Metronome').click()
  await page.getByRole('spinbutton', { name: 'Tempo (BPM)' }).fill('72')
  await button(page, 'Start metronome').click()
  await expect(button(page, 'Stop metronome')).toBeVisible()
  expect(await top()).toBe(paused)
})

test('axe finds no accessibility faults in the viewer with its panels', async ({ page }) => {
  await expectAccessible(page, 'viewer', { widths: bothWidths })
  for (const panel of ['View', 'Jumps', 'Metronome']) {
    await button(page, panel).click()
    await expect(page.getByRole('region', { name: panel })).toBeVisible()
    await expectAccessible(page, panel, { within: 'main' })
  }
})

test('rotating the device keeps the page, the panel and the running metronome', async ({ page }) => {
  await page.keyboard.press('PageDown')
  await button(page, 'Metronome').click()
  await button(page, 'Start metronome').click()
  await expect(button(page, 'Stop metronome')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('[data-page="2"][data-shown][data-drawn]')).toBeVisible()
  await expect(button(page, 'Stop metronome')).toBeVisible()
})

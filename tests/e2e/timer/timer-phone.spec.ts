import { expect, type Page, test } from '@playwright/test'

test.use({ viewport: { width: 390, height: 844 } })

const timer = (page: Page) => page.getByRole('region', { name: 'Practice timer' })
const button = (page: Page, name: string) => timer(page).getByRole('button', { name, exact: true })

async function openTimer(page: Page) {
  await page.clock.install({ time: new Date('2026-11-21T17:20:00Z') })
  await page.goto('/timer')
  await expect(button(page, 'Start')).toBeEnabled()
}

test('on a phone the question about a short time is visible after Stop', async ({ page }) => {
  await openTimer(page)
  await button(page, 'Start').click()
  await page.clock.runFor(9000)
  await button(page, 'Stop and log').click()
  const question = page.getByText(/^Only 0:(09|1\d) measured/)
  await expect(button(page, 'Start')).toBeFocused()
  await expect(question).toBeInViewport({ ratio: 1 })
})

test('on a phone a double tap on Start does not stop the timer', async ({ page }) => {
  await openTimer(page)
  // Both taps happen in one task, because a slow machine could separate them.
  await button(page, 'Start').evaluate(async (start) => {
    const { x, y } = start.getBoundingClientRect()
    const tap = () => new MouseEvent('click', { bubbles: true, detail: 1, clientX: x + 9, clientY: y + 9 })
    const acts = start.parentElement
    start.dispatchEvent(tap())
    for (let turn = 0; turn < 100 && acts?.children.length === 1; turn++) await Promise.resolve()
    const stop = [...(acts?.children ?? [])].find(({ textContent }) => textContent === 'Stop and log')
    if (!stop) throw new Error('the stop button is not shown')
    stop.dispatchEvent(tap())
  })
  await page.clock.runFor(600_000)
  await expect(timer(page).getByRole('timer')).toHaveText(/^10:/)
  await button(page, 'Stop and log').click()
  await expect(button(page, 'Stop and log')).toHaveCount(0)
})

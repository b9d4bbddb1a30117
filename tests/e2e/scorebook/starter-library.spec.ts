import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { FaultProxy } from '../support/fault-proxy'
import { expectCached } from '../support/offline-page'

test.use({ serviceWorkers: 'allow' })

const listOf = (page: Page) => page.getByRole('list', { name: 'Browse' })

test('the library finds and engraves a starter score, and opens other starter scores offline', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const proxy = await FaultProxy.before(baseURL ?? '')
  try {
    await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
    await page.goto(`${proxy.origin}/scorebook/browse?instrument=violin`)
    const list = listOf(page)
    await expect(list.getByRole('listitem')).toHaveCount(5)
    await expectCached(page, proxy, 'en')
    await page.reload()
    const widthOf = (image: HTMLImageElement) => image.naturalWidth
    await expect.poll(() => list.locator('img').first().evaluate(widthOf)).toBe(216)
    await list.getByRole('link', { name: /^Violin: string crossing/ }).click()
    const first = page.locator('[data-page="1"][data-shown][data-drawn]')
    await expect(first).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: 'Violin: string crossing' })).toBeVisible()
    proxy.fault = 'cut'
    const anew = await page.context().newPage()
    await anew.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
    await page.close()
    await anew.goto(`${proxy.origin}/scorebook/starter-minuet-in-g`)
    await expect(anew.locator('[data-page="1"][data-shown][data-drawn]')).toBeVisible({ timeout: 30_000 })
    // The cache keeps the images that this device has shown.
    await anew.goto(`${proxy.origin}/scorebook/browse?instrument=violin`)
    await expect.poll(() => listOf(anew).locator('img').first().evaluate(widthOf)).toBe(216)
    await anew.goto(`${proxy.origin}/scorebook/starter-of-nobody`)
    await expect(anew.getByText('There is no such score in this scorebook.')).toBeVisible()
  } finally {
    await proxy.close()
  }
})

test('the viewer says that it is opening a score until it has drawn the first page', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/verovio.*\.wasm/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/scorebook/starter-minuet-in-g')
  await expect(page.getByText('Opening the score…')).toBeVisible()
  release()
  await expect(page.locator('[data-page="1"][data-shown][data-drawn]')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Opening the score…')).toHaveCount(0)
})

test('a starter score can become a favourite, and the filter still shows it after a reload', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await page.goto('/scorebook/browse')
  await appRuns(page)
  const star = page.getByRole('button', { name: 'Favourite: Minuet in G' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Favourites' }).click()
  await expect(page.getByRole('list', { name: 'Browse' }).getByRole('listitem')).toHaveCount(1)
  await star.click()
  await expect(page.getByRole('list', { name: 'Browse' }).getByRole('listitem')).toHaveCount(0)
})

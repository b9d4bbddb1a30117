import { expect, type Page, test } from '@playwright/test'
import { functionalKeys } from '../../../apps/web/src/contracts/consent/functional-keys'
import { storedKeys } from '../../../apps/web/src/contracts/stored-keys'
import { expectAccessible } from '../support/accessibility'

// These tests begin without the answer that the other tests have given.
test.use({ storageState: { cookies: [], origins: [] } })

const bar = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const isEssential = (key: string) => Object.hasOwn(storedKeys, key) && !functionalKeys.some((k) => k === key)

/** Uses one convenience of each kind that a first visit meets. */
async function useConveniences(page: Page) {
  await page.goto('/toolbox/metronome')
  await page.getByRole('button', { name: 'Faster by 10' }).click()
  await page.goto('/dictionary/en/cedez')
  await expect(page.getByRole('heading', { name: 'cédez' })).toBeVisible()
}

test('without an answer nothing but the essential is stored, and consent stores the rest', async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto('/')
  await expect(bar(page)).toBeVisible()
  await useConveniences(page)
  expect((await kept(page)).filter((key) => !isEssential(key))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(bar(page)).toBeHidden()
  expect(await kept(page)).toEqual(expect.arrayContaining(['segno.consent', 'segno.dictionary.recent']))
  await useConveniences(page)
  expect(await kept(page)).toContain('segno.metronome')
  await expect(bar(page)).toBeHidden()
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin])
})

test('a consent is withdrawn on the privacy page as easily as it was given', async ({ page }) => {
  await page.goto('/toolbox/metronome')
  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  await page.getByRole('button', { name: 'Faster by 10' }).click()
  await expect.poll(() => kept(page)).toContain('segno.metronome')
  await page.goto('/about/privacy')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('you allowed Segno to store convenience data')
  await panel.getByRole('button', { name: 'Privacy preferences' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Privacy preferences' })
  await expectAccessible(page, 'privacy preferences', { within: '[role=dialog]' })
  await expect(dialog.getByRole('checkbox', { name: 'Essential' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Functional' }).uncheck()
  await dialog.getByRole('button', { name: 'Save preferences' }).click()
  await expect(panel).toContainText('you limited storage')
  expect((await kept(page)).filter((key) => !isEssential(key))).toEqual([])
  await page.reload()
  await expect(panel).toContainText('you limited storage')
  await expect(bar(page)).toBeHidden()
})

test('the question covers nothing on a phone and is asked again for another version', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about/privacy')
  await expect(bar(page)).toBeVisible()
  await expectAccessible(page, 'question about storage')
  const last = page.getByRole('tabpanel').getByRole('link', { name: 'Data settings' }).last()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const edges = async () => [await last.boundingBox(), await bar(page).boundingBox()]
  await expect
    .poll(async () => {
      const [link, above] = await edges()
      return link && above && link.y + link.height <= above.y
    })
    .toBe(true)
  await bar(page).getByRole('button', { name: 'Essential only' }).click()
  await expect(bar(page)).toBeHidden()
  await page.evaluate(() => {
    const stored = localStorage.getItem('segno.consent') ?? ''
    localStorage.setItem('segno.consent', stored.replace('2025-01', '2024-01'))
  })
  await page.reload()
  await expect(bar(page)).toBeVisible()
})

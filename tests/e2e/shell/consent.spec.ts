import { expect, type Locator, type Page, test } from '@playwright/test'
import { functionalKeys } from '../../../apps/web/src/contracts/consent/functional-keys'
import { storedKeys } from '../../../apps/web/src/contracts/stored-keys'
import { expectAccessible } from '../support/accessibility'
import { EVENING } from '../support/logbook-diary'
import { diaryWorthABackup, useConveniences } from '../support/privacy/conveniences'
import { collectRequests } from '../support/privacy/request-list'
import { seedRepertoire } from '../support/repertoire-diary'
import { everythingStored } from '../support/sample/everything-stored'

// These tests start without stored consent. All other tests start with it.
test.use({ storageState: { cookies: [], origins: [] } })

const bar = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const isEssential = (key: string) => Object.hasOwn(storedKeys, key) && !functionalKeys.some((k) => k === key)

/** Returns the keys of localStorage, and the contents of every other storage. */
async function allStored(page: Page) {
  const { localStorage: values, ...others } = await everythingStored(page)
  return { keys: Object.keys(values as object).sort(), others }
}

test('the app stores convenience data only in localStorage and only with consent, and no request depends on consent', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  await page.clock.setFixedTime(EVENING)
  const requests = collectRequests(context)
  await seedRepertoire(page, diaryWorthABackup())
  await expect(bar(page)).toBeVisible()
  requests.clear()
  await useConveniences(page)
  // The app writes these three soon after its start, without consent.
  for (const own of ['segno-safe-copy.ndjson', '"key":"timer"', 'segno.device'])
    await expect.poll(async () => JSON.stringify(await everythingStored(page))).toContain(own)
  const before = await allStored(page)
  const callsBefore = requests.calls()
  expect(before.keys.filter((key) => !isEssential(key))).toEqual([])
  expect(await context.cookies()).toEqual([])

  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(bar(page)).toBeHidden()
  // After consent, the page at once stores the conveniences that it held in memory.
  expect(await kept(page)).toEqual(expect.arrayContaining(['segno.consent', 'segno.dictionary.recent']))
  requests.clear()
  await useConveniences(page)
  const after = await allStored(page)
  const added = after.keys.filter((key) => !before.keys.includes(key))
  expect(added).toEqual([...functionalKeys, 'segno.consent'].sort())
  expect(after.others).toEqual(before.others)
  expect(requests.calls()).toEqual(callsBefore)
  expect([...requests.origins]).toEqual([new URL(baseURL ?? '').origin])
  expect(await context.cookies()).toEqual([])
})

test('a refusal stores no convenience data, and one press on the privacy page deletes all convenience data', async ({
  page,
}) => {
  test.slow()
  await page.clock.setFixedTime(EVENING)
  await seedRepertoire(page, diaryWorthABackup())
  await bar(page).getByRole('button', { name: 'Essential only' }).click()
  await expect(bar(page)).toBeHidden()
  await useConveniences(page)
  expect((await kept(page)).filter((key) => !isEssential(key))).toEqual([])

  await page.goto('/about/privacy')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('you limited storage')
  await expect(panel.getByRole('button', { name: 'Essential only' })).toHaveCount(0)
  await allowConveniences(page, panel)
  await useConveniences(page)
  expect(await kept(page)).toEqual(expect.arrayContaining([...functionalKeys]))

  await page.goto('/about/privacy')
  await panel.getByRole('button', { name: 'Essential only' }).click()
  await expect(panel.getByRole('status')).toContainText('you limited storage')
  await expect(panel.getByRole('button', { name: 'Privacy preferences' }).first()).toBeFocused()
  expect((await kept(page)).filter((key) => !isEssential(key))).toEqual([])
  await page.reload()
  await expect(panel).toContainText('you limited storage')
  await expect(bar(page)).toBeHidden()
})

/** Accepts functional storage in the privacy preferences. */
async function allowConveniences(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Privacy preferences' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Privacy preferences' })
  await expectAccessible(page, 'privacy preferences', { within: '[role=dialog]' })
  await expect(dialog.getByRole('checkbox', { name: 'Essential' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Functional' }).check()
  await dialog.getByRole('button', { name: 'Save preferences' }).click()
  await expect(panel).toContainText('you allowed Segno to store convenience data')
}

/** Returns the size and the style of a button. */
function looksOf(button: Locator) {
  return button.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    const { color, backgroundColor, border, fontSize, fontWeight, boxShadow } = getComputedStyle(element)
    return { width, height, color, backgroundColor, border, fontSize, fontWeight, boxShadow }
  })
}

const answers = { en: ['Accept all', 'Essential only'], de: ['Alle akzeptieren', 'Nur notwendige'] } as const
for (const language of ['en', 'de'] as const)
  for (const width of [1280, 390])
    test(`Accept all and Essential only have the same size and style at ${width} pixels in ${language}`, async ({
      page,
    }) => {
      await page.addInitScript((chosen) => localStorage.setItem('segno.language', chosen), language)
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/logbook')
      const [accept, refuse] = answers[language].map((name) => page.getByRole('button', { name }))
      if (!accept || !refuse) throw new Error('a button is missing')
      await expect(accept).toBeVisible()
      expect(await looksOf(refuse)).toEqual(await looksOf(accept))
    })

test('the consent bar covers no text on a phone and appears again if its version changes', async ({
  page,
}) => {
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

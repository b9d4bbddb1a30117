import { expect, type Locator, type Page, test } from '@playwright/test'
import { openLogbook, storedEntries } from '../support/diary-page'
import { EVENING, lastDays, practised } from '../support/logbook-diary'
import { nextUpDiary } from '../support/next-up-diary'
import { seedRepertoire } from '../support/repertoire-diary'
import { seedEntries } from '../support/seed-rows'
import { mailedLinks, newAddress, signedInAs } from '../support/sign-in-mail'

/** Presses and types like a person, and counts both. */
class Hand {
  readonly #page: Page
  /** The number of mouse presses and of keys with an effect, such as shortcuts and Enter. */
  presses = 0
  /** The number of typed characters and of Tab presses to the next field. */
  typed = 0

  constructor(page: Page) {
    this.#page = page
  }

  async press(target: Locator): Promise<void> {
    this.presses++
    await target.click()
  }

  async key(key: string): Promise<void> {
    this.presses++
    await this.#page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    this.typed += text.length
    await this.#page.keyboard.type(text)
  }

  async tab(): Promise<void> {
    this.typed++
    await this.#page.keyboard.press('Tab')
  }
}

/** Each test states the most presses that a main task may cost. Typed keys have their own count. */
test.use({ viewport: { width: 1280, height: 800 } })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const list = (page: Page) => page.getByRole('list', { name: 'Entries' })
const timer = (page: Page) => page.getByRole('region', { name: 'Practice timer' })
const quickLine = (page: Page) => page.getByRole('textbox', { name: 'What did you practise?' })
const statusLine = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'No backup yet' })

test('opening the logbook costs no press in the installed app and one on the first page', async ({
  page,
}) => {
  await page.clock.setFixedTime(EVENING)
  await seedEntries(page, lastDays())
  const manifest = await page.request.get('/manifest.webmanifest', { maxRetries: 3 })
  expect((await manifest.json()).start_url).toBe('/logbook')
  await page.goto('/')
  const hand = new Hand(page)
  await hand.press(page.getByRole('link', { name: 'Open logbook' }))
  await expect(list(page)).toContainText('Consolation')
  expect(hand.presses).toBe(1)
})

test('the first entry costs two presses, and the typing of its instrument and title', async ({ page }) => {
  await openLogbook(page)
  const hand = new Hand(page)
  await hand.press(button(page, 'Add your first entry'))
  await expect(page.getByLabel('Instrument')).toBeFocused()
  await hand.type('Pi')
  await expect(page.getByLabel('Instrument')).toHaveValue('piano')
  await expect(page.getByRole('checkbox', { name: 'Start new entries with Piano' })).toBeVisible()
  const title = page.getByRole('combobox', { name: 'Title' })
  for (let tabs = 0; tabs < 3; tabs++) await hand.tab()
  await expect(title).toBeFocused()
  await hand.type('Sarabande')
  await hand.press(button(page, 'Save'))
  await expect(list(page)).toContainText('Sarabande')
  expect(hand).toMatchObject({ presses: 2, typed: 14 })
})

test('a quick line costs L and Enter, and repeating the last entry costs no more', async ({ page }) => {
  await page.clock.setFixedTime(EVENING)
  await seedEntries(page, lastDays())
  await expect(list(page)).toBeVisible()
  const hand = new Hand(page)
  await hand.key('l')
  await expect(quickLine(page)).toBeFocused()
  await hand.type('25 consolation')
  await hand.key('Enter')
  await expect.poll(async () => (await storedEntries(page)).length).toBe(8)
  await expect(quickLine(page)).toHaveCount(0)
  expect(hand).toMatchObject({ presses: 2, typed: 14 })
  await hand.key('l')
  await expect(quickLine(page)).toBeFocused()
  await hand.key('Enter')
  await expect.poll(async () => (await storedEntries(page)).length).toBe(9)
  expect(hand).toMatchObject({ presses: 4, typed: 14 })
})

test('timing practice without a piece costs two presses, and the toast offers to add details', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(EVENING) })
  await seedEntries(page, [practised('2026-11-20', '18:20', 25, [['Ballade', 'Chopin']])])
  await expect(list(page)).toBeVisible()
  const hand = new Hand(page)
  await hand.press(button(page, 'Start timer'))
  await expect(timer(page).getByRole('timer')).toBeVisible()
  await page.clock.runFor(600_000)
  await hand.press(timer(page).getByRole('button', { name: 'Stop and log' }))
  await expect(page.getByText('10 min saved')).toBeVisible()
  expect(hand).toMatchObject({ presses: 2, typed: 0 })
  const saved = (await storedEntries(page)).find(({ metadata }) => metadata.source === 'timer')
  expect(saved).toMatchObject({ pieces: [], type: 'practice', instrument: 'piano' })
  await button(page, 'Edit').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit entry' })).toBeVisible()
})

test('timing a suggested piece costs two presses', async ({ page }) => {
  await page.clock.install({ time: new Date(EVENING) })
  await seedRepertoire(page, nextUpDiary())
  const hand = new Hand(page)
  const nextUp = page.getByRole('region', { name: 'Next up' })
  await hand.press(
    nextUp.getByRole('listitem').filter({ hasText: 'Consolation' }).getByRole('button', { name: 'Practise' }),
  )
  await expect(timer(page).getByText('Consolation')).toBeVisible()
  await page.clock.runFor(600_000)
  await hand.press(timer(page).getByRole('button', { name: 'Stop and log' }))
  await expect(page.getByText(/^10\smin Consolation.* saved/)).toBeVisible()
  expect(hand).toMatchObject({ presses: 2, typed: 0 })
})

test('signing in costs two presses beside the address and the link, and signing out two', async ({
  page,
}) => {
  await openLogbook(page)
  const address = newAddress('clara')
  const hand = new Hand(page)
  await hand.press(statusLine(page))
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await hand.type(address)
  await hand.press(button(page, 'Send the link'))
  await expect.poll(async () => (await mailedLinks(address)).length).toBe(1)
  expect(hand).toMatchObject({ presses: 2, typed: address.length })
  await page.goto((await mailedLinks(address))[0] ?? '')
  await expect(page).toHaveURL(/\/logbook/)
  await expect.poll(() => signedInAs(page)).toBe(address)

  const leaving = new Hand(page)
  await leaving.press(page.getByRole('button', { name: /^Sync details/ }))
  await leaving.press(page.getByRole('dialog', { name: 'Sync' }).getByRole('button', { name: 'Sign out' }))
  await expect(button(page, 'Sign in')).toBeVisible()
  expect(await signedInAs(page)).toBeNull()
  expect(leaving.presses).toBe(2)
})

test('finding the practice of March 2021 costs one or two presses, in three ways', async ({ page }) => {
  await page.clock.setFixedTime(EVENING)
  const entries = [...lastDays(), practised('2021-03-14', '18:00', 30, [['Gavotte', 'Rameau']])]
  await seedEntries(page, entries)
  await expect(list(page)).toContainText('Consolation')
  const onlyMarch = async () => {
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await expect(list(page)).toContainText('Gavotte')
  }
  const byPalette = new Hand(page)
  await byPalette.key('Control+k')
  await expect(page.getByRole('searchbox', { name: 'Commands' })).toBeFocused()
  await byPalette.type('march 2021')
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Dates' })).toBeVisible()
  await byPalette.key('Enter')
  await onlyMarch()
  expect(byPalette.presses).toBe(2)

  await page.goto('/logbook')
  await expect(list(page)).toContainText('Consolation')
  const bySearch = new Hand(page)
  await bySearch.key('/')
  await expect(page.getByRole('searchbox', { name: 'Search entries' })).toBeFocused()
  await bySearch.type('march 2021')
  await onlyMarch()
  expect(bySearch.presses).toBe(1)

  await page.goto('/logbook')
  await expect(list(page)).toContainText('Consolation')
  const byMonth = new Hand(page)
  await byMonth.press(button(page, /go to another month$/))
  await byMonth.press(page.getByRole('dialog').getByRole('button', { name: /^March 2021/ }))
  await expect(page.locator(':focus')).toContainText('Gavotte')
  expect(byMonth.presses).toBe(2)
})

test('importing a file into an empty diary costs three presses', async ({ page }) => {
  await openLogbook(page)
  const hand = new Hand(page)
  const [entry] = lastDays()
  const file = JSON.stringify({
    format: 'segno-export',
    formatVersion: 1,
    durationUnit: 'seconds',
    exportedAt: EVENING,
    appVersion: '0.1.0',
    entries: [{ ...entry, updatedAt: EVENING }],
  })
  await hand.press(button(page, 'Import data'))
  await expect(page.getByText(/on this device\./).first()).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await hand.press(button(page, 'Import data'))
  await (await chooser).setFiles({
    name: 'diary.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  })
  await hand.press(button(page, 'Import 1 entry'))
  await expect(page.getByText(/^Imported 1 entry/).first()).toBeVisible()
  expect(hand).toMatchObject({ presses: 3, typed: 0 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('logging a quick line costs two presses on a phone', async ({ page }) => {
    await openLogbook(page)
    const hand = new Hand(page)
    await hand.press(button(page, 'Quick log'))
    await expect(quickLine(page)).toBeFocused()
    await hand.type('25 Gigue piano')
    await hand.press(page.getByRole('dialog', { name: 'Quick log' }).getByRole('button', { name: 'Save' }))
    await expect(list(page)).toContainText('Gigue')
    expect(hand).toMatchObject({ presses: 2, typed: 14 })
  })

  test('on a phone one press opens the status sheet, and a second one downloads a backup', async ({
    page,
  }) => {
    await openLogbook(page)
    const hand = new Hand(page)
    await hand.press(page.getByRole('main').getByRole('button', { name: 'On this device only' }))
    const sheet = page.getByRole('dialog', { name: 'On this device only' })
    await expect(sheet).toContainText('Your diary is stored in this browser and nowhere else.')
    await expect(sheet.getByRole('textbox', { name: 'Email' })).not.toBeFocused()
    const download = page.waitForEvent('download')
    await hand.press(sheet.getByRole('button', { name: 'Export a backup' }))
    expect((await download).suggestedFilename()).toMatch(/^segno-.*\.json$/)
    await expect(sheet).toContainText('The file is complete. The download has started.')
    await expect(sheet).toContainText('Last backup: today')
    expect(hand.presses).toBe(2)
  })
})

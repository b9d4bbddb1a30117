import { expect, type Page, test } from '@playwright/test'
import type { Entry } from '@segno/domain/entry/entry'
import { appIsCached } from '../support/cached-app'
import { logLine, openLogbook, storedEntries } from '../support/diary-page'
import { newAddress, signIn } from '../support/sign-in-mail'

const history = (page: Page) => page.getByRole('dialog', { name: 'History' })
const versions = (page: Page) => history(page).getByRole('list', { name: 'Versions' }).locator('> li')
const region = (page: Page) => page.getByRole('region', { name: 'Entry details' })

/** Waits until the device has synced every change. */
async function synced(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Sync', exact: true })).toHaveText('Synced')
  await expect(page.getByRole('button', { name: /^Sync details (just now|\d)/ })).toBeVisible()
}

/** Signs in, logs half an hour and opens the details of the entry. */
async function writtenEntry(page: Page, line = '30 min Kinderszenen'): Promise<Entry> {
  await signIn(page, newAddress('clara'))
  await logLine(page, line)
  await synced(page)
  const entry = (await storedEntries(page))[0] as Entry
  await openLogbook(page, `/logbook?entry=${entry.id}`)
  await expect(region(page)).toContainText('Kinderszenen')
  return entry
}

async function changeMinutes(page: Page, minutes: number): Promise<void> {
  await region(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Duration (minutes)').fill(String(minutes))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
}

async function openHistory(page: Page, entry: Entry): Promise<void> {
  if (!page.url().includes(`entry=${entry.id}`)) await openLogbook(page, `/logbook?entry=${entry.id}`)
  await region(page).getByRole('button', { name: 'History' }).click()
  await expect(history(page)).toBeVisible()
}

const headersOf = async (page: Page) => {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('segno.session') ?? '{}').accessToken as string,
  )
  return { authorization: `Bearer ${token}`, 'x-device-id': 'dev_elsewhere0000000' }
}

/** Returns the server's version of an entry. */
async function heldEntry(page: Page, entry: Entry): Promise<Entry & { seq: number }> {
  const pulled = await page.request.post('/api/sync/pull', {
    maxRetries: 3,
    headers: await headersOf(page),
    data: { since: null },
  })
  return (await pulled.json()).entries.find(({ id }: Entry) => id === entry.id)
}

/** Changes fields of an entry from another device of the account. */
async function fromAnotherDevice(page: Page, entry: Entry, fields: Partial<Entry>): Promise<void> {
  const held = await heldEntry(page, entry)
  const changed = { ...held, ...fields, baseSeq: held.seq, updatedAt: new Date().toISOString() }
  const pushed = await page.request.post('/api/sync/push', {
    maxRetries: 3,
    headers: await headersOf(page),
    data: { changes: { entries: [changed] } },
  })
  expect(await pushed.json()).toMatchObject({ success: true })
}

test('an entry has no history without an account', async ({ page }) => {
  await openLogbook(page)
  await logLine(page, '30 min Kinderszenen')
  const [entry] = await storedEntries(page)
  await openLogbook(page, `/logbook?entry=${entry?.id}`)
  await expect(region(page).getByRole('button', { name: 'Repeat' })).toBeVisible()
  await expect(region(page).getByRole('button', { name: 'History' })).toBeHidden()
})

test('the history of an entry lists each change with its device, and Undo reverts a restored version', async ({
  page,
}) => {
  const entry = await writtenEntry(page)
  await changeMinutes(page, 45)
  await expect.poll(async () => (await heldEntry(page, entry)).duration).toBe(2700)
  await fromAnotherDevice(page, entry, { notes: 'Bar 17 sits now.' })
  await expect.poll(async () => (await storedEntries(page))[0]?.notes).toBe('Bar 17 sits now.')
  await openHistory(page, entry)
  await expect(versions(page)).toHaveCount(3)
  await expect(versions(page).nth(0)).toContainText('Another device · Current version')
  await expect(versions(page).nth(0)).toContainText('NotesBar 17 sits now.')
  await expect(versions(page).nth(0).getByRole('button')).toHaveCount(0)
  await expect(versions(page).nth(1)).toContainText('This device')
  await expect(versions(page).nth(1)).toContainText('Duration30 min → 45 min')
  await versions(page).nth(2).getByRole('button', { name: 'Restore this version' }).click()
  await expect(history(page)).toBeHidden()
  await expect(page.getByText('Restored', { exact: true }).first()).toBeVisible()
  await expect(region(page).getByRole('button', { name: 'History' })).toBeFocused()
  expect((await storedEntries(page))[0]).toMatchObject({ duration: 1800, notes: null })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => (await storedEntries(page))[0])
    .toMatchObject({ duration: 2700, notes: 'Bar 17 sits now.' })
})

test.describe('the history with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the history of an entry keeps a value that lost a merge with another device, also offline', async ({
    page,
    context,
  }) => {
    const entry = await writtenEntry(page)
    await appIsCached(page)
    await context.setOffline(true)
    await changeMinutes(page, 40)
    await fromAnotherDevice(page, entry, { duration: 3600 as Entry['duration'] })
    await context.setOffline(false)
    await expect.poll(async () => (await storedEntries(page))[0]?.duration).toBe(3600)
    await synced(page)
    await context.setOffline(true)
    await openHistory(page, entry)
    await expect(history(page).getByText('Go online to see the rest of the history.')).toBeVisible()
    const lost = versions(page).filter({ hasText: 'Replaced by a version from another device' })
    await expect(lost).toContainText('Duration1 h → 40 min')
    await lost.getByRole('button', { name: 'Restore this version' }).click()
    await expect.poll(async () => (await storedEntries(page))[0]?.duration).toBe(2400)
  })
})

test('the history of an entry marks a version that the server refused', async ({ page }) => {
  const entry = await writtenEntry(page)
  await synced(page)
  await page.route('**/api/sync/history/**', async (route) => {
    const response = await route.fetch()
    const {
      versions: [newest],
    } = await response.json()
    const refused = { ...newest, body: { ...newest.body, duration: 5400 }, seq: null, outcome: 'refused' }
    await route.fulfill({ response, json: { versions: [refused, newest] } })
  })
  await openHistory(page, entry)
  await expect(versions(page).first()).toContainText('Not accepted')
  await expect(versions(page).first()).toContainText('Duration30 min → 1 h 30')
})

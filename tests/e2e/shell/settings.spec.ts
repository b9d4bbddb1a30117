import { expect, type Page, test } from '@playwright/test'
import { logLine, openLogbook, storedEntries, storedRows } from '../support/diary-page'
import { EVENING } from '../support/logbook-diary'
import { downloaded, openData } from '../support/transfer-files'

async function theme(page: Page) {
  return page.evaluate(() => document.documentElement.dataset.theme)
}

test('each tab of the settings has its own URL, and the settings open the preferences for an unknown URL', async ({
  page,
}) => {
  await page.goto('/settings/elsewhere')
  await expect(page).toHaveURL(/\/settings\/preferences$/)
  await expect(page.getByRole('tab', { name: 'Preferences' })).toHaveAttribute('aria-selected', 'true')
  for (const name of ['Profile', 'Data', 'Account']) {
    await page.getByRole('tab', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/settings/${name.toLowerCase()}$`))
    await expect(page.getByRole('tabpanel', { name })).not.toBeEmpty()
  }
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Data' })).toHaveAttribute('aria-selected', 'true')
})

test('the app stores a chosen language even if the page closes before its messages arrive', async ({
  page,
}) => {
  await page.goto('/settings/preferences')
  const texts = /\/messages-de-|\/locales\/de\//
  // The request never ends.
  await page.route(texts, () => {})
  const asked = page.waitForRequest(texts)
  await page.getByLabel('Language').selectOption('de')
  await asked
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/settings/preferences')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen')
})

test('the last of two chosen languages stays even if the messages of the first arrive later', async ({
  page,
}) => {
  await page.goto('/settings/preferences')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let open = 0
  await page.route(/\/messages-de-|\/locales\/de\//, async (route) => {
    open++
    await held
    await route.continue()
    open--
  })
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByLabel('Language').selectOption('de')
  await page.getByLabel('Language').selectOption('fr')
  await expect(heading).toHaveText('Paramètres')
  expect(open).toBeGreaterThan(0)
  arrive()
  await expect.poll(() => open).toBe(0)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(heading).toHaveText('Paramètres')
  await page.reload()
  await expect(heading).toHaveText('Paramètres')
})

test('the settings switch the language at once, and a reload keeps it', async ({ page }) => {
  await page.goto('/settings/preferences')
  await page.getByLabel('Language').selectOption('de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen')
})

test('the first day of the week decides which days belong to this week', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T12:00:00Z')
  await openLogbook(page)
  await logLine(page, '30 min Scales')
  await page.clock.setFixedTime('2026-11-22T12:00:00Z')
  await page.goto('/settings/preferences')
  const start = page.getByLabel('First day of the week')
  await start.selectOption('Monday')
  await page.goto('/logbook')
  await expect(page.getByText('30 min on 1 day this week')).toBeVisible()
  await page.goto('/settings/preferences')
  await expect(start).toHaveValue('1')
  await start.selectOption('Sunday')
  await page.goto('/logbook')
  await expect(page.getByText(/^Last practised: /)).toBeVisible()
})

test('the chosen time format applies to the logbook', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T17:20:00Z')
  await openLogbook(page)
  await logLine(page, '30 min Arabesque')
  await page.goto('/settings/preferences')
  const clock = page.getByLabel('Time format')
  await clock.selectOption('h23')
  await page.goto('/logbook')
  const row = page.getByRole('listitem', { name: /^Arabesque/ })
  await expect(row).toHaveAccessibleName(/, \d\d:\d\d,/)
  await page.goto('/settings/preferences')
  await expect(clock).toHaveValue('h23')
  await clock.selectOption('h12')
  await page.goto('/logbook')
  await expect(row).toHaveAccessibleName(/, \d{1,2}:\d\d [ap]m,/i)
})

test('the default duration applies to the entry form and to a quick line without minutes', async ({
  page,
}) => {
  await openLogbook(page)
  await page.goto('/settings/preferences')
  await page.getByLabel('Default duration').selectOption('20 min')
  await page.goto('/logbook/new')
  await expect(page.getByLabel('Duration (minutes)')).toHaveValue('20')
  await page.goto('/logbook')
  await page.keyboard.press('l')
  await page.getByLabel('What did you practise?').fill('Arabesque')
  await expect(page.getByText('20 min (default)')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem', { name: /^Arabesque.*20 min/ })).toBeVisible()
})

test('the logbook shows a practice target in one line, and none without a target', async ({ page }) => {
  // After midnight the entry would begin on the day before, and on a Monday in the week before.
  await page.clock.setFixedTime(EVENING)
  await openLogbook(page)
  await logLine(page, '30 min Arabesque')
  const strip = page.getByRole('region', { name: 'Practice at a glance' })
  await expect(strip).toContainText('30 min')
  await expect(strip).not.toContainText(' of ')
  await page.goto('/settings/preferences')
  await page.getByLabel('Period', { exact: true }).selectOption('Per week')
  await page.getByLabel('Duration', { exact: true }).selectOption('2 h')
  await page.goto('/logbook')
  await expect(strip.getByText('30 min of 2 h this week')).toBeVisible()
  await page.goto('/settings/preferences')
  await page.getByLabel('Period', { exact: true }).selectOption('Per day')
  await page.goto('/logbook')
  await expect(strip.getByText('30 min of 30 min today')).toBeVisible()
  await page.goto('/settings/preferences')
  await page.getByLabel('Period', { exact: true }).selectOption('No target')
  await page.goto('/logbook')
  await expect(strip).toContainText('30 min')
  await expect(strip).not.toContainText(' of ')
})

test('the settings switch the theme at once, keep it after a reload, and can follow the system again', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/settings/preferences')
  await expect(page.getByRole('radio', { name: 'Use system setting' })).toBeChecked()
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await theme(page)).toBe('dark')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await theme(page)).toBe('dark')
  await page.getByRole('radio', { name: 'Use system setting' }).check()
  expect(await theme(page)).toBe('light')
})

test('the page follows the system theme unless the musician has chosen another one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/settings/preferences')
  await expect(page.getByRole('radio', { name: 'Use system setting' })).toBeChecked()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => theme(page)).toBe('dark')
  await page.getByRole('radio', { name: 'Light' }).check()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await theme(page)).toBe('light')
})

test('the settings can switch off single-letter shortcuts', async ({ page }) => {
  await page.goto('/settings/preferences')
  const single = page.getByRole('switch', { name: 'Single-letter shortcuts' })
  await single.uncheck()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(single).not.toBeChecked()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await single.check()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('timer reminders are off by default, and the settings store a choice', async ({ page }) => {
  await page.goto('/settings/preferences')
  const reminders = page.getByRole('switch', { name: 'Remind me while practising' })
  await expect(reminders).not.toBeChecked()
  await reminders.check()
  await page.getByRole('radio', { name: 'Sound' }).check()
  await page.getByLabel('Remind me every', { exact: true }).selectOption('45')
  await expect
    .poll(async () =>
      (await storedRows(page, 'preference')).map(({ body }) => (body as unknown as { value: unknown }).value),
    )
    .toEqual([{ enableReminders: true, reminderType: 'sound', reminderInterval: 45 }])
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Sound' })).toBeChecked()
})

test('the profile can add a custom instrument, make it primary and remove it', async ({ page }) => {
  await page.goto('/settings/profile')
  const name = page.getByLabel('Instrument name')
  await page.getByRole('button', { name: 'Add instrument' }).click()
  await expect(page.getByText('Instrument name is required')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('French Horn')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This instrument is already in the list')).toBeVisible()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Viola da Gamba')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Your instruments' })).toContainText('Viola da Gamba')
  await page.getByLabel('Primary instrument').selectOption('Viola da Gamba')
  await page.reload()
  await expect(page.getByLabel('Primary instrument')).toHaveValue('viola da gamba')
  await page.getByRole('button', { name: 'Remove Viola da Gamba' }).click()
  await expect(page.getByLabel('Primary instrument')).toHaveValue('')
  await expect(name).toBeFocused()
})

test('Erase this device asks first, offers an export and deletes every row', async ({ page }) => {
  await openLogbook(page)
  await logLine(page, '25 Nocturne')
  await openData(page)
  await page.getByRole('button', { name: 'Erase this device' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Erase everything on this device?' })
  await expect(dialog).toContainText('1 entry')
  await expect(dialog.getByRole('button', { name: 'Keep everything' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await storedEntries(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Erase this device' }).click()
  const { text } = await downloaded(page, 'Export all data', dialog)
  expect(JSON.parse(text).entries).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openLogbook(page)
  expect(await storedRows(page)).toEqual([])
  await openData(page)
  await expect(page.getByText('0 entries on this device. No backup yet.')).toBeVisible()
})

test('the data settings count unreadable rows and download them unchanged', async ({ page }) => {
  await openLogbook(page)
  await logLine(page, '25 Readable')
  const broken = { id: 'broken-1', timestamp: 'yesterday', pieces: 'none' }
  await page.evaluate(async (body) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('segno')
      request.onsuccess = () => resolve(request.result)
    })
    const write = db.transaction('records', 'readwrite')
    const times = { updatedAt: 1, savedAt: 1, rev: 1, seq: 0 }
    write
      .objectStore('records')
      .put({ owner: 'local', kind: 'entry', id: body.id, order: 'x', body, ...times })
    await new Promise((resolve) => {
      write.oncomplete = resolve
    })
    db.close()
  }, broken)
  await openData(page)
  await expect(page.getByRole('region', { name: 'Entries that could not be read' })).toContainText('1 entry')
  const { text } = await downloaded(page, 'Download')
  expect(text).toContain('"yesterday"')
})

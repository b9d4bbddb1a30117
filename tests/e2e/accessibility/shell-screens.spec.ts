import { expect, type Page, test } from '@playwright/test'
import { bothWidths, expectAccessible } from '../support/accessibility'
import { appRuns } from '../support/app-start'
import { appIsCached } from '../support/cached-app'
import { logLine, openLogbook } from '../support/diary-page'
import { openPiano } from '../support/piano-page'
import { askForLink, newAddress, openSignIn, signIn } from '../support/sign-in-mail'
import { chooseFile, preview } from '../support/transfer-files'

/* Every screen around the diary with its dialogs, in both themes. Each test visits its screens in one page. */

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

const main = { within: 'main' }
/** Limits axe to an open dialog. The page behind a modal dialog is inert, and another test checks it. */
const dialogOnly = { within: '[role=dialog], dialog' }
const bothWhole = { widths: bothWidths }

/** Loads the first tab by its address and opens further tabs within the app. */
async function openTab(page: Page, path: string): Promise<void> {
  const isLoaded = page.url() !== 'about:blank'
  if (isLoaded) await page.locator(`a[role=tab][href="${path}"]`).click()
  else {
    await page.goto(path)
    // axe skips the frame if the app has not replaced the prerendered page yet.
    await appRuns(page)
  }
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('tabpanel')).not.toBeEmpty()
}

test('axe finds no accessibility faults in the first page', async ({ page }) => {
  await openPiano(page)
  await expectAccessible(page, 'first page', bothWhole)
})

test('axe finds no accessibility faults in the pages about Segno', async ({ page }) => {
  for (const part of ['about', 'help', 'credits', 'open-source', 'privacy']) {
    await openTab(page, `/about/${part}`)
    await expectAccessible(page, part, part === 'about' ? bothWhole : { ...main, widths: bothWidths })
  }
})

test('axe finds no accessibility faults in the logbook and the list of keyboard shortcuts', async ({
  page,
}) => {
  await openLogbook(page)
  await logLine(page, '25 Courante @60')
  await expectAccessible(page, 'logbook')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveCSS('opacity', '1')
  await expectAccessible(page, 'keyboard shortcuts', dialogOnly)
})

test('axe finds no accessibility faults in the settings', async ({ page }) => {
  for (const tab of ['profile', 'preferences', 'account', 'data']) {
    await openTab(page, `/settings/${tab}`)
    await expectAccessible(page, tab, main)
  }
  const rows = 'Date,Minutes,Piece\n03/04/2026,25,Nocturne\n04/04/2026,x,Nocturne\n'
  await chooseFile(page, 'practice.csv', rows)
  await expect(page.getByRole('button', { name: 'Preview' })).toBeVisible()
  await expectAccessible(page, 'questions about a file', main)
  await page.getByRole('radio', { name: /3 April|April 3/ }).check()
  await preview(page)
  await expectAccessible(page, 'preview of a file', main)
  await page.getByRole('button', { name: 'Erase this device' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'question before erasing', { within: '[role=alertdialog]' })
})

test('axe finds no accessibility faults in the sign-in dialog', async ({ page }) => {
  await openSignIn(page)
  await expectAccessible(page, 'address', dialogOnly)
  await askForLink(page, newAddress('clara'))
  await expectAccessible(page, 'check your email', dialogOnly)
})

test('axe finds no accessibility faults in the page of a sign-in link', async ({ page, browser }) => {
  await page.goto('/auth/verify#token=nonsense')
  await expect(page.getByRole('alert')).toContainText('This link is invalid or has expired.')
  await expectAccessible(page, 'invalid link')
  await openSignIn(page)
  const link = await askForLink(page, newAddress('clara'))
  const other = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' })
  await other.goto(link)
  await expect(other.getByRole('button', { name: /^Sign in as / })).toBeVisible()
  await expectAccessible(other, 'link in another browser')
  await other.close()
})

test('axe finds no accessibility faults in the screens of an account', async ({ page }) => {
  await signIn(page, newAddress('clara'))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectAccessible(page, 'first page')
  await page.goto('/settings/account')
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
  await expectAccessible(page, 'account settings')
  await openLogbook(page)
  await logLine(page, '30 min Kinderszenen')
  await page.getByRole('list', { name: 'Entries' }).getByRole('link').first().click()
  const details = page.getByRole('region', { name: 'Entry details' })
  await details.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Duration (minutes)').fill('45')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await details.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('list', { name: 'Versions' }).locator('> li').first()).toBeVisible()
  await expectAccessible(page, 'history of an entry', dialogOnly)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await openHistoryOnPhone(page)
  await expectAccessible(page, 'history of an entry on a phone', dialogOnly)
})

async function openHistoryOnPhone(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('region', { name: 'Entry details' }).getByRole('button', { name: 'History' }).click()
  const versions = page.getByRole('dialog', { name: 'History' }).getByRole('list', { name: 'Versions' })
  await expect(versions.locator('> li').first()).toBeVisible()
}

test('axe finds no accessibility faults in the device status and the backup sheet without an account', async ({
  page,
}) => {
  await openLogbook(page)
  for (const [width, name] of [
    [1280, 'No backup yet'],
    [390, 'On this device only'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'On this device only' })
    await expect(sheet.getByRole('button', { name: 'Export a backup' })).toBeVisible()
    await expectAccessible(page, `sheet, ${width} wide`, dialogOnly)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expectAccessible(page, `line, ${width} wide`)
  }
})

test.describe('the state of sync', () => {
  test.use({ serviceWorkers: 'allow' })

  test('axe finds no accessibility faults in the sync status and the sync details', async ({
    page,
    context,
  }) => {
    await signIn(page, newAddress('clara'))
    await expect(page.getByRole('status', { name: 'Sync', exact: true })).toHaveText('Synced')
    await appIsCached(page)
    await context.setOffline(true)
    await logLine(page, '30 min Kinderszenen')
    for (const width of bothWidths) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByRole('status', { name: 'Sync', exact: true })).toHaveText('Offline')
      await expectAccessible(page, `line, ${width} wide`)
      await page.getByRole('button', { name: 'Sync details' }).click()
      await expect(page.getByRole('dialog', { name: 'Sync', exact: true })).toBeVisible()
      await expectAccessible(page, `details, ${width} wide`, dialogOnly)
      await page.keyboard.press('Escape')
    }
  })
})

test('axe finds no accessibility faults in the metronome', async ({ page }) => {
  await openTab(page, '/toolbox/metronome')
  await page.getByRole('button', { name: 'Volume of each sound' }).click()
  await page.getByRole('button', { name: 'Edit the pattern' }).click()
  await page.getByRole('button', { name: 'Save preset' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Slow')
  await expectAccessible(page, 'new preset', dialogOnly)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Load Slow' })).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Tempo (BPM)' }).fill('401')
  await expectAccessible(page, 'metronome', { ...main, widths: bothWidths })
})

test('axe finds no accessibility faults in the counter', async ({ page }) => {
  await openTab(page, '/toolbox/counter')
  await page.getByRole('radio', { name: 'Tempo ladder' }).check()
  await page.getByLabel('Measures').fill('12')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Title' })).toBeFocused()
  await expectAccessible(page, 'counter before the start', main)
  await page.getByRole('combobox', { name: 'Title' }).fill('Courante')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expectAccessible(page, 'running ladder', main)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expectAccessible(page, 'finished ladder', main)
})

test('axe finds no accessibility faults in the circle of fifths', async ({ page }) => {
  await openTab(page, '/toolbox/circle')
  await page.getByRole('link', { name: /^G sharp minor, relative minor of B major/ }).click()
  await page.getByRole('link', { name: 'A flat minor', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'A flat minor' })).toBeVisible()
  await expectAccessible(page, 'circle of fifths', { ...main, widths: bothWidths })
})

test('axe finds no accessibility faults in the dictionary and a term', async ({ page }) => {
  await openTab(page, '/toolbox/dictionary')
  await page.getByRole('searchbox', { name: 'Search the dictionary' }).fill('rit')
  await expect(page.getByRole('list', { name: 'Terms' })).toBeVisible()
  await expectAccessible(page, 'search of the dictionary', main)
  await page.goto('/dictionary/en/treble-clef')
  await expect(page.getByRole('img', { name: 'Sign: treble clef' })).toBeVisible()
  await expectAccessible(page, 'term', { ...main, widths: bothWidths })
})

test('axe finds no accessibility faults in the tuner and the drone', async ({ page }) => {
  await openTab(page, '/toolbox/tuner')
  await page.getByRole('combobox', { name: 'Open strings' }).selectOption('Cello')
  await expectAccessible(page, 'tuner', main)
  await openTab(page, '/toolbox/drone')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expectAccessible(page, 'drone', main)
})

test('axe finds no accessibility faults on the music stand when it opens, plays and has finished', async ({
  page,
}) => {
  await page.goto('/stand?title=Courante&measures=1-8&tempo=60')
  await appRuns(page)
  await page.getByRole('button', { name: 'Add piece' }).click()
  const title = page.getByRole('group', { name: 'Piece 2' }).getByRole('combobox', { name: 'Title' })
  await title.fill('Waltz')
  await title.press('Escape')
  await expectAccessible(page, 'pieces of the stand')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expectAccessible(page, 'music stand')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expectAccessible(page, 'finished stand')
})

test('axe finds no accessibility faults in the practice timer', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T17:19:00Z') })
  await page.goto('/timer')
  const timer = page.getByRole('region', { name: 'Practice timer' })
  const start = timer.getByRole('button', { name: 'Start', exact: true })
  // The app starts after the first paint. A paused clock would delay it.
  await start.waitFor()
  await page.clock.pauseAt(new Date('2026-11-21T17:20:00Z'))
  await start.click()
  await page.getByRole('switch').check()
  await page.clock.runFor(60_000)
  await page.clock.fastForward('30:00')
  await expect(page.getByRole('button', { name: 'Keep' })).toBeVisible()
  // The clock of the page drives the fade of toasts. They lack contrast until it ends.
  await page.clock.runFor(15_000)
  await page.clock.resume()
  await expectAccessible(page, 'timer', main)
  await page.goto('/about/about')
  await expect(timer).toBeVisible()
  await expectAccessible(page, 'floating timer', { within: '[aria-label="Practice timer"]' })
  await expectAccessible(page, 'reminder', { within: '[aria-label="Timer messages"]' })
})

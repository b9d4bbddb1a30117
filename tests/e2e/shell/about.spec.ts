import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { databaseIsMade } from '../support/diary-page'
import { newAddress, signIn } from '../support/sign-in-mail'

const tabs = ['About', 'Version', 'Credits', 'Contact', 'Open source', 'Privacy']

function tab(page: Page, name: string) {
  return page.getByRole('tablist', { name: 'About' }).getByRole('tab', { name, exact: true })
}

test.describe('about', () => {
  test('each tab of About has its own URL', async ({ page }) => {
    await page.goto('/about/about')
    for (const name of tabs) {
      await tab(page, name).click()
      await expect(page).toHaveURL(new RegExp(`/about/${name.toLowerCase().replace(' ', '-')}$`))
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tabpanel', { name, exact: true })).not.toBeEmpty()
    }
    await page.goBack()
    await expect(tab(page, 'Open source')).toHaveAttribute('aria-selected', 'true')
  })

  test('About opens its first tab for an unknown URL', async ({ page }) => {
    await page.goto('/about/nothing-by-that-name')
    await expect(page).toHaveURL(/\/about\/about$/)
    await expect(tab(page, 'About')).toHaveAttribute('aria-selected', 'true')
  })

  test('About scrolls its chosen tab into view on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about/privacy')
    await expect(tab(page, 'Privacy')).toBeInViewport({ ratio: 0.95 })
  })

  test('the chosen tab of About stays in view when a tablet is rotated', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 390 })
    await page.goto('/about/privacy')
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.95 })
    await page.setViewportSize({ width: 390, height: 820 })
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.95 })
  })

  test('arrow keys change the tab of About', async ({ page }) => {
    await page.goto('/about/about')
    await appRuns(page)
    await tab(page, 'About').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Version')).toBeFocused()
    await expect(page.getByText(/^Version \d+\.\d+\.\d+/).first()).toBeVisible()
  })

  test('a press on a release in About shows its changes and not those of others', async ({ page }) => {
    await page.goto('/about/version')
    await page.getByRole('button', { name: 'Version 0.2.0, 21 Nov 2026' }).click()
    await expect(page.getByRole('heading', { name: 'Signing in' })).toBeVisible()
    await expect(page.getByText('The first version: a practice diary')).toBeHidden()
  })

  test('About links to the addresses that the operator has set on the server', async ({ page }) => {
    await page.route('**/api/health', (route) =>
      route.fulfill({
        json: {
          status: 'ok',
          version: '1.0.0',
          contact: 'help@school.example',
          source: 'https://code.example/segno',
          issues: 'https://code.example/segno/issues',
        },
      }),
    )
    await page.goto('/about/contact')
    await expect(page.getByRole('link', { name: 'help@school.example' })).toHaveAttribute(
      'href',
      'mailto:help@school.example',
    )
    await expect(page.getByRole('link', { name: 'https://code.example/segno/issues' })).toBeVisible()
    await page.getByRole('tab', { name: 'Open source' }).click()
    await expect(page.getByRole('link', { name: 'https://code.example/segno' })).toBeVisible()
  })

  test('the contact and source pages show no address and no link if the server has none', async ({
    page,
  }) => {
    const answered = page.waitForResponse('**/api/health')
    await page.goto('/about/contact')
    await answered
    // The browser discards the body of a response after a navigation, so the test requests it again.
    expect(await (await page.request.get('/api/health', { maxRetries: 3 })).json()).not.toHaveProperty(
      'contact',
    )
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText('No contact address has been set up here.')
    await expect(panel).not.toContainText('The people who run this server can be reached here:')
    await expect(panel).not.toContainText('You can report the problem here:')
    await expect(panel.getByRole('link')).toHaveCount(0)
    await page.getByRole('tab', { name: 'Open source' }).click()
    await expect(panel).toContainText('This server gives no public address for the source code.')
    await expect(panel).not.toContainText('The source code of this server is here:')
    await expect(panel.getByRole('link')).toHaveCount(0)
  })

  test('each of the six data rights on the privacy page links to the control that it names', async ({
    page,
  }) => {
    await signIn(page, newAddress('clara'))
    const row = (right: string) => page.getByRole('definition').filter({ hasText: right })
    const rights = [
      ['Download everything that the server stores', 'Account settings', 'Download my data from the server'],
      ['Export the whole diary', 'Data settings', 'Export all data'],
      ['Erase this device', 'Data settings', 'Erase this device'],
      ['delete the account with everything in it', 'Account settings', 'Delete account'],
      ['Sign out:', 'Account settings', 'Sign out'],
    ] as const
    for (const [right, link, control] of rights) {
      await page.goto('/about/privacy')
      await row(right).getByRole('link', { name: link }).click()
      await expect(page.getByRole('button', { name: control, exact: true })).toBeVisible()
    }
    await page.goto('/about/privacy')
    await row('Edit every entry').getByRole('link', { name: 'Logbook' }).click()
    await expect(page).toHaveURL(/\/logbook$/)
    await page.goto('/about/privacy')
    await row('Limit what this browser stores').getByRole('button', { name: 'Privacy preferences' }).click()
    const dialog = page.getByRole('dialog', { name: 'Privacy preferences' })
    await expect(dialog.getByRole('checkbox', { name: 'Functional' })).toBeVisible()
  })

  test('the link MIT licence on the first page scrolls to the licence and moves the focus to its heading', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'MIT licence' }).click()
    const heading = page.getByRole('heading', { name: 'MIT licence' })
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
    await expect(page.getByText('Permission is hereby granted, free of charge')).toBeVisible()
  })

  test('the credits name the author and licence of the piano recordings', async ({ page }) => {
    await page.goto('/about/credits')
    await expect(page.getByText('Salamander Grand Piano V3 by Alexander Holm')).toBeVisible()
    await expect(page.getByRole('link', { name: 'CC BY 3.0' })).toHaveAttribute(
      'href',
      'https://creativecommons.org/licenses/by/3.0/',
    )
    await expect(page.getByRole('listitem').filter({ hasText: /^react \d/ })).toContainText('MIT')
    await page.getByRole('button', { name: /^Packages used by these/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: /^scheduler/ })).toContainText('MIT')
  })

  test('the privacy page names the database and every key in localStorage', async ({ page }) => {
    await page.goto('/about/privacy')
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText('IndexedDB: segno')
    await databaseIsMade(page)
    const kept = await page.evaluate(() => Object.keys(localStorage))
    for (const key of kept) await expect(panel).toContainText(key)
    // If you add a store, add a sentence to the privacy page and a part of that sentence here.
    const stores = await page.evaluate(async () => {
      const opened = indexedDB.open('segno')
      await new Promise((resolve) => opened.addEventListener('success', resolve))
      return [...opened.result.objectStoreNames]
    })
    const words: Readonly<Record<string, string>> = {
      records: 'goals with their progress, routines, programmes, presets of reports and metronome',
      journal: 'still to be synced',
      device: 'drafts, the timer, time measured by tools',
      aside: 'rows that could not be read',
      sync: 'values that another device replaced',
      backup: 'a copy from before the last sign-in',
    }
    for (const store of stores) await expect(panel).toContainText(words[store] ?? `a word for ${store}`)
    expect(await page.context().cookies()).toEqual([])
  })

  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    test(`four pages of About fit a screen that is ${viewport.width} pixels wide`, async ({ page }) => {
      await page.setViewportSize(viewport)
      for (const part of ['about', 'credits', 'open-source', 'privacy']) {
        await page.goto(`/about/${part}`)
        await expect(page.getByRole('tabpanel')).not.toBeEmpty()
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(beyond).toBe(0)
      }
    })
  }
})

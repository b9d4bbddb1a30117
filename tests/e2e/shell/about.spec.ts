import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { databaseIsMade } from '../support/diary-page'

const tabs = ['About', 'Version', 'Credits', 'Contact', 'Open source', 'Privacy']

function tab(page: Page, name: string) {
  return page.getByRole('tablist', { name: 'About' }).getByRole('tab', { name, exact: true })
}

test.describe('about', () => {
  test('each tab of About has an address', async ({ page }) => {
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

  test('an unknown address of About leads to the first tab', async ({ page }) => {
    await page.goto('/about/nothing-by-that-name')
    await expect(page).toHaveURL(/\/about\/about$/)
    await expect(tab(page, 'About')).toHaveAttribute('aria-selected', 'true')
  })

  test('the chosen tab of About and of the reports is scrolled into view on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about/privacy')
    await expect(tab(page, 'Privacy')).toBeInViewport({ ratio: 0.95 })
    await page.goto('/reports/chart')
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.95 })
  })

  test('the chosen tab of the reports stays in view when a tablet is turned', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 390 })
    await page.goto('/reports/table')
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.95 })
    await page.setViewportSize({ width: 390, height: 820 })
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.95 })
  })

  test('the arrow keys change the tab of About', async ({ page }) => {
    await page.goto('/about/about')
    await appRuns(page)
    await tab(page, 'About').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Version')).toBeFocused()
    await expect(page.getByText(/^Version \d+\.\d+\.\d+/).first()).toBeVisible()
  })

  test('the version page opens the changes of each release', async ({ page }) => {
    await page.goto('/about/version')
    await page.getByRole('button', { name: 'Version 0.2.0, 21 Nov 2026' }).click()
    await expect(page.getByRole('heading', { name: 'Signing in' })).toBeVisible()
    await expect(page.getByText('The first version: a practice diary')).toBeHidden()
  })

  test('About links to the addresses that the server has set', async ({ page }) => {
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

  test('the link to the licence scrolls to it and focuses its heading', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'MIT licence' }).click()
    const heading = page.getByRole('heading', { name: 'MIT licence' })
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
    await expect(page.getByText('Permission is hereby granted, free of charge')).toBeVisible()
  })

  test('the credits name the author and the licence of the piano recordings', async ({ page }) => {
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
    // A store that is added needs a word on this page. Its name is added here with it.
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
    test(`the pages about Segno are no wider than ${viewport.width} pixels`, async ({ page }) => {
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

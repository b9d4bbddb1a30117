import { expect, test } from '@playwright/test'
import { logLine, openLogbook } from '../support/diary-page'
import { watchViolations } from '../support/privacy/policy-violations'

const screens = [
  '/',
  '/logbook',
  '/logbook/new',
  '/repertoire',
  '/goals',
  '/reports/overview',
  '/timer',
  '/toolbox/metronome',
  '/dictionary/en/allegro',
  '/scorebook?beta=on',
  '/settings/preferences',
  '/about',
]

test.use({ serviceWorkers: 'allow' })

test.describe('the content security policy', () => {
  test('twelve screens and a new entry do not violate the content security policy', async ({ page }) => {
    const violations = await watchViolations(page)
    for (const screen of screens) {
      await page.goto(screen)
      await expect(page.getByRole('main')).toBeVisible()
    }
    await openLogbook(page)
    await logLine(page, '30 min Carnaval')
    await expect
      .poll(
        () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)),
        { timeout: 40_000 },
      )
      .toBe(true)
    expect(violations).toEqual([])
  })

  test('Trusted Types let no script set innerHTML or load code from another origin', async ({ page }) => {
    await page.goto('/about')
    const outcomes = await page.evaluate(() => {
      const attempts = [
        () => {
          document.createElement('div').innerHTML = '<img src="x">'
        },
        () => {
          document.createElement('script').src = 'https://evil.example/x.js'
        },
        () => {
          document.createElement('script').src = '/own.js'
        },
        () => new Worker('https://evil.example/x.js'),
      ]
      return attempts.map((attempt) => {
        try {
          attempt()
          return 'allowed'
        } catch (error) {
          return (error as Error).name
        }
      })
    })
    expect(outcomes).toEqual(['TypeError', 'TypeError', 'allowed', 'TypeError'])
  })
})

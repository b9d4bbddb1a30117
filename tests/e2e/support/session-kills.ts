import { expect, type Page } from '@playwright/test'
import { newProfile, openBrowser, removeProfile } from './browser-process'
import { openLogbook } from './diary-page'
import { accountOf, SyncServer } from './sync-server'
import { syncWord } from './synced-diary'

/** Milliseconds, longer than the server's grace period for a refresh token with a used successor. */
const BEYOND_GRACE = 36_000

/** Returns the moment of a kill, in milliseconds after the press that starts a renewal. */
type Moment = (cycle: number) => number

/**
 * Signs in, then repeats `cycles` times with one profile: moves the server's clock past the grace period and
 * opens the browser. It must be signed in. Then renews the tokens one to four times and kills the browser
 * around another renewal. After the last kill, opens the browser once more.
 */
export async function killDuringRenewals(cycles: number, moment: Moment): Promise<void> {
  const server = await SyncServer.start()
  const profile = newProfile()
  const email = 'clara@example.org'
  try {
    const first = await openBrowser(profile)
    await server.signIn(first.page, email)
    await first.kill()
    // The last round only checks the sign-in after the last kill.
    for (let cycle = 0; cycle <= cycles; cycle++) {
      server.forward(BEYOND_GRACE)
      const { page, kill } = await openBrowser(profile)
      await openLogbook(page, `${server.origin}/logbook`)
      // The kill may have removed the sign-in from localStorage. The page then reloads signed in.
      await expect(syncWord(page)).toContainText('Synced', { timeout: 30_000 })
      for (let renewal = 0; renewal <= cycle % 4; renewal++) await renewByNavigating(page)
      expect((await accountOf(page))?.email, `cycle ${cycle}`).toBe(email)
      await visitOtherScreen(page)
      await new Promise((resolve) => setTimeout(resolve, moment(cycle)))
      await kill()
    }
  } finally {
    removeProfile(profile)
    await server.stop()
  }
}

/** Changes the path, which renews the tokens. Waits until the page has stored the new ones. */
async function renewByNavigating(page: Page): Promise<void> {
  const before = await storedToken(page)
  const renewed = page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh'))
  await visitOtherScreen(page)
  expect((await renewed).status()).toBe(200)
  await expect.poll(() => storedToken(page)).not.toBe(before)
}

function storedToken(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('segno.session') ?? '{}').accessToken)
}

async function visitOtherScreen(page: Page): Promise<void> {
  const next = page.url().endsWith('/goals') ? 'Logbook' : 'Goals'
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: next }).click()
}

import { expect, type Locator, type Page } from '@playwright/test'
import { appRuns } from '../app-start'
import { databaseIsMade } from '../diary-page'

interface MeasuredSession {
  readonly type: 'metronome' | 'counter'
  /** The seconds since the session ended. */
  readonly endedAgo: number
  readonly seconds: number
  /** True if the session becomes an entry without a review. */
  readonly logsItself?: boolean
}

/**
 * Writes ended tool sessions into the device's storage. The app must have run once, and reads them at its next
 * start.
 */
export async function seedSessions(page: Page, sessions: readonly MeasuredSession[]): Promise<void> {
  await databaseIsMade(page)
  await page.evaluate(async (list) => {
    const rows = list.map(({ type, endedAgo, seconds, logsItself = false }, at) => {
      const to = Date.now() - endedAgo * 1000
      const from = to - seconds * 1000
      const times = { startTime: from, endTime: to, duration: to - from, runs: [[from, to]] }
      return { id: `seeded${at}`, type, metadata: {}, autoLogEnabled: logsItself, ...times }
    })
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('segno')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const tx = opening.result.transaction('device', 'readwrite')
        tx.objectStore('device').put({ key: 'auto-log/sessions', value: rows })
        tx.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  }, sessions)
}

export async function openMetronome(page: Page): Promise<void> {
  await page.goto('/toolbox/metronome')
  await appRuns(page)
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
}

export const unsavedStrip = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved practice' })

export async function openReview(page: Page): Promise<Locator> {
  await unsavedStrip(page).getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Unsaved practice' })
  await expect(review).toBeVisible()
  await expect(review).toHaveCSS('opacity', '1')
  return review
}

import { expect, type Page } from '@playwright/test'

/** Waits until the app has replaced the prerendered frame. Before that no control takes the focus. */
export async function appRuns(page: Page): Promise<void> {
  await expect(page.locator('#root > [inert]')).toHaveCount(0)
}

import { expect, type Page, test } from '@playwright/test'
import { newAddress, signIn } from '../support/sign-in-mail'

const details = (page: Page) => page.getByRole('dialog', { name: 'Sync', exact: true })

test('the sync details show the state of the channel and why it is not connected', async ({ page }) => {
  const channels: { close(options: { code: number }): Promise<void> }[] = []
  await page.routeWebSocket(/\/sync\/ws/, (channel) => {
    channel.connectToServer()
    channels.push(channel)
  })
  await signIn(page, newAddress('clara'))
  await page.getByRole('button', { name: 'Sync details' }).click()
  await expect(details(page)).toContainText('Real-time syncConnected')
  await page.route('**/api/sync/ticket', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await channels.at(-1)?.close({ code: 1011 })
  await expect(details(page).getByText('Real-time sync failed')).toBeVisible()
  await expect(details(page)).toContainText('Reconnecting')
  await expect(details(page).getByText('Failed to connect to real-time sync')).toBeVisible()
  await page.unroute('**/api/sync/ticket')
  await expect(details(page)).toContainText('Real-time syncConnected', { timeout: 20_000 })
  await expect(details(page).getByText('Failed to connect to real-time sync')).toBeHidden()
  await channels.at(-1)?.close({ code: 4403 })
  await expect(details(page).getByText('Authentication required for real-time sync')).toBeVisible()
  await expect(details(page)).toContainText('Real-time syncOff')
})

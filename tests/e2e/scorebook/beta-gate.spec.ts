import { expect, test } from '@playwright/test'
import { appRuns } from '../support/app-start'

test('the scorebook opens only with the beta flag, which a URL parameter can set or remove', async ({
  page,
}) => {
  await page.clock.install()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/scorebook/browse')
  await expect(page.getByRole('heading', { name: 'Feature Not Available', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Feature Not Available · Segno')
  await expect(page.getByRole('main')).toContainText('The Scorebook is in beta. Add ?beta=on to any URL')
  await expect(navigation.getByRole('link', { name: 'Scorebook' })).toHaveCount(0)
  await page.clock.runFor(8000)
  await expect(page).toHaveURL('/')

  await page.goto('/scorebook?q=bach&beta=on')
  await appRuns(page)
  await expect(page).toHaveURL('/scorebook?q=bach')
  await expect(page.getByRole('tab', { name: 'My scores' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Browse' }).click()
  await expect(page).toHaveURL('/scorebook/browse')
  await expect(navigation.getByRole('link', { name: 'Scorebook' })).toHaveAttribute('aria-current', 'page')

  await page.goto('/logbook?beta=off')
  await appRuns(page)
  await expect(page).toHaveURL('/logbook')
  await expect(navigation.getByRole('link', { name: 'Scorebook' })).toHaveCount(0)
})

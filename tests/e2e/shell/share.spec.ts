import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility'
import { contrastFaultsOf } from '../support/contrast/contrast-faults'
import { FaultProxy } from '../support/fault-proxy'
import { layoutFaultsOf } from '../support/layout/layout-faults'
import { expectCached } from '../support/offline-page'
import { plainPdf } from '../support/scores/plain-pdf'

interface SharedFile {
  readonly name: string
  readonly type: string
  readonly content: string
}

/** Shares a file with the app as another app does: a form navigates to the share target. */
async function share(page: Page, file: SharedFile): Promise<void> {
  await page.evaluate(({ name, type, content }) => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'files' })
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(content, (sign) => sign.charCodeAt(0))
    transfer.items.add(new File([bytes], name, { type }))
    input.files = transfer.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, file)
}

/** Returns the number of shared files in the store `parcels`, which the app has not opened yet. */
function parcelCount(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('segno-inbox')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const count = opened.result.transaction('parcels').objectStore('parcels').count()
          count.onsuccess = () => {
            opened.result.close()
            resolve(count.result)
          }
        }
      }),
  )
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a shared score needs the beta flag, and a shared diary file opens its preview offline', async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const proxy = await FaultProxy.before(baseURL ?? '')
    await page.goto(`${proxy.origin}/settings/data`)
    await expectCached(page, proxy, 'en')

    await test.step('a score is named and kept until the flag is set', async () => {
      await share(page, {
        name: 'Sonata.pdf',
        type: 'application/pdf',
        content: plainPdf('Sonata', 1).toString('latin1'),
      })
      const main = page.getByRole('main')
      await expect(main).toContainText(
        'Sonata.pdf has not been imported yet, because the Scorebook is in beta',
      )
      await expectAccessible(page, 'what was shared')
      await page.evaluate(() => localStorage.setItem('segno.language', 'fr'))
      await page.setViewportSize({ width: 320, height: 844 })
      await page.reload()
      await expect(main).toContainText('Sonata.pdf n’est pas encore importé')
      await expect(async () => expect(await layoutFaultsOf(page)).toEqual([])).toPass({ timeout: 3000 })
      expect(await contrastFaultsOf(page)).toEqual([])
      await page.evaluate(() => localStorage.setItem('segno.language', 'en'))
      await page.goto(`${proxy.origin}/share?beta=on`)
      const dialog = page.getByRole('dialog', { name: 'Import' })
      await expect(dialog.getByLabel('Title')).toHaveValue('Sonata')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(main.getByRole('link', { name: 'Sonata' })).toBeVisible()
    })

    await test.step('without a connection a diary file opens its preview, and leaves the inbox', async () => {
      proxy.fault = 'cut'
      const content = 'Date,Minutes,Piece\n2026-04-03,25,Nocturne\n'
      await share(page, { name: 'practice.csv', type: 'text/csv', content })
      await expect(page).toHaveURL(/\/settings\/data\?shared=.+#import$/)
      await expect(page.getByRole('heading', { name: 'practice.csv' })).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect.poll(() => parcelCount(page)).toBe(0)
      await page.goto(`${proxy.origin}/share`)
      await expect(page.getByText('There is nothing to import.', { exact: false })).toBeVisible()
    })
    await proxy.close()
  })
})

test('the settings offer to install the app until the musician declines', async ({ page }) => {
  await page.goto('/settings/preferences')
  await expect(page.getByRole('heading', { name: 'Practice reminders' })).toBeVisible()
  const offer = () =>
    page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await offer()
  const install = page.getByRole('button', { name: 'Install', exact: true })
  await expect(install).toBeVisible()
  await page.getByRole('button', { name: 'Do not show this again' }).click()
  await expect(install).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Practice reminders' })).toBeVisible()
  await offer()
  await expect(install).toHaveCount(0)
})

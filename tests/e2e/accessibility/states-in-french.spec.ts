import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility'
import { appRuns } from '../support/app-start'
import { contrastFaultsOf } from '../support/contrast/contrast-faults'
import { layoutFaultsOf } from '../support/layout/layout-faults'
import { seedScores } from '../support/scores/scores-on-device'

/* States that no address opens, on the narrowest phone in the language with the longest words. */

test.use({ reducedMotion: 'reduce', viewport: { width: 320, height: 844 } })

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('segno.language', 'fr')))

/** Returns the French text of a message key. */
function french(namespace: string, key: string): string {
  const path = `apps/web/src/i18n/locales/fr/${namespace}.json`
  return JSON.parse(readFileSync(path, 'utf8'))[key]
}

const button = (page: Page, namespace: string, key: string) =>
  page.getByRole('button', { name: french(namespace, key), exact: true })

/** Expects that the page has no faults of layout and contrast, and that axe finds none. */
async function expectSound(page: Page, name: string): Promise<void> {
  await expect(async () => expect(await layoutFaultsOf(page), name).toEqual([])).toPass({ timeout: 3000 })
  expect(await contrastFaultsOf(page), name).toEqual([])
  await expectAccessible(page, name)
}

test('the sample diary in French has no faults of layout, contrast or accessibility', async ({ page }) => {
  await page.goto('/logbook')
  await button(page, 'logbook-parts', 'first.sample').click()
  const banner = page.getByRole('region', { name: french('sample', 'sample.name') })
  for (const path of ['/logbook', '/reports/overview', '/settings/data', '/stand', '/']) {
    await page.goto(path)
    await expect(banner).toBeVisible()
    await expectSound(page, path)
  }
})

test('the editor of shortcuts in French has no faults of layout, contrast or accessibility', async ({
  page,
}) => {
  await page.goto('/settings/preferences')
  await button(page, 'commands', 'shortcuts.change').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: french('commands', 'shortcuts.change') }).click()
  // This command has no shortcut yet, so the typed key is the whole shortcut.
  const command = dialog.getByRole('listitem').filter({ hasText: french('commands', 'command.goCircle') })
  await command.getByRole('button').click()
  await page.keyboard.type('l')
  await page.keyboard.press('Enter')
  const [conflict = ''] = french('commands', 'shortcuts.error.taken').split(' «')
  await expect(dialog.getByText(conflict)).toBeVisible()
  await expectSound(page, 'a refused shortcut')
})

for (const [error, key] of [
  ['NotAllowedError', 'copy.error.permission'],
  ['NotFoundError', 'copy.error.missing'],
  ['QuotaExceededError', 'copy.error.full'],
  ['UnknownError', 'copy.error.failed'],
] as const) {
  test(`the backup settings in French have no faults of layout, contrast or accessibility after ${error}`, async ({
    page,
  }) => {
    await page.addInitScript((name) => {
      const choose = async () =>
        (await navigator.storage.getDirectory()).getFileHandle('chosen.json', { create: true })
      Object.assign(window, { showSaveFilePicker: choose, showDirectoryPicker: choose })
      FileSystemFileHandle.prototype.createWritable = () => Promise.reject(new DOMException('', name))
    }, error)
    await page.goto('/settings/data')
    await button(page, 'device-care', 'copy.file').click()
    const text = page.getByRole('main').getByText(french('device-care', key))
    await expect(text).toBeVisible()
    // The toast about the error covers the end of the page until the test closes it.
    await button(page, 'shell', 'action.close').click()
    await expectSound(page, error)
  })
}

test('the viewer and practice mode in French have no faults of layout, contrast or accessibility', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  const piece = { title: 'Sonate', composer: 'Beethoven' }
  const score = { id: 'part', title: 'Sonate', piece, samples: ['plain:Sonate:2.pdf'] }
  await seedScores(page, [score], '/scorebook/part')
  await appRuns(page)
  await expect(button(page, 'score-practice', 'practise')).toBeVisible()
  await expectSound(page, 'viewer')
  await button(page, 'score-practice', 'practise').click()
  await expect(page.getByRole('region', { name: french('score-practice', 'title') })).toBeVisible()
  await expectSound(page, 'practice mode')
  await button(page, 'score-practice', 'pause').click()
  await expectSound(page, 'paused practice mode')
  await button(page, 'score-practice', 'finish').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSound(page, 'finished practice')
})

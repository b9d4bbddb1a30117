import { expect, test } from '@playwright/test'
import { LanguageCopy } from '../support/build/language-copy'

/* docs/new-language.md: one command, then translation. */

test('a language added as docs/new-language.md says passes the type check, and its pages show its texts', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const copy = new LanguageCopy()
  try {
    copy.addLanguage('it', 'Italiano')
    const types = copy.run('tools/test.mjs', '--only', 'types')
    expect(types.status, types.stdout).toBe(0)
    const origin = await copy.start()

    const page = await browser.newPage({ locale: 'it-IT', storageState: { cookies: [], origins: [] } })
    await page.goto(origin)
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    await expect(page.getByRole('link', { name: /^⟦Opéñ/ })).toBeVisible()
    await expect(page.getByRole('combobox')).toHaveValue('it')
    await expect(page.getByRole('option', { name: 'Italiano' })).toBeAttached()
    for (const path of ['/logbook/new', '/reports/overview', '/toolbox/dictionary', '/dictionary/en/cedez']) {
      await page.goto(`${origin}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: /^⟦/ }).first()).toBeVisible()
    }
    await page.close()
  } finally {
    await copy.remove()
  }
})

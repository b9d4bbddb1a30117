import { expect, test } from '@playwright/test'
import { appRuns } from '../support/app-start'

/** Terms, each with its language, its slug, its headword and the label of its example. */
const terms = [
  { language: 'en', slug: 'cedez', headword: 'cédez', label: 'Example:' },
  { language: 'de', slug: 'bar-line', headword: 'Taktstrich', label: 'Beispiel:' },
  { language: 'zh-TW', slug: 'slur', headword: '圓滑線', label: '例：' },
] as const

test('the page of a term shows its text in three languages without scripts and links to other languages', async ({
  browser,
  baseURL,
  request,
}) => {
  for (const { language, slug, headword } of terms) {
    const term = await (
      await request.get(`/api/dictionary/terms/${language}/${slug}`, { maxRetries: 3 })
    ).json()
    const context = await browser.newContext({ baseURL, locale: language, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`/dictionary/${language}/${slug}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(headword)
    for (const text of [term.definition, term.example]) await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText(/\{\{|__TERM/)).toHaveCount(0)
    await page.getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL(new RegExp(`/dictionary/fr/${slug}$`))
    await context.close()
  }
})

for (const { language, slug, headword, label } of terms) {
  test.describe(`with scripts, in ${language}`, () => {
    test.use({ locale: language })

    test(`the app hydrates the page of a term in ${language} without an error and never removes its definition`, async ({
      page,
    }) => {
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(error.message))
      // Counts the DOM changes after which the page lacks its definition.
      await page.addInitScript(() => {
        const counts = window as unknown as { gaps: number }
        counts.gaps = 0
        addEventListener('DOMContentLoaded', () => {
          const text = document.querySelector('article [lang] p + p, article [lang] p')?.textContent ?? ''
          const isShown = () => text !== '' && (document.body.textContent ?? '').includes(text)
          new MutationObserver(() => {
            if (!isShown()) counts.gaps++
          }).observe(document.body, { childList: true, subtree: true })
        })
      })
      await page.goto(`/dictionary/${language}/${slug}`)
      await appRuns(page)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(headword)
      await expect(page.getByText(label, { exact: true })).toBeVisible()
      expect(await page.evaluate(() => (window as unknown as { gaps: number }).gaps)).toBe(0)
      expect(faults).toEqual([])
    })
  })
}

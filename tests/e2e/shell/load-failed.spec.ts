import { expect, test } from '@playwright/test'

/** Screens, each with its sentence for an unreadable database. */
const screens = [
  ['/logbook', 'Your entries could not be loaded. Please refresh the page.'],
  ['/repertoire', 'Failed to load repertoire'],
  ['/repertoire/programmes', 'Failed to load repertoire'],
  ['/repertoire/none', 'Failed to load repertoire'],
  ['/goals', 'Failed to load goals'],
  ['/reports/overview', 'Your entries could not be loaded.'],
] as const

test('logbook, repertoire, goals and reports say that they cannot load their records from an unreadable database', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('unreadable', 'UnknownError')
    }
    Object.assign(IDBIndex.prototype, { getAllRecords: refuse, openCursor: refuse, openKeyCursor: refuse })
  })
  for (const [path, sentence] of screens) {
    await page.goto(path)
    await expect(page.getByText(sentence).first(), path).toBeVisible()
  }
})

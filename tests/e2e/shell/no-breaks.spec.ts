import { expect, type Page, test } from '@playwright/test'
import { EVENING, practised } from '../support/logbook-diary'
import { pieceItem, seedRepertoire } from '../support/repertoire-diary'

const sonata = ['Sonata in C minor, Op. 31 No. 2: II. Adagio', 'Beethoven', '12–20', 84] as const
const rest = { notes: 'Slow.', tags: ['tone'] }
const diary = {
  items: [pieceItem(sonata[0], sonata[1])],
  entries: [
    practised('2026-11-21', '18:20', 65, [sonata], { ...rest, id: 'first' }),
    practised('2026-11-20', '18:20', 40, [sonata], rest),
    practised('2025-11-21', '18:20', 25, [sonata], rest),
  ],
}

/** Matches a plain space inside a work number, a key, a duration or a date. Options of a select never wrap. */
const BREAKABLE =
  /(?:Op|No)\. \d|\bII\. A|\b[A-G] minor|\d (?:h|min)\b|\bh \d\d\b|\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/u

async function breakable(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const isHidden = parent?.closest('script, style, option, .visually-hidden, [class*="visually"]')
      if (!isHidden && parent?.checkVisibility()) found.push(walker.currentNode.textContent ?? '')
    }
    return found
  })
  return texts.filter((text) => BREAKABLE.test(text))
}

const pages = [
  '/logbook?entry=first',
  '/logbook/new',
  '/repertoire',
  '/timer',
  '/reports/overview?period=all',
  '/reports/pieces?period=all',
  '/reports/table?period=all',
  '/goals',
]

test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

test('none of eight screens can break a line inside a work number, a key, a duration or a date', async ({
  page,
}) => {
  await seedRepertoire(page, diary, '/logbook')
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    if (!path.startsWith('/goals') && !path.includes('/new')) {
      await expect(
        page
          .locator('main')
          .getByText(/Op\.\s31/)
          .first(),
      ).toBeAttached()
    }
    expect.soft(await breakable(page), path).toEqual([])
  }
})

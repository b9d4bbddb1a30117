import { expect, type Page, test } from '@playwright/test'
import { EVENING, practised } from '../support/logbook-diary'
import { pieceAddress, pieceItem, type RepertoireDiary, seedRepertoire } from '../support/repertoire-diary'

test.use({ viewport: { width: 1280, height: 1700 } })
test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const WORK = 'Sonata in C, K. 545'
const allegro = [`${WORK}, I. Allegro`, 'W. A. Mozart'] as const
const andante = ['Sonata in C (KV 545): II. Andante', 'Mozart'] as const
const rondo = ['Rondo in D, K. 485', 'W. A. Mozart'] as const

const diary: RepertoireDiary = {
  items: [
    pieceItem(...andante, { status: 'learning' }),
    pieceItem(...rondo, { status: 'learning' }),
    pieceItem(...allegro, { status: 'polished' }),
    pieceItem('Sonata in A, K. 331, III. Alla turca', 'W. A. Mozart', { status: 'planned' }),
  ],
  entries: [
    practised('2026-11-19', '18:00', 40, [andante]),
    practised('2026-11-18', '18:00', 25, [allegro]),
    practised('2026-11-20', '18:00', 20, [rondo]),
  ],
}

const list = (page: Page) => page.getByRole('list', { name: 'Repertoire' })
const rows = (page: Page) => list(page).getByRole('listitem')
const heading = (page: Page) => list(page).getByRole('button', { name: new RegExp(`^${WORK}`) })
const names = async (page: Page) =>
  (await rows(page).evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''))).map(
    (name) => name.replace(/,[^,]*Mozart,/, ','),
  )
const grouped = [
  `${WORK}, 2 movements`,
  `${WORK}, I. Allegro, Polished`,
  'Sonata in C (KV 545): II. Andante, Learning',
]
const others = ['Rondo in D, K. 485, Learning', 'Sonata in A, K. 331, III. Alla turca, Planned']

test('the repertoire lists the movements of a work under its heading with their total, in every sort order', async ({
  page,
}) => {
  await seedRepertoire(page, diary)
  await expect(heading(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(heading(page)).toContainText(/2 movements.*2\sdays ago/)
  await expect(heading(page)).toContainText('1 h 05')
  await expect.poll(() => names(page)).toEqual([others[0], ...grouped, others[1]])
  // A movement shows its status only if its section has another status.
  await expect(list(page).getByRole('link', { name: /^I\. Allegro/ })).toContainText('Polished')
  await expect(list(page).getByRole('link', { name: /^II\. Andante/ })).not.toContainText('Learning')
  await page.getByLabel('Sort by').selectOption('total-time')
  await expect.poll(() => names(page)).toEqual([...grouped, ...others])
  await page.getByLabel('Sort by').selectOption('title')
  await expect.poll(() => names(page)).toEqual([others[0], others[1], ...grouped])
  await list(page)
    .getByRole('link', { name: /^II\. Andante/ })
    .click()
  await expect(page).toHaveURL(pieceAddress(...andante))
})

test('the repertoire remembers a collapsed work, and a search expands it', async ({ page }) => {
  await seedRepertoire(page, diary)
  await heading(page).click()
  await expect(heading(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => names(page)).toEqual([others[0], grouped[0], others[1]])
  await page.reload()
  await expect(heading(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(rows(page)).toHaveCount(3)
  const search = page.getByRole('searchbox', { name: 'Search repertoire' })
  await search.fill('545 sonata')
  await expect(heading(page)).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => names(page)).toEqual(grouped)
  // A single movement has no heading.
  await search.fill('andante')
  await expect.poll(() => names(page)).toEqual([grouped[2]])
  await search.fill('')
  await expect(heading(page)).toHaveAttribute('aria-expanded', 'false')
})

test('arrow keys, J and K move through headings and movements, and Enter collapses a work', async ({
  page,
}) => {
  await seedRepertoire(page, diary)
  await expect(heading(page)).toBeVisible()
  await heading(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(list(page).getByRole('link', { name: /^I\. Allegro/ })).toBeFocused()
  await page.keyboard.press('j')
  await expect(list(page).getByRole('link', { name: /^II\. Andante/ })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowUp')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(list(page).getByRole('link', { name: /Alla turca/ })).toBeFocused()
})

test('the grid of the repertoire shows a work as a card before its movements', async ({ page }) => {
  await seedRepertoire(page, diary)
  await page.getByRole('button', { name: 'Grid' }).click()
  await expect(heading(page)).toContainText('1 h 05')
  await expect(list(page).getByRole('link', { name: /^I\. Allegro/ })).toContainText(WORK)
  await heading(page).click()
  await expect(list(page).getByRole('link', { name: /^I\. Allegro/ })).toHaveCount(0)
})

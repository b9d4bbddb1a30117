import { expect, type Page, test } from '@playwright/test'
import { storedRows } from '../support/diary-page'
import { EVENING } from '../support/logbook-diary'
import {
  consolation,
  keyOf,
  nocturne,
  pieceAddress,
  pieceItem,
  repertoireDiary,
  seedRepertoire,
} from '../support/repertoire-diary'

// The viewport is high enough to show the whole list of the small diary.
test.use({ viewport: { width: 1280, height: 1700 } })
test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const list = (page: Page) => page.getByRole('list', { name: 'Repertoire' })
const rows = (page: Page) => list(page).getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search repertoire' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add to repertoire' })
const field = (page: Page, name: string) => dialog(page).getByRole('combobox', { name, exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true })
const notice = (page: Page, text: string) => page.getByText(text, { exact: true })

/** Types a composer and closes the suggestions. Before the suggestions open, Escape would close the dialog. */
async function fillComposer(page: Page, composer: string, option = /./): Promise<void> {
  await field(page, 'Composer').fill(composer)
  await expect(dialog(page).getByRole('option', { name: option }).first()).toBeVisible()
  await field(page, 'Composer').press('Escape')
}

/** Returns the first word of each title in list order. */
async function order(page: Page): Promise<string[]> {
  const names = await rows(page).evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')))
  return names.map((name) => name?.split(/[ ,]/)[0] ?? '')
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to repertoire' }).click()
  await expect(field(page, 'Title')).toBeVisible()
}

test('each sort order of the repertoire sorts by the value in its name', async ({ page }) => {
  await seedRepertoire(page, repertoireDiary())
  await expect(rows(page)).toHaveCount(6)
  await expect(list(page)).not.toContainText('Sonatina')
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'All' })
  await expect(rows(page)).toHaveCount(7)
  await expect(list(page).getByRole('heading')).toHaveText([
    'Learning',
    'Working on it',
    'Planned',
    'Polished',
    'Performance ready',
    'Dropped',
  ])
  const orders = {
    'Status, learning first': 'Consolation 月光奏鳴曲 Nocturne Greensleeves Humoresque Prelude Sonatina',
    'Last practised': 'Consolation Prelude Humoresque Nocturne Sonatina 月光奏鳴曲 Greensleeves',
    'Least recently practised': '月光奏鳴曲 Sonatina Humoresque Nocturne Prelude Consolation Greensleeves',
    'Total practice time': 'Consolation Nocturne Sonatina 月光奏鳴曲 Humoresque Prelude Greensleeves',
    'Practice count': 'Consolation Nocturne Humoresque Prelude Sonatina 月光奏鳴曲 Greensleeves',
    Title: 'Consolation Greensleeves Humoresque Nocturne Prelude Sonatina 月光奏鳴曲',
    Composer: 'Prelude 月光奏鳴曲 Nocturne Sonatina Humoresque Consolation Greensleeves',
    Difficulty: '月光奏鳴曲 Nocturne Consolation Humoresque Prelude Greensleeves Sonatina',
    'Target date': 'Consolation Humoresque Greensleeves Nocturne Prelude Sonatina 月光奏鳴曲',
    'Recently added': 'Greensleeves 月光奏鳴曲 Consolation Sonatina Nocturne Humoresque Prelude',
  }
  for (const [label, expected] of Object.entries(orders)) {
    await page.getByLabel('Sort by').selectOption({ label })
    await expect.poll(() => order(page), label).toEqual(expected.split(' '))
  }
  await expect(list(page).getByRole('heading')).toHaveCount(0)
})

test('a repertoire row shows the status, time and last practice of its piece, and the list shows one total', async ({
  page,
}) => {
  await seedRepertoire(page, repertoireDiary())
  await expect(page.getByText(/^6 pieces; .* on \d of them this week\.$/)).toBeVisible()
  const first = rows(page).first()
  await expect(first).toHaveAccessibleName('Consolation No. 3, Franz Liszt, Learning')
  for (const text of ['1 h 10', 'today', 'by 12 Dec', '2 goals']) await expect(first).toContainText(text)
  await expect(first.getByRole('img', { name: 'Difficulty 3 of 5' })).toBeVisible()
  const never = list(page).getByRole('listitem', { name: 'Greensleeves, Planned', exact: true })
  await expect(never).toContainText('not practised yet')
  await expect(list(page).getByRole('listitem', { name: /^月光/ })).toContainText('11 days ago')
  await expect(first.getByRole('link')).toHaveAttribute('href', pieceAddress(...consolation))
})

test('status, goals and search filter the repertoire, and a line shows how many pieces match', async ({
  page,
}) => {
  await seedRepertoire(page, repertoireDiary())
  const goals = page.getByLabel('Goals filter')
  for (const [label, found] of [
    ['No goals', 4],
    ['Active goals', 1],
    ['Completed goals', 1],
  ] as const) {
    await goals.selectOption({ label })
    await expect(rows(page), label).toHaveCount(found)
  }
  await expect(rows(page)).toHaveAccessibleName(/^Nocturne/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Learning' })
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('2 of 7 pieces').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  for (const [typed, found] of [
    ['DVORAK g-flat', /^Humoresque/],
    ['chopin frederic', /^Nocturne/],
    ['月光', /^月光奏鳴曲/],
    ['貝多芬', /^月光奏鳴曲/],
  ] as const) {
    await search(page).fill(typed)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toHaveAccessibleName(found)
  }
  await search(page).fill('nothing of the kind')
  await expect(page.getByText('No pieces match.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '0 of 7 pieces' })).toBeAttached()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(6)
})

test('the search, filters and grid of the repertoire survive a reload and Back', async ({ page }) => {
  await seedRepertoire(page, repertoireDiary())
  await page.getByLabel('Sort by').selectOption('title')
  await page.getByLabel('Goals filter').selectOption('no_goals')
  await search(page).fill('o')
  await expect(page).toHaveURL('/repertoire?q=o&goals=no_goals&sort=title')
  await page.getByRole('button', { name: 'Grid' }).click()
  const cards = list(page).getByRole('listitem', { name: /., / })
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toHaveAccessibleName(/^Humoresque .* Polished$/)
  await page.reload()
  await expect(search(page)).toHaveValue('o')
  await expect(page.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true')
  await expect(cards).toHaveCount(2)
  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/repertoire\/humoresque/)
  await page.goBack()
  await expect(cards).toHaveCount(2)
  await expect(page.getByLabel('Sort by')).toHaveValue('title')
})

test('the keyboard moves from the search into the repertoire, along its rows and into a piece', async ({
  page,
}) => {
  await seedRepertoire(page, repertoireDiary())
  await expect(rows(page)).toHaveCount(6)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('cons')
  await expect(page.getByText('1 of 7 pieces').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(6)
  await page.keyboard.press('ArrowDown')
  const link = (at: number) => rows(page).nth(at).getByRole('link')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(link(5)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pieceAddress(...consolation))
})

test('an empty repertoire offers the most practised pieces and adds none by itself', async ({ page }) => {
  await seedRepertoire(page, { entries: repertoireDiary().entries })
  await expect(page.getByText('The pieces you are learning')).toBeVisible()
  const offers = page.getByRole('region', { name: 'Practised but not in your repertoire yet' })
  await expect(offers.getByRole('listitem')).toHaveCount(5)
  expect(await storedRows(page, 'repertoire')).toEqual([])
  await offers.getByRole('button', { name: 'Add Träumerei, Robert Schumann' }).click()
  await expect(notice(page, 'Added to pieces')).toBeVisible()
  await expect(rows(page)).toHaveAccessibleName('Träumerei, Robert Schumann, Planned')
  await expect(rows(page)).toContainText('40 min')
  // The next offer takes the place of the added one and receives the focus.
  await expect(offers.getByRole('button', { name: 'Träumerei' })).toHaveCount(0)
  await expect(offers.getByRole('button').and(page.locator(':focus'))).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'Undone')).toBeVisible()
  await expect(page.getByText('The pieces you are learning')).toBeVisible()
})

test("the form of a piece suggests the diary's pieces before the catalogue, and a catalogue piece fills in its difficulty", async ({
  page,
}) => {
  await seedRepertoire(page, repertoireDiary())
  await openForm(page)
  await expect(field(page, 'Title')).toBeFocused()
  await page.keyboard.type('gymnop')
  const own = dialog(page).getByRole('group', { name: 'Your pieces' })
  await expect(own.getByRole('option')).toHaveCount(1)
  await expect(own.getByRole('option')).toContainText('Erik Satie · 6 weeks ago')
  await field(page, 'Title').fill('grieg arietta')
  const known = dialog(page).getByRole('group', { name: 'From the catalogue' })
  await expect(known.getByRole('option').first()).toContainText(
    'Arietta (Lyric Pieces, Book I), Op. 12 No. 1',
  )
  // The test moves into the list, chooses and saves with the keyboard alone.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Composer')).toHaveValue('Edvard Grieg')
  await expect(dialog(page).getByLabel('Difficulty')).toHaveValue(/^[135]$/)
  await expect(dialog(page).getByText('Suggested, based on the level of this piece')).toBeVisible()
  await dialog(page).getByLabel('Difficulty').selectOption('4')
  await expect(dialog(page).getByText('Suggested, based on the level of this piece')).toHaveCount(0)
  await field(page, 'Title').press('Enter')
  await expect(notice(page, 'Added to pieces')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/repertoire')
  await expect(page.getByRole('button', { name: 'Add to repertoire' })).toBeFocused()
  const added = list(page).getByRole('listitem', { name: /^Arietta/ })
  await expect(added.getByRole('img', { name: 'Difficulty 4 of 5' })).toBeVisible()
})

test('the form of a piece adds a piece with every field and can add another one after it', async ({
  page,
}) => {
  await seedRepertoire(page, repertoireDiary(), '/repertoire?add=1')
  await field(page, 'Title').fill('Wintermärchen')
  await fillComposer(page, '蕭邦', /Frédéric Chopin/)
  await dialog(page).getByLabel('Status').selectOption({ label: 'Working on it' })
  await dialog(page).getByLabel('Difficulty').selectOption('2')
  await dialog(page).getByLabel('Target date').fill('2026-12-24')
  await dialog(page).getByLabel('Notes').fill('For Anna')
  await dialog(page).getByRole('button', { name: 'Use ‘Frédéric Chopin’' }).click()
  await expect(field(page, 'Composer')).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Save and add another' }).click()
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(field(page, 'Title')).toBeFocused()
  await field(page, 'Title').fill('Etude')
  // The form does not complete a surname that several known composers share.
  await field(page, 'Composer').fill('Strauss')
  await expect(dialog(page).getByRole('button', { name: /^Use / })).toHaveCount(0)
  await save(page).click()
  await expect(rows(page)).toHaveCount(8)
  await expect(list(page).getByRole('listitem', { name: 'Etude, Strauss, Planned' })).toBeVisible()
  const bodies = (await storedRows(page, 'repertoire')).map((row) => row.body as unknown)
  expect(bodies).toContainEqual(
    expect.objectContaining({
      id: keyOf(['Wintermärchen', 'Frédéric Chopin']),
      title: 'Wintermärchen',
      composer: 'Frédéric Chopin',
      status: 'working',
      difficultyRating: 2,
      targetDate: '2026-12-24',
      personalNotes: 'For Anna',
    }),
  )
})

test('the form of a piece reports an empty title and an existing piece at the field', async ({ page }) => {
  await seedRepertoire(page, repertoireDiary())
  await openForm(page)
  const title = field(page, 'Title')
  await save(page).click()
  await expect(title).toHaveAccessibleDescription('Title is required. Select a piece or type its title.')
  await expect(title).toBeFocused()
  await title.fill('  HUMORESQUE no. 7 in G–flat  major')
  await field(page, 'Composer').fill('antonín dvořák')
  await field(page, 'Composer').press('Enter')
  await expect(title).toHaveAccessibleDescription('A piece with this name and composer already exists')
  await expect(title).toBeFocused()
  expect(await storedRows(page, 'repertoire')).toHaveLength(7)
  await dialog(page).getByRole('link', { name: 'Open it' }).click()
  await expect(page).toHaveURL(/\/repertoire\/humoresque/)
})

test('the form of a piece shows an existing piece with a similar name and can use its spelling', async ({
  page,
}) => {
  await seedRepertoire(page, repertoireDiary())
  await openForm(page)
  await field(page, 'Title').fill('Nocturne Op 9 No 2')
  await fillComposer(page, 'Frederic Chopin')
  const [title, composer] = nocturne
  await expect(dialog(page).getByText(`Similar: ${title}, ${composer}`)).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: `Open ${title}, ${composer}` })).toHaveAttribute(
    'href',
    pieceAddress(title, composer),
  )
  await field(page, 'Title').fill('Traumerei')
  await fillComposer(page, 'R. Schumann')
  await dialog(page).getByRole('button', { name: 'Use this spelling' }).click()
  await expect(field(page, 'Title')).toHaveValue('Träumerei')
  await expect(field(page, 'Title')).toBeFocused()
  await expect(field(page, 'Composer')).toHaveValue('Robert Schumann')
  await expect(dialog(page).getByText(/^Similar/)).toHaveCount(0)
})

test('the draft of a piece survives Back and a reload, and Cancel deletes it', async ({ page }) => {
  await seedRepertoire(page, repertoireDiary())
  await openForm(page)
  await expect(page).toHaveURL('/repertoire?add=1')
  await field(page, 'Title').fill('Wintermärchen')
  await dialog(page).getByLabel('Notes').fill('For Anna')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await page.goto('/repertoire?add=1')
  await expect(dialog(page).getByText('Draft restored')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Wintermärchen')
  await expect(dialog(page).getByLabel('Notes')).toHaveValue('For Anna')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/repertoire')
  await openForm(page)
  await expect(field(page, 'Title')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(6)
})

test('the repertoire reports a piece that it cannot store and a diary that it cannot read', async ({
  page,
}) => {
  await seedRepertoire(page, repertoireDiary())
  await openForm(page)
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse })
  })
  await field(page, 'Title').fill('Wintermärchen')
  await save(page).click()
  const failure = /Failed to add to repertoire\. Not saved yet: there is no space left/
  await expect(page.getByText(failure).first()).toBeVisible()
  await expect(notice(page, 'Added to pieces')).toHaveCount(0)
  await expect(field(page, 'Title')).toHaveValue('Wintermärchen')
  // The unsaved piece does not count as its own duplicate.
  await expect(field(page, 'Title')).toHaveAccessibleDescription('')

  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('unreadable', 'UnknownError')
    }
    Object.assign(IDBIndex.prototype, { getAllRecords: refuse, openCursor: refuse, openKeyCursor: refuse })
  })
  await page.goto('/repertoire')
  await expect(page.getByText('Failed to load repertoire')).toBeVisible()
  await expect(page.getByText('Your entries could not be loaded. Please refresh the page.')).toBeVisible()
  await expect(page.locator('main').getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('list and grid of 2,000 pieces search and scroll with under 1,500 elements', async ({ page }) => {
  const items = Array.from({ length: 2000 }, (_, at) =>
    pieceItem(`Study ${at + 1}`, at % 7 === 0 ? 'Carl Czerny' : 'Béla Bartók', {
      status: at % 3 === 0 ? 'learning' : 'planned',
    }),
  )
  await seedRepertoire(page, { items })
  await page.getByLabel('Sort by').selectOption('title')
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '2000')
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length)
  expect(await elements()).toBeLessThan(1500)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(list(page).getByRole('listitem', { name: /^Study 2000,/ })).toBeVisible()
  expect(await elements()).toBeLessThan(1500)
  await page.getByRole('button', { name: 'Grid' }).click()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(list(page).getByRole('listitem', { name: /^Study 2000,/ })).toBeVisible()
  expect(await elements()).toBeLessThan(1500)
  await search(page).fill('czerny 1996')
  await expect(page.getByText('1 of 2,000 pieces').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the repertoire in German and Chinese fits the width of a phone', async ({ page }) => {
    await seedRepertoire(page, repertoireDiary())
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
    for (const language of ['de', 'zh-TW']) {
      await page.evaluate((chosen) => localStorage.setItem('segno.language', chosen), language)
      for (const view of ['list', 'grid']) {
        await page.evaluate((chosen) => localStorage.setItem('segno.repertoire.view', chosen), view)
        await page.goto('/repertoire?goals=no_goals')
        await expect(page.locator('[data-item="0"]')).toBeVisible()
        expect(await widest(), `${language} ${view}`).toBe(390)
      }
      await page.evaluate(() => history.pushState(null, '', '/repertoire?add=1'))
      await expect(page.getByRole('dialog')).toBeVisible()
      const overflow = await page
        .getByRole('dialog')
        .evaluate(
          (element) => [...element.querySelectorAll('*')].filter((one) => one.scrollWidth > 391).length,
        )
      expect(overflow, language).toBe(0)
    }
  })
})

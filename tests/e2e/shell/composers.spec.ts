import { expect, test } from '@playwright/test'
import { storedEntries } from '../support/diary-page'
import { practised } from '../support/logbook-diary'
import { pieceAddress, pieceItem, seedRepertoire } from '../support/repertoire-diary'
import { seedScores } from '../support/scores/scores-on-device'
import { seedEntries } from '../support/seed-rows'

test('one press merges two spellings of a composer, Undo separates them, and Rename merges two composers', async ({
  page,
}) => {
  const entries = [
    practised('2026-11-20', '18:00', 30, [['Ballade', 'Chopin']]),
    practised('2026-11-19', '18:00', 30, [['Ballade', 'Frédéric Chopin']]),
    practised('2026-11-18', '18:00', 30, [['Invention', 'Bach']]),
  ]
  await seedEntries(page, entries, '/settings/profile')
  const composers = page.getByRole('list', { name: 'Composers' }).getByRole('listitem')
  await expect(composers).toContainText([/^Bach 1 piece/, /^Chopin 1 piece/, /^Frédéric Chopin 1 piece/])
  await expect(page.getByText('1 piece has a composer who is written in two ways')).toBeVisible()
  await page.getByRole('button', { name: 'Merge them' }).click()
  await expect(page.getByText('1 piece changed')).toBeVisible()
  await expect(composers).toContainText([/^Bach 1 piece/, /^Frédéric Chopin 1 piece/])
  const stored = async () => (await storedEntries(page)).map((entry) => entry.pieces[0]?.composer).sort()
  expect(await stored()).toEqual(['Bach', 'Frédéric Chopin', 'Frédéric Chopin'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(composers).toHaveCount(3)
  expect(await stored()).toEqual(['Bach', 'Chopin', 'Frédéric Chopin'])
  await page.getByRole('button', { name: 'Rename Bach' }).click()
  await page.getByLabel('New name for Bach').fill('Chopin')
  await expect(page.getByText('Chopin already exists. The two will be merged.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(composers).toContainText([/^Chopin 2 pieces/, /^Frédéric Chopin 1 piece/])
})

test('reports, filters, the palette and the quick log treat spellings of a composer as one', async ({
  page,
}) => {
  const entries = [
    practised('2026-11-20', '18:00', 30, [['Ballade', 'Chopin']]),
    practised('2026-11-19', '18:00', 40, [['Ballade', 'Frédéric Chopin']]),
    practised('2026-11-18', '18:00', 30, [['Mazurka', 'F. Chopin']]),
    practised('2026-11-17', '18:00', 30, [['Invention', 'Bach']]),
  ]
  await seedEntries(page, entries, '/reports/repertoire?period=all')
  await expect(page.getByRole('link', { name: 'Frédéric Chopin, 2 pieces, 1 h 40' })).toBeVisible()

  await page.goto('/logbook')
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Mazurka')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Commands' }).fill('frederic')
  const found = page.getByRole('dialog').getByRole('group', { name: 'Composers' }).getByRole('menuitem')
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Mazurka')
  await expect(page.getByRole('list', { name: 'Entries' })).not.toContainText('Invention')

  await page.keyboard.press('l')
  const panel = page.getByRole('dialog', { name: 'Quick log' })
  await panel.getByRole('textbox').fill('25 min ballade chopin')
  await expect(panel.getByRole('status')).toContainText('Ballade')
  await expect(panel.getByText('Which piece?')).toHaveCount(0)
})

test('a report merges spellings of a composer once it can fetch the table of composers', async ({ page }) => {
  const entries = [
    practised('2026-11-20', '18:00', 30, [['Ballade', 'Chopin']]),
    practised('2026-11-19', '18:00', 40, [['Ballade', 'Frédéric Chopin']]),
  ]
  const table = /\/find-composer-[^/]*\.js$/
  await page.route(table, (route) => route.abort())
  await seedEntries(page, entries, '/reports/repertoire?period=all')
  await expect(page.getByRole('link', { name: 'Frédéric Chopin, 1 piece, 40 min' })).toBeVisible()
  await page.unroute(table)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('link', { name: 'Chopin, 1 piece, 1 h 10' })).toBeVisible()
})

test('the repertoire finds a piece by any spelling of its composer and groups pieces under one name', async ({
  page,
}) => {
  const items = [
    pieceItem('Dumka', 'Чайковский', { status: 'learning' }),
    pieceItem('Barcarolle', 'Tchaikovsky', { status: 'learning' }),
    pieceItem('Invention', 'Bach', { status: 'learning' }),
  ]
  await seedRepertoire(page, { items })
  const list = page.getByRole('list', { name: 'Repertoire' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Search repertoire' }).fill('Tschaikowsky')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Sort by').selectOption({ label: 'Composer' })
  await expect(list.getByRole('heading')).toHaveText(['Pyotr Ilyich Tchaikovsky'])
  await expect(list).toContainText('2 pieces')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(list.getByRole('heading')).toHaveText(['Johann Sebastian Bach', 'Pyotr Ilyich Tchaikovsky'])
})

test('the duplicates screen and the form of a piece recognise a piece under another spelling of its composer', async ({
  page,
}) => {
  const entries = [
    practised('2026-11-20', '18:00', 30, [['Ballade', 'Chopin']]),
    practised('2026-11-20', '18:01', 30, [['Ballade', 'Frédéric Chopin']]),
    practised('2026-11-19', '18:00', 30, [['Mazurka No. 1', 'Chopin']]),
    practised('2026-11-19', '18:01', 30, [['Mazurka No. 2', 'Frédéric Chopin']]),
  ]
  await seedEntries(page, entries, '/logbook/duplicates')
  await expect(page.getByRole('listitem', { name: 'Ballade' })).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Mazurka' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('No duplicates found.')).toBeVisible()
  const ballades = (await storedEntries(page)).filter(({ pieces }) => pieces[0]?.title === 'Ballade')
  expect(ballades.map(({ pieces }) => pieces.length)).toEqual([1])

  await page.goto('/repertoire?add=1')
  const dialog = page.getByRole('dialog', { name: 'Add to repertoire' })
  await dialog.getByRole('combobox', { name: 'Title', exact: true }).fill('Mazurka No. 1')
  await dialog.getByRole('combobox', { name: 'Composer', exact: true }).fill('F. Chopin')
  await expect(dialog.getByText('Similar: Mazurka No. 1, Frédéric Chopin')).toBeVisible()
  await expect(dialog.getByText('Similar: Mazurka No. 2')).toHaveCount(0)
})

test('the page of a piece offers to merge it with the same piece under another spelling of the composer', async ({
  page,
}) => {
  const items = [
    pieceItem('Ballade', 'Chopin', { personalNotes: 'Left hand alone' }),
    pieceItem('Ballade', 'Frédéric Chopin', { personalNotes: 'Coda' }),
    pieceItem('Ballade', 'Brahms'),
  ]
  const entries = [practised('2026-11-20', '18:00', 30, [['Ballade', 'Chopin']])]
  await seedRepertoire(page, { items, entries }, pieceAddress('Ballade', 'Frédéric Chopin'))
  await expect(page.getByText('You also have this piece as ‘Ballade, Chopin’.')).toBeVisible()
  await page.getByRole('button', { name: 'Merge the pieces' }).click()
  await expect(page.getByText('Pieces merged')).toBeVisible()
  await expect(page.getByText('You also have this piece')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await storedEntries(page))[0]?.pieces[0]?.composer).toBe('Frédéric Chopin')
  await page.goto('/repertoire')
  const list = page.getByRole('list', { name: 'Repertoire' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  await page.goto(pieceAddress('Ballade', 'Brahms'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ballade')
  await expect(page.getByText('You also have this piece')).toHaveCount(0)
})

test("four screens show a composer's canonical name, and the entry form keeps the typed spelling", async ({
  page,
}) => {
  const diary = {
    items: [pieceItem('Mazurka', 'F. Chopin')],
    entries: [practised('2026-11-20', '18:00', 30, [['Ballade', 'Chopin']])],
  }
  await seedRepertoire(page, diary, '/logbook')
  const row = page.getByRole('list', { name: 'Entries' }).getByRole('listitem', { name: /Ballade/ })
  await expect(row).toHaveAccessibleName(/^Ballade, Frédéric Chopin, /)
  await expect(row).toContainText('Frédéric Chopin')
  await row.getByRole('link').click()
  const details = page.getByRole('region', { name: 'Entry details' })
  await expect(details.getByRole('link', { name: 'Frédéric Chopin' })).toBeVisible()
  await details.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Composer')).toHaveValue('Chopin')
  await page.goto('/repertoire')
  await expect(page.getByRole('listitem', { name: 'Mazurka, Frédéric Chopin, Planned' })).toBeVisible()
  await page.goto('/reports/pieces?period=all')
  await expect(page.getByRole('link', { name: /^Ballade, Frédéric Chopin/ })).toBeVisible()
  await page.goto(pieceAddress('Ballade', 'Chopin'))
  await expect(page.getByText('Frédéric Chopin')).toBeVisible()
  expect((await storedEntries(page)).map(({ pieces }) => pieces[0]?.composer)).toEqual(['Chopin'])
})

test('the repertoire offers to merge two spellings of a composer, and Undo separates them', async ({
  page,
}) => {
  const items = [pieceItem('Ballade', 'Chopin'), pieceItem('Ballade', 'Frédéric Chopin')]
  const entries = [
    practised('2026-11-20', '18:00', 30, [['Nocturne', 'Chopin']]),
    practised('2026-11-19', '18:00', 30, [['March', 'Wagner']]),
    practised('2026-11-18', '18:00', 30, [['Elegie', 'Richard Wagner']]),
  ]
  await seedRepertoire(page, { items, entries }, '/repertoire')
  const list = page.getByRole('list', { name: 'Repertoire' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  const offer = page.getByText('2 pieces have a composer who is written in two ways, such as')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Merge them' }).click()
  await expect(offer).toHaveCount(0)
  await expect(list).toHaveCount(1)
  const written = (await storedEntries(page)).map(({ pieces }) => pieces[0]?.composer)
  expect(written.sort()).toEqual(['Frédéric Chopin', 'Richard Wagner', 'Wagner'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list).toHaveCount(2)
  await expect(offer).toBeVisible()
  await page.getByRole('main').getByTitle('Close').click()
  await expect(offer).toHaveCount(0)
})

test('the logbook completes a surname that one composer has and shows a shared surname as typed', async ({
  page,
}) => {
  const entries = ['Brahms', 'Strauss', 'Clara Schumann'].map((composer, at) =>
    practised('2026-11-20', `1${at}:00`, 30, [['Romance', composer]]),
  )
  await seedRepertoire(page, { items: [], entries }, '/logbook')
  const rows = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  for (const name of ['Johannes Brahms', 'Strauss', 'Clara Schumann']) {
    await expect(rows.filter({ hasText: name })).toHaveAccessibleName(new RegExp(`^Romance, ${name}, `))
  }
  expect((await storedEntries(page)).map(({ pieces }) => pieces[0]?.composer)).toContain('Brahms')
})

test('the reports show a piece under two spellings of its composer as one piece', async ({ page }) => {
  const entries = [
    practised('2026-11-20', '18:00', 30, [['Ballade', 'Chopin', '1-8', 66]]),
    practised('2026-11-19', '18:00', 40, [['Ballade', 'Frédéric Chopin', '1-8', 60]]),
  ]
  await seedEntries(page, entries, '/reports/pieces?period=all')
  await expect(page.getByRole('link', { name: /^Ballade, Frédéric Chopin.*1\sh\s10$/ })).toHaveCount(1)
  await page.goto('/reports/progress?period=all')
  await expect(page.locator('main')).toContainText('1 h 10')
})

test('the scorebook shows, filters and finds composers by their canonical names', async ({ page }) => {
  const scores = [
    { id: 'a', title: 'Nocturne', composer: 'Chopin', samples: ['plain:Nocturne:1.pdf'] },
    { id: 'b', title: 'Waltz', composer: 'F. Chopin', samples: ['plain:Waltz:1.pdf'] },
    { id: 'c', title: 'Invention', composer: 'Bach', samples: ['plain:Invention:1.pdf'] },
  ]
  await seedScores(page, scores, '/scorebook?beta=on')
  const rows = page.getByRole('list', { name: 'My scores' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Frédéric Chopin' })).toHaveCount(2)
  await page.getByLabel('Composer').selectOption({ label: 'Frédéric Chopin' })
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox').fill('johann')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invention Johann Sebastian Bach')
})

test('the palette shows the composer of an entry by the canonical name', async ({ page }) => {
  await seedEntries(page, [practised('2026-11-20', '18:00', 30, [['Ballade', 'Chopin']])], '/logbook')
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Ballade')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Commands' }).fill('ballade')
  const found = page.getByRole('dialog').getByRole('group', { name: 'Entries' }).getByRole('menuitem')
  await expect(found).toContainText('Frédéric Chopin')
})

import { expect, type Page, test } from '@playwright/test'
import type { Programme } from '../../../packages/domain/src/programme/programme'
import type { CalendarDay } from '../../../packages/domain/src/units/calendar-day'
import { buildProgramme } from '../../../packages/domain/testing/builders/build-programme'
import { appRuns } from '../support/app-start'
import { allRows } from '../support/diary-page'
import { EVENING } from '../support/logbook-diary'
import {
  consolation,
  nocturne,
  pieceAddress,
  prelude,
  repertoireDiary,
  seedRepertoire,
} from '../support/repertoire-diary'
import { seedRows } from '../support/seed-rows'

test.beforeEach(({ context }) => context.clock.setFixedTime(EVENING))

const pieces = (page: Page) =>
  page.getByRole('list', { name: 'Pieces of this programme' }).getByRole('listitem')
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}` })
const act = async (page: Page, of: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${of}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const undo = (page: Page, text: string) =>
  page.getByText(text).locator('..').getByRole('button', { name: 'Undo' }).click()
const named = ([title, composer]: readonly [string, string | null]) => ({ title, composer })

async function storedProgrammes(page: Page): Promise<Programme[]> {
  const rows = await allRows(page)
  return rows
    .filter(({ kind, deletedAt }) => kind === 'programme' && deletedAt === undefined)
    .map(({ body }) => body as unknown as Programme)
}

async function openProgramme(page: Page, fields: Partial<Programme> = {}): Promise<void> {
  const body = buildProgramme({ pieces: [consolation, nocturne, prelude].map(named), ...fields })
  await seedRepertoire(page, repertoireDiary(), '/logbook')
  await seedRows(page, [{ kind: 'programme', id: body.id, order: '', body }], '/repertoire/programmes')
  await page.getByRole('link', { name: /Winter recital/ }).click()
  await expect(pieces(page).first()).toBeVisible()
}

test('the musician can create a programme and fill it by search, and a reload keeps it', async ({ page }) => {
  await seedRepertoire(page, repertoireDiary())
  await appRuns(page)
  await page.getByRole('link', { name: 'Programmes' }).click()
  await expect(page.getByText('A programme puts the pieces of a recital')).toBeVisible()
  await page.getByRole('button', { name: 'New programme' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Winter recital')
  await dialog.getByLabel('Date').fill('2026-12-12')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter recital')
  await expect(page.getByText('Recital · 12 December · in 21 days · 0 pieces')).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Add a piece' })
  await field.fill('consol')
  await page
    .getByRole('option', { name: /Consolation No. 3/ })
    .first()
    .click()
  await expect(pieces(page)).toContainText(['Consolation No. 3'])
  await expect(field).toHaveValue('')
  await field.fill('Encore of my own')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(pieces(page)).toContainText([/Consolation.*Liszt.*Learning/, /Encore.*not in your repertoire/])
  await page.reload()
  await expect(pieces(page)).toHaveCount(2)
  await page.getByRole('link', { name: /Consolation/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consolation No. 3')
})

test('keys, dragging and the menu sort the pieces of a programme, and Undo restores a removed one', async ({
  page,
}) => {
  await openProgramme(page)
  await handle(page, 'Consolation').press('ArrowDown')
  await expect(pieces(page)).toContainText(['Nocturne', 'Consolation', 'Prelude'])
  await expect(handle(page, 'Consolation')).toBeFocused()
  await handle(page, 'Prelude').hover()
  await page.mouse.down()
  const top = await pieces(page).first().boundingBox()
  await page.mouse.move(top?.x ?? 0, (top?.y ?? 0) + 4, { steps: 4 })
  await page.mouse.up()
  await expect(pieces(page)).toContainText(['Prelude', 'Nocturne', 'Consolation'])
  await act(page, 'Consolation', 'Move up')
  await expect(pieces(page)).toContainText(['Prelude', 'Consolation', 'Nocturne'])
  await act(page, 'Consolation', 'Remove from programme')
  await expect(pieces(page)).toContainText(['Prelude', 'Nocturne'])
  await undo(page, 'Removed from the programme: Consolation')
  await expect(pieces(page)).toContainText(['Prelude', 'Consolation', 'Nocturne'])
  await page.reload()
  await expect(pieces(page)).toContainText(['Prelude', 'Consolation', 'Nocturne'])
})

test('editing a programme keeps its unknown fields, and Undo restores a deleted programme', async ({
  page,
}) => {
  await openProgramme(page, { venue: 'Church', notes: 'Bring the score' })
  await expect(page.getByText('Bring the score')).toBeVisible()
  await act(page, 'Winter recital', 'Edit')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Occasion').selectOption('Exam')
  await dialog.getByLabel('Date').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Exam · 3 pieces')).toBeVisible()
  expect(await storedProgrammes(page)).toMatchObject([
    { name: 'Winter recital', occasion: 'exam', date: null, venue: 'Church', notes: 'Bring the score' },
  ])
  await act(page, 'Winter recital', 'Delete')
  await expect(page.getByText('A programme puts the pieces of a recital')).toBeVisible()
  await undo(page, 'Programme deleted')
  await expect(page.getByRole('link', { name: /Winter recital/ })).toBeVisible()
})

test("the programmes list separates upcoming and past programmes, and an unknown one shows 'Programme not found'", async ({
  page,
}) => {
  const bodies = [
    ['past', 'Summer concert', '2026-06-20'],
    ['far', 'Grade 5', '2027-03-01'],
    ['near', 'Next lesson', '2026-11-22'],
  ].map(([id = '', name = '', date]) => buildProgramme({ id, name, date: date as CalendarDay }))
  const rows = bodies.map((body) => ({ kind: 'programme', id: body.id, order: '', body }))
  await seedRows(page, rows, '/repertoire/programmes')
  const list = (name: string) => page.getByRole('list', { name }).getByRole('link')
  await expect(list('Upcoming')).toContainText([/Next lesson.*tomorrow/, /Grade 5.*in 100 days/])
  await expect(list('Past')).toContainText([/Summer concert.*5\smonths ago/])
  await page.goto('/repertoire/programmes/gone')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programme not found')
})

test('Next up prefers the pieces of a programme, and the page of a piece and the palette link to it', async ({
  page,
}) => {
  const body = buildProgramme({ pieces: [prelude, nocturne].map(named) })
  await seedRepertoire(page, repertoireDiary(), '/logbook')
  await seedRows(page, [{ kind: 'programme', id: body.id, order: '', body }], '/repertoire')
  const next = page.getByRole('region', { name: 'Next up' })
  const first = next.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Not today' }) })
  await expect(first.first()).toContainText(/Nocturne.*For the recital on 12\sDecember/)
  await first
    .first()
    .getByRole('link', { name: /Nocturne/ })
    .click()

  const line = page.getByText('Programmes:')
  await line.getByRole('link', { name: 'Winter recital' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter recital')
  await page.goto(pieceAddress(...consolation))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consolation No. 3')
  await expect(line).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Commands' }).fill('winter rec')
  const found = page.getByRole('dialog').getByRole('group', { name: 'Programmes' })
  await found.getByRole('menuitem', { name: /Winter recital/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter recital')
})

test('a programme opens the reports of its pieces from its first day on', async ({ page }) => {
  await openProgramme(page, { pieces: [named(consolation)] })
  await expect(pieces(page)).toContainText(['1 h 10 since 1 November'])
  await act(page, 'Winter recital', 'Show in reports')
  await expect(page).toHaveURL(/\/reports\/overview\?period=2026-11-01\.\.2026-11-21&filter=programmes/)
  await expect(page.getByRole('main')).toContainText('1 h 10')
})

test('the programme reports at its field that its titles are too long in total, and keeps the typed title', async ({
  page,
}) => {
  const long = (at: number) => ({ title: `${at} ${'曲'.repeat(245)}`, composer: null })
  await openProgramme(page, { pieces: Array.from({ length: 39 }, (_, at) => long(at)) })
  const field = page.getByRole('combobox', { name: 'Add a piece' })
  await field.fill('譜'.repeat(250))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const error =
    'The titles in this programme are too long in total. Remove a piece, or start another programme.'
  await expect(page.getByText(error)).toBeVisible()
  await expect(field).toHaveAccessibleDescription(error)
  await expect(field).toHaveValue('譜'.repeat(250))
  await field.fill('Encore')
  await expect(page.getByText(error)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Added: Encore')).toBeVisible()
  expect((await storedProgrammes(page))[0]?.pieces).toHaveLength(40)
})

import { expect, test } from '@playwright/test'
import { storedEntries, undo } from '../support/diary-page'
import { EVENING } from '../support/logbook-diary'
import { address, notice, openPiece, status, statusNotes, stored, storedItem } from '../support/piece-page'
import { consolation, pieceAddress, pieceGoal, pieceItem, seedRepertoire } from '../support/repertoire-diary'

test.beforeEach(({ context }) => context.clock.setFixedTime(EVENING))

test('removing a piece from the repertoire keeps its entries, and Undo restores it', async ({ page }) => {
  await openPiece(page)
  const before = await storedEntries(page)
  await page.getByRole('button', { name: 'Remove from repertoire' }).click()
  await expect(notice(page, 'Removed from repertoire. 3 practice entries stay in the logbook.')).toBeVisible()
  await expect(page).toHaveURL(/\/repertoire$/)
  expect(await storedItem(page)).toBeUndefined()
  expect(await storedEntries(page)).toEqual(before)
  expect(await stored(page, 'goal', 'goal-1')).toBeDefined()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => storedItem(page)).toBeDefined()
  await page.goto(address)
  await page.getByRole('button', { name: 'Remove from repertoire' }).click()
  await expect(page).toHaveURL(/\/repertoire$/)
  await page.goto(address)
  await expect(page.getByText('1 h 35 in 3 sessions; last practised 2 days ago.')).toBeVisible()
  await expect(status(page)).toBeHidden()
  await page.getByRole('button', { name: 'Add to repertoire' }).click()
  await expect(notice(page, 'Added to pieces')).toBeVisible()
  await expect(status(page)).toHaveValue('planned')
  await expect.poll(() => storedItem(page)).toMatchObject({ title: consolation[0], status: 'planned' })
})

test('the page of a practised piece offers no deletion, and deleting an unpractised piece deletes its goals', async ({
  page,
}) => {
  await openPiece(page)
  await expect(page.getByRole('button', { name: 'Remove from repertoire' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete piece' })).toBeHidden()
  await page.getByRole('button', { name: 'Remove from repertoire' }).click()
  await expect(page).toHaveURL(/\/repertoire$/)
  await expect.poll(() => storedItem(page)).toBeUndefined()

  await seedRepertoire(
    page,
    { items: [pieceItem('Fugue', null)], goals: [pieceGoal('goal-2', ['Fugue', null])] },
    pieceAddress('Fugue', null),
  )
  await status(page).selectOption('Learning')
  await expect(page.getByText('Not practised yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete piece' }).click()
  await expect(page).toHaveURL(/\/repertoire$/)
  await expect(notice(page, 'Removed from repertoire')).toBeVisible()
  await expect.poll(() => stored(page, 'goal', 'goal-2')).toBeUndefined()
  expect(await storedItem(page, ['Fugue', null])).toBeUndefined()
  expect(await statusNotes(page)).toEqual(['Status changed: dropped → planned'])
  await undo(page, 'Removed from repertoire')
  await expect.poll(() => storedItem(page, ['Fugue', null])).toMatchObject({ status: 'learning' })
  await expect.poll(() => stored(page, 'goal', 'goal-2')).toBeDefined()
  expect(await statusNotes(page)).toHaveLength(2)
})

test('an unknown piece shows Page not found, and Edit piece keeps its text if another tab deletes the piece', async ({
  page,
  context,
}) => {
  await seedRepertoire(page, { items: [pieceItem('Fugue', null)] }, pieceAddress('Nothing', 'Nobody'))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto(pieceAddress('Fugue', null))
  await page.getByRole('button', { name: 'Edit piece' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit piece' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Fugue in G')
  const other = await context.newPage()
  await other.goto(pieceAddress('Fugue', null))
  await other.getByRole('button', { name: 'Delete piece' }).click()
  await expect(other).toHaveURL(/\/repertoire$/)
  await expect(page.getByText('Not practised yet.')).toBeAttached()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Repertoire item not found')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Fugue in G')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

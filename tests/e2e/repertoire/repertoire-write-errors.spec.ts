import { expect, type Page, test } from '@playwright/test'
import { fillTheDisk } from '../support/diary-page'
import { goalsDiary } from '../support/goals-diary'
import { EVENING } from '../support/logbook-diary'
import {
  consolation,
  pieceAddress,
  pieceItem,
  repertoireDiary,
  seedRepertoire,
} from '../support/repertoire-diary'

test.beforeEach(({ context }) => context.clock.setFixedTime(EVENING))

const expectFailure = (page: Page, what: string) =>
  expect(
    page.getByText(new RegExp(`^${what}\\. Not saved yet: there is no space left`)).first(),
  ).toBeVisible()

test('the page of a piece reports a change that it cannot store and shows no success', async ({ page }) => {
  await seedRepertoire(page, repertoireDiary(), pieceAddress(...consolation))
  await expect(page.getByRole('heading', { level: 1, name: consolation[0] })).toBeVisible()
  await fillTheDisk(page)
  await page.getByLabel('Status', { exact: true }).selectOption('polished')
  await expectFailure(page, 'Failed to update repertoire')
  await page.getByRole('button', { name: 'Remove from repertoire' }).click()
  await expectFailure(page, 'Failed to dissociate piece from repertoire')
  await expect(page.getByText(/^Removed from repertoire/)).toHaveCount(0)
})

test('the page of a piece reports a deletion that it cannot store', async ({ page }) => {
  const valse = ['Valse oubliée', 'Franz Liszt'] as const
  await seedRepertoire(page, { items: [pieceItem(...valse)] }, pieceAddress(...valse))
  await expect(page.getByRole('heading', { level: 1, name: valse[0] })).toBeVisible()
  await fillTheDisk(page)
  await page.getByRole('button', { name: 'Delete piece' }).click()
  await expectFailure(page, 'Failed to remove from repertoire')
})

test('the goals screen reports a change that it cannot store and shows no success', async ({ page }) => {
  await seedRepertoire(page, goalsDiary(), '/goals?goal=heart&track=1')
  const dialog = page.getByRole('dialog', { name: 'Track progress' })
  await expect(dialog).toBeVisible()
  await fillTheDisk(page)
  await dialog.getByLabel('Current value (%)').fill('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectFailure(page, 'Failed to track progress')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectFailure(page, 'Failed to delete goal')
  await expect(page.getByText('Goal deleted')).toHaveCount(0)
})

import { expect, test } from '@playwright/test'
import { expectText, goalDetails, goalList, goalsDiary, openGoals, storedGoals } from '../support/goals-diary'
import { EVENING } from '../support/logbook-diary'
import { keyOf, nocturne, seedRepertoire } from '../support/repertoire-diary'

test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

test('the list of goals describes every active goal in words and puts goals with a future date first', async ({
  page,
}) => {
  await seedRepertoire(page, goalsDiary(), '/goals')
  await expect(page.getByText('3 active, 1 completed.')).toBeVisible()
  await expect(goalList(page)).toHaveCount(3)
  const [hours, heart, thirds] = [goalList(page).nth(0), goalList(page).nth(1), goalList(page).nth(2)]
  await expect(hours).toContainText('Ten hours of it')
  await expect(hours).toContainText('by 12 December')
  await expect(hours).toContainText('Daily practice')
  await expect(hours).toContainText('3 h 20 of 10 h')
  await expect(hours.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 h 20 of 10 h')
  await expect(heart).toContainText('1 of 3 milestones')
  await expect(heart).toContainText('0%')
  // The list calls no goal overdue.
  await expect(thirds).toContainText('was for 1 March')
  await expect(thirds).toContainText('♩ = 84 of 120')
  await expect(page.locator('main')).not.toContainText(/overdue|late|missed|by 1\sMarch/i)
  await hours.getByRole('link', { name: 'Consolation No. 3, Franz Liszt' }).click()
  await expect(page).toHaveURL(/\/repertoire\/consolation/)
})

test('status, kind, piece and search filter the goals and go into the address', async ({ page }) => {
  await seedRepertoire(page, goalsDiary(), '/goals')
  const status = page.getByRole('radiogroup', { name: 'Status' })
  await status.getByRole('radio', { name: 'Completed' }).check()
  await expect(goalList(page)).toHaveCount(1)
  await expect(goalList(page)).toContainText('Play it for Anna')
  await expect(page).toHaveURL(/status=completed/)
  await status.getByRole('radio', { name: 'All' }).check()
  await expect(goalList(page)).toHaveCount(4)
  await page.getByLabel('Type').selectOption('Technical mastery')
  await expect(goalList(page)).toHaveCount(1)
  await expect(page.getByText('1 goal found')).toBeVisible()
  await page.goBack()
  await expect(goalList(page)).toHaveCount(4)
  await page.getByLabel('Piece').selectOption('Nocturne, Op. 9 No. 2, Frédéric Chopin')
  await expect(goalList(page)).toContainText(['Play it for Anna'])
  await page.reload()
  await expect(goalList(page)).toHaveCount(1)
  await page.getByLabel('Piece').selectOption('All pieces')
  await page.getByRole('searchbox', { name: 'Search goals' }).fill('liszt heart')
  await expect(goalList(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=liszt/)
  await page.getByRole('searchbox', { name: 'Search goals' }).fill('nothing like it')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(goalList(page)).toHaveCount(3)
})

test('the details of a goal show every field, and the musician can check its milestones', async ({
  page,
}) => {
  await seedRepertoire(page, goalsDiary(), '/goals?goal=heart')
  const details = goalDetails(page)
  for (const text of [
    'In one go, on the stage piano.',
    '12–20',
    'Hands apart first.',
    'Learn and memorise',
    'No progress tracked yet.',
    'No linked entries.',
  ]) {
    await expect(details).toContainText(text)
  }
  await expect(details.getByRole('checkbox', { name: 'Exposition' })).toBeChecked()
  await details.getByRole('checkbox', { name: 'Coda' }).check()
  await expectText(page, 'Goal updated')
  await expect(goalList(page).filter({ hasText: 'By heart' })).toContainText('2 of 3 milestones')
  await page.reload()
  await expect(details.getByRole('checkbox', { name: 'Coda' })).toBeChecked()
  await expect(details.getByRole('checkbox', { name: 'Development' })).not.toBeChecked()
})

test('Undo restores a deleted goal, and the focus moves to the next one', async ({ page }) => {
  await seedRepertoire(page, goalsDiary(), '/goals')
  await goalList(page).nth(1).getByRole('link', { name: 'By heart' }).click()
  await goalDetails(page).getByRole('button', { name: 'Delete' }).click()
  await expectText(page, 'Goal deleted')
  await expect(goalList(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Thirds at 120' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(goalList(page)).toHaveCount(3)
  // The list shows the goal before its write is complete.
  await expect.poll(() => storedGoals(page)).toHaveLength(4)
})

test('the goals screen reports a goal that is unknown or that another tab has deleted', async ({
  page,
  context,
}) => {
  await seedRepertoire(page, goalsDiary(), '/goals?goal=nobody')
  await expect(goalDetails(page)).toContainText('Goal not found')
  await page.getByRole('button', { name: 'Show all goals' }).click()
  await expect(page).toHaveURL(/\/goals$/)
  await openGoals(page, '/goals?goal=heart&edit=1')
  const form = page.getByRole('dialog', { name: 'Edit goal' })
  await form.getByLabel('Title').fill('By heart, at last')
  const other = await context.newPage()
  await other.goto('/goals?goal=heart')
  await goalDetails(other).getByRole('button', { name: 'Delete' }).click()
  await expectText(other, 'Goal deleted')
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Failed to update goal. Goal not found')
  await expect(form.getByLabel('Title')).toHaveValue('By heart, at last')
})

test('the goals screen reports goals that it cannot read', async ({ page }) => {
  const { goals } = goalsDiary()
  const broken = { ...goals[0], id: 'broken', milestones: 'none' }
  await seedRepertoire(page, { goals: [...goals, broken as never] }, '/goals')
  await expectText(page, /Failed to load goals\. 1 goal could not be read/)
  await expect(goalList(page)).toHaveCount(3)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('unreadable', 'UnknownError')
    }
    Object.assign(IDBIndex.prototype, { getAllRecords: refuse, openCursor: refuse, openKeyCursor: refuse })
  })
  await page.goto('/goals')
  await expect(page.getByText('Failed to load goals', { exact: true })).toBeVisible()
})

test('the keyboard alone can choose, open, edit and delete a goal', async ({ page }) => {
  await seedRepertoire(page, goalsDiary(), '/goals')
  await expect(goalList(page)).toHaveCount(3)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search goals' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'By heart' })).toBeFocused()
  await expect(page).toHaveURL(/goal=heart/)
  await page.keyboard.press('Enter')
  await expect(goalDetails(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'By heart' })).toBeFocused()
  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Edit goal' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page).not.toHaveURL(/edit=1/)
  await expect(page.getByRole('link', { name: 'By heart' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expectText(page, 'Goal deleted')
  await expect(page.getByRole('link', { name: 'Thirds at 120' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('on a phone the details of a goal cover the list, and Back closes them', async ({ page }) => {
    await seedRepertoire(page, goalsDiary(), '/goals')
    await page.getByRole('link', { name: 'Ten hours of it' }).tap()
    await expect(page.getByRole('dialog', { name: 'Ten hours of it' })).toContainText('3 h 20 of 10 h')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/goals$/)
  })

  for (const [language, title, kind] of [
    ['de', 'Ziele', 'Einstudieren und auswendig lernen'],
    ['zh-TW', '目標', '學習並背譜'],
  ] as const) {
    test(`the goal form and the goals screen show texts in ${language} and fit the width of a phone`, async ({
      page,
    }) => {
      await page.goto('/logbook')
      await page.evaluate((chosen) => localStorage.setItem('segno.language', chosen), language)
      const key = encodeURIComponent(keyOf(nocturne))
      await page.goto(`/goals?new=1&piece=${key}`)
      const form = page.getByRole('dialog')
      await expect(form.getByText(kind)).toBeVisible()
      await form.locator('button[type=submit]').tap()
      await expect(form.locator('[aria-invalid=true]').first()).toBeFocused()
      await expect(form).not.toContainText(/Title\b|required|Save|milestone/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  }
})

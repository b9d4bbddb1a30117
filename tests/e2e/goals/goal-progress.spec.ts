import { expect, type Page, test } from '@playwright/test'
import { logLine, undo } from '../support/diary-page'
import {
  expectText,
  goalDetails,
  goalList,
  goalsDiary,
  openGoals,
  storedGoals,
  storedSteps,
} from '../support/goals-diary'
import { EVENING, practised } from '../support/logbook-diary'
import { consolation, pieceAddress, seedRepertoire } from '../support/repertoire-diary'

test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const track = (page: Page) => page.getByRole('dialog', { name: 'Track progress' })
const completed = (page: Page) => page.getByText('🎉 Goal completed!')

async function trackOf(page: Page, id: string): Promise<void> {
  await openGoals(page, `/goals?goal=${id}`)
  await goalDetails(page).getByRole('button', { name: 'Track progress' }).click()
  await expect(track(page)).toBeVisible()
}

test('the musician can add and subtract minutes of a goal, and Undo restores a deleted step', async ({
  page,
}) => {
  await seedRepertoire(page, goalsDiary())
  await trackOf(page, 'hours')
  await track(page).getByRole('button', { name: 'Save' }).click()
  await expect(track(page).getByLabel('Minutes')).toBeFocused()
  await expect(track(page).getByLabel('Minutes')).toHaveAccessibleDescription(/Minutes is required/)
  await track(page).getByLabel('Minutes').fill('0')
  await track(page).getByRole('button', { name: 'Save' }).click()
  await expect(track(page).getByLabel('Minutes')).toHaveAccessibleDescription(/Enter a number other than 0/)
  await track(page).getByLabel('Minutes').fill('45')
  await track(page).getByLabel('Notes').fill('On the train, in my head')
  await track(page).getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Progress tracked')
  await expect(goalDetails(page)).toContainText('4 h 05 of 10 h')
  await expect(goalDetails(page)).toContainText('On the train, in my head')
  await goalDetails(page).getByRole('button', { name: 'Track progress' }).click()
  await track(page).getByLabel('Minutes').fill('-5')
  await page.keyboard.press('Enter')
  await expect(goalDetails(page)).toContainText('4 h of 10 h')
  const steps = goalDetails(page).getByRole('list', { name: 'Progress history' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await steps
    .getByRole('button', { name: /^Delete progress from/ })
    .last()
    .click()
  await expectText(page, 'Progress deleted')
  await expect(goalDetails(page)).toContainText('40 min of 10 h')
  const notice = page.getByText('Progress deleted').locator('..')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(goalDetails(page)).toContainText('4 h of 10 h')
})

test('Track progress stores a typed current value as a step, and one toast announces the completed goal', async ({
  page,
}) => {
  await seedRepertoire(page, goalsDiary())
  await trackOf(page, 'thirds')
  await expect(track(page).getByLabel('Current value (BPM)')).toHaveValue('84')
  await track(page).getByLabel('Amount to add (BPM)').fill('6')
  await expect(track(page).getByLabel('Current value (BPM)')).toHaveValue('90')
  await track(page).getByLabel('Current value (BPM)').fill('96')
  await expect(track(page).getByLabel('Amount to add (BPM)')).toHaveValue('12')
  await track(page).getByRole('button', { name: 'Save' }).click()
  await expect(goalDetails(page)).toContainText('♩ = 96 of 120')
  await expect(completed(page)).toHaveCount(0)
  await goalDetails(page).getByRole('button', { name: 'Track progress' }).click()
  await track(page).getByLabel('Current value (BPM)').fill('120')
  await page.keyboard.press('Enter')
  await expect(completed(page)).toHaveCount(1)
  await expect(goalList(page)).toHaveCount(2)
  await expect(goalDetails(page)).toContainText('Completed')
  await page.reload()
  await expect(goalDetails(page)).toContainText('♩ = 120 of 120')
  await expect(completed(page)).toHaveCount(0)
  // Without the last step the goal becomes active again.
  await goalDetails(page)
    .getByRole('button', { name: /^Delete progress from/ })
    .first()
    .click()
  await expect(goalList(page)).toHaveCount(3)
  expect(
    (await storedSteps(page)).filter(({ goalId }) => goalId === 'thirds').map(({ value }) => value),
  ).toEqual(expect.arrayContaining([84, 12]))
})

test('a toast appears at the bottom and does not cover the buttons of an open dialog', async ({ page }) => {
  await seedRepertoire(page, goalsDiary())
  await trackOf(page, 'thirds')
  await track(page).getByLabel('Amount to add (BPM)').fill('6')
  await track(page).getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Progress tracked')
  const { y } = (await page.getByText('Progress tracked').first().boundingBox()) ?? { y: 0 }
  expect(y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2)
  await goalDetails(page).getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit goal' })
  for (const name of ['Cancel', 'Save']) {
    await form.getByRole('button', { name, exact: true }).click({ trial: true, timeout: 5000 })
  }
})

test('Mark as completed shows one toast, and Reopen makes the goal active again', async ({ page }) => {
  const diary = goalsDiary()
  const uncounted = practised('2026-11-21', '20:00', 20, [consolation])
  await seedRepertoire(page, { ...diary, entries: [...diary.entries, uncounted] }, '/goals?goal=heart')
  // The app starts to watch goals after it shows the list, and only then counts this entry.
  await expect(goalList(page).filter({ hasText: 'Ten hours' })).toContainText('3 h 40 of 10 h')
  await goalDetails(page).getByRole('button', { name: 'Mark as completed' }).click()
  await expect(completed(page)).toHaveCount(1)
  await expectText(page, 'Goal updated')
  await expect(page.getByText('2 active, 2 completed.')).toBeVisible()
  await goalDetails(page).getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('3 active, 1 completed.')).toBeVisible()
  await expect(goalDetails(page).getByRole('button', { name: 'Mark as completed' })).toBeVisible()
  await expect
    .poll(async () => (await storedGoals(page)).find(({ id }) => id === 'heart')?.status)
    .toBe('active')
})

test('a goal offers its share of reached milestones as progress, and asks again only after another milestone', async ({
  page,
}) => {
  await seedRepertoire(page, goalsDiary(), '/goals?goal=heart')
  const details = goalDetails(page)
  const question = details.getByText(/milestones reached\. Set progress to/)
  await expect(question).toHaveText('1 of 3 milestones reached. Set progress to 33%?')
  await details.getByRole('button', { name: 'Leave as it is' }).click()
  await expect(question).toHaveCount(0)
  await expect(details.getByRole('checkbox', { name: 'Exposition' })).toBeFocused()
  await page.reload()
  await expect(details).toContainText('0%')
  await details.getByRole('checkbox', { name: 'Coda' }).check()
  // The answer above was for one milestone.
  await expect(question).toHaveText('2 of 3 milestones reached. Set progress to 67%?')
  await details.getByRole('button', { name: 'Set to 67%' }).click()
  await expect(question).toHaveCount(0)
  await expect(details.getByRole('list', { name: 'Progress history' })).toContainText('+67%')
  await undo(page, 'Progress tracked')
  await expect(question).toBeVisible()
  await expect(details).toContainText('No progress tracked yet.')
  await details.getByRole('checkbox', { name: 'Development' }).check()
  await details.getByRole('button', { name: 'Set to 100%' }).click()
  await expect(completed(page)).toHaveCount(1)
  expect((await storedSteps(page)).filter(({ goalId }) => goalId === 'heart')).toHaveLength(1)
})

test('practice of a piece advances its goal, and editing or deleting the entry corrects the progress', async ({
  page,
}) => {
  await seedRepertoire(page, goalsDiary(), '/logbook')
  await logLine(page, '25 Consolation No. 3 / Franz Liszt')
  await openGoals(page, '/goals?goal=hours')
  await expect(goalDetails(page)).toContainText('3 h 45 of 10 h')
  await expect(goalDetails(page)).toContainText('6 h 15 to go in 21 days: 18 min a day.')
  await goalDetails(page).getByRole('link', { name: 'From an entry' }).click()
  await expect(page).toHaveURL(/\/logbook\?entry=/)
  await page.getByRole('region', { name: 'Entry details' }).getByRole('button', { name: 'Edit' }).click()
  // The goal needs 6 h 40 more.
  await page.getByLabel('Duration (minutes)').fill('400')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(completed(page)).toHaveCount(1)
  await openGoals(page, '/goals?status=completed&goal=hours')
  await expect(goalDetails(page)).toContainText('10 h of 10 h')
  await expect(goalList(page)).toHaveCount(2)
  await expect(completed(page)).toHaveCount(0)
  await expect(goalDetails(page).getByRole('button', { name: /^Delete progress/ })).toHaveCount(1)
  await goalDetails(page).getByRole('link', { name: 'From an entry' }).click()
  await page.getByRole('region', { name: 'Entry details' }).getByRole('button', { name: 'Delete' }).click()
  await expectText(page, 'Deleted')
  await openGoals(page, '/goals?goal=hours')
  await expect(goalDetails(page)).toContainText('3 h 20 of 10 h')
  await expect(goalDetails(page)).toContainText('Active')
})

test('a change of status does not advance a goal', async ({ page }) => {
  await seedRepertoire(page, goalsDiary(), pieceAddress(...consolation))
  await page.getByLabel('Status').selectOption({ label: 'Working on it' })
  await expect.poll(async () => page.evaluate(() => document.body.innerText)).toContain('Working on it')
  await openGoals(page, '/goals?goal=hours')
  await expect(goalDetails(page)).toContainText('3 h 20 of 10 h')
  expect(await storedSteps(page)).toHaveLength(3)
})

test('the entry form links goals of its pieces, and a goal links and unlinks entries', async ({ page }) => {
  await seedRepertoire(page, goalsDiary(), '/logbook/new')
  await page.getByRole('combobox', { name: 'Title' }).fill('Etude')
  await page.keyboard.press('Escape')
  const field = page.getByRole('group', { name: 'Goals' })
  // The field offers goals without a piece and those of the entry's pieces.
  await expect(field.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Title' }).fill('Consolation No. 3')
  await page.getByRole('combobox', { name: 'Composer' }).fill('Franz Liszt')
  await page.keyboard.press('Escape')
  await expect(field.getByRole('checkbox')).toHaveCount(3)
  await field.getByRole('checkbox', { name: 'By heart' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectText(page, 'Saved')
  await openGoals(page, '/goals?goal=heart')
  const linked = goalDetails(page).getByRole('list', { name: 'Linked entries' })
  await expect(linked.getByRole('listitem')).toHaveCount(1)
  await linked.getByRole('link', { name: 'Consolation No. 3' }).click()
  const details = page.getByRole('region', { name: 'Entry details' })
  await details.getByRole('link', { name: 'By heart' }).click()
  await goalDetails(page).getByRole('button', { name: 'Link an entry' }).click()
  await goalDetails(page)
    .getByLabel('Entry to link')
    .selectOption({ label: 'Consolation No. 3 · 18 Nov · 30 min' })
  await goalDetails(page).getByRole('button', { name: 'Link', exact: true }).click()
  await expectText(page, 'Entry linked')
  await expect(linked.getByRole('listitem')).toHaveCount(2)
  await linked.getByRole('button', { name: /^Unlink Consolation No\. 3 · 21 Nov/ }).click()
  await expectText(page, 'Entry unlinked')
  await expect(linked.getByRole('listitem')).toHaveCount(1)
  await linked.getByRole('link', { name: 'Consolation No. 3' }).click()
  await expect(page.getByRole('region', { name: 'Entry details' })).toContainText('Franz Liszt')
})

test('an edited entry keeps its link to a completed goal', async ({ page }) => {
  const named = practised('2026-11-21', '12:00', 20, [['Prelude in C', 'J. S. Bach']], { goalIds: ['anna'] })
  const diary = goalsDiary()
  const entry = { ...named, id: 'named' }
  await seedRepertoire(page, { ...diary, entries: [...diary.entries, entry] }, '/logbook/named/edit')
  const field = page.getByRole('group', { name: 'Goals' })
  await expect(field.getByRole('checkbox', { name: 'Play it for Anna' })).toBeChecked()
  await page.getByLabel('Notes').fill('For Anna')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectText(page, 'Saved')
  await openGoals(page, '/goals?status=completed&goal=anna')
  await expect(goalDetails(page).getByRole('link', { name: 'Prelude in C' })).toBeVisible()
})

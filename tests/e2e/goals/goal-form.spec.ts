import { expect, type Page, test } from '@playwright/test'
import { deviceRows } from '../support/diary-page'
import { expectText, goalDetails, goalList, goalsDiary, openGoals, storedGoals } from '../support/goals-diary'
import { EVENING } from '../support/logbook-diary'
import { consolation, keyOf, nocturne, seedRepertoire } from '../support/repertoire-diary'

test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const newGoal = (page: Page) => page.getByRole('dialog', { name: 'New goal' })
const editGoal = (page: Page) => page.getByRole('dialog', { name: 'Edit goal' })

async function save(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
}

test('the empty goals page opens the form for the first goal, and Undo removes that goal', async ({
  page,
}) => {
  await openGoals(page)
  await expect(page.getByText('Goals show what you are working towards.')).toBeVisible()
  await page.getByRole('button', { name: 'Set your first goal' }).click()
  await expect(newGoal(page).getByLabel('Title')).toBeFocused()
  await page.keyboard.type('By heart')
  await page.keyboard.press('Enter')
  await expectText(page, 'Goal created')
  await expect(goalList(page)).toContainText(['By heart'])
  await expect(goalDetails(page)).toContainText('Learn and memorise')
  await expect(page.getByText('1 active, 0 completed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Goals show what you are working towards.')).toBeVisible()
  await expect.poll(() => storedGoals(page)).toEqual([])
})

test('each kind of goal has a target and a unit of its own in the stored goal', async ({ page }) => {
  const typed = [
    ['Learn and memorise', { Target: '64' }, 'bars', 'repertoire', 64, 'bars'],
    ['Technical mastery', { Target: '120' }, 'BPM', 'accuracy', 120, 'BPM'],
    ['Performance ready', {}, '', 'repertoire', 100, '%'],
    ['Custom', { Target: '10', Unit: 'études' }, '', 'custom', 10, 'études'],
    ['Daily practice', { 'Target (hours)': '2', 'Target (minutes)': '30' }, '', 'practice_time', 9000, null],
  ] as const
  await openGoals(page)
  for (const [kind, fields, unit, type] of typed) {
    await page.getByRole('button', { name: 'New goal' }).click()
    await newGoal(page).getByRole('radio', { name: kind }).check()
    await newGoal(page).getByLabel('Title').fill(kind)
    for (const [label, value] of Object.entries(fields)) {
      await newGoal(page).getByLabel(label, { exact: true }).fill(value)
    }
    if (unit !== '') await newGoal(page).getByLabel('Unit').selectOption({ label: unit })
    if (type === 'practice_time') {
      const piece = newGoal(page).getByRole('combobox', { name: /^Piece/ })
      await expect(piece).toHaveAccessibleDescription(
        /^Every session with this piece counts automatically, in full/,
      )
    }
    await save(page)
    await expect(newGoal(page)).toBeHidden()
  }
  const stored = await storedGoals(page)
  for (const [kind, , , type, targetValue, unit] of typed) {
    const id = kind.toLowerCase().replaceAll(' ', '_').replace('memorise', 'memorize')
    expect(stored.find(({ title }) => title === kind)).toMatchObject({ kind: id, type, targetValue, unit })
  }
  await expect(goalList(page).filter({ hasText: 'Daily practice' })).toContainText('0 min of 2 h 30')
})

test('the goal form shows each error at its field and focuses the first', async ({ page }) => {
  await openGoals(page, '/goals?new=1')
  const form = newGoal(page)
  await form.getByLabel('Target', { exact: true }).fill('0.5')
  await form.getByLabel('Target date').fill('2026-11-21')
  await form.getByLabel('Piece').fill('Nobody’s sonata')
  await form.getByLabel('Focus measures').fill('1, '.repeat(30))
  await form.getByRole('button', { name: 'Add milestone' }).click()
  await form.getByLabel('Milestone 1', { exact: true }).fill('x'.repeat(256))
  await save(page)
  await expect(form.getByLabel('Title')).toBeFocused()
  const errorOf = {
    Title: 'Title is required',
    Piece: 'Choose a piece from the list, or leave this empty',
    Target: 'Target must be at least 1',
    'Target date': 'Target date must be in the future',
    'Focus measures': 'Focus measures: at most 50 characters',
    'Milestone 1': 'Milestones: at most 255 characters',
  }
  for (const [label, text] of Object.entries(errorOf)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(text)
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(form.getByText('Please check 6 fields')).toBeVisible()
  await form.getByRole('radio', { name: 'Daily practice' }).check()
  await form.getByLabel('Target (hours)').fill('')
  await expect(form.getByLabel('Target (hours)')).toHaveAccessibleDescription('Target is required')
  await form.getByLabel('Target (minutes)').fill('0')
  await expect(form.getByLabel('Target (hours)')).toHaveAccessibleDescription(
    'Target must be at least 1 minute',
  )
  await form.getByLabel('Target date').fill('2026-11-22')
  await expect(form.getByLabel('Target date')).not.toHaveAttribute('aria-invalid')
  expect(await storedGoals(page)).toEqual([])
})

test('the goal form restores its draft after a reload until the musician discards it', async ({ page }) => {
  await openGoals(page, '/goals?new=1')
  await newGoal(page).getByRole('radio', { name: 'Custom' }).check()
  await newGoal(page).getByLabel('Title').fill('Ten études')
  await newGoal(page).getByRole('button', { name: 'Add milestone' }).click()
  await page.keyboard.type('The first')
  // The form stores a draft within half a second of the last key.
  await expect.poll(async () => JSON.stringify(await deviceRows(page))).toContain('The first')
  await page.reload()
  await expect(newGoal(page).getByText('Draft restored')).toBeVisible()
  await expect(newGoal(page).getByLabel('Title')).toHaveValue('Ten études')
  await expect(newGoal(page).getByLabel('Milestone 1', { exact: true })).toHaveValue('The first')
  await newGoal(page).getByRole('button', { name: 'Discard draft' }).click()
  await expect(newGoal(page).getByLabel('Title')).toHaveValue('')
  await newGoal(page).getByLabel('Title').fill('Another')
  await newGoal(page).getByRole('button', { name: 'Cancel' }).click()
  await expectText(page, 'Draft discarded')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(newGoal(page).getByLabel('Title')).toHaveValue('Another')
  await save(page)
  await expectText(page, 'Goal created')
  await page.getByRole('button', { name: 'New goal' }).click()
  await expect(newGoal(page).getByLabel('Title')).toHaveValue('')
  await expect(newGoal(page).getByText('Draft restored')).toHaveCount(0)
})

test('the goal form starts with the piece of its address, and typing finds another piece', async ({
  page,
}) => {
  const { items, entries } = goalsDiary()
  await seedRepertoire(page, { items, entries }, `/goals?new=1&piece=${encodeURIComponent(keyOf(nocturne))}`)
  await expect(newGoal(page).getByLabel('Piece')).toHaveValue('Nocturne, Op. 9 No. 2, Frédéric Chopin')
  await newGoal(page).getByLabel('Title').fill('By heart')
  await newGoal(page).getByLabel('Piece').fill('conso')
  await page.getByRole('option', { name: 'Consolation No. 3' }).click()
  await expect(newGoal(page).getByLabel('Piece')).toHaveValue('Consolation No. 3, Franz Liszt')
  await save(page)
  await expectText(page, 'Goal created')
  await expect(goalList(page)).toContainText(['Consolation No. 3, Franz Liszt'])
  expect(await storedGoals(page)).toMatchObject([{ scoreId: keyOf(consolation) }])
})

test('editing a goal writes only the changed fields and keeps fields that another tab has changed', async ({
  page,
  context,
}) => {
  await seedRepertoire(page, goalsDiary(), '/goals?goal=heart&edit=1')
  const form = editGoal(page)
  await form.getByLabel('Title').fill('All by heart')
  await form.getByRole('button', { name: 'Move milestone 3 up' }).click()
  await expect(form.getByRole('button', { name: 'Move milestone 2 up' })).toBeFocused()
  await form.getByRole('button', { name: 'Remove milestone 3' }).click()
  await form.getByLabel('Milestone 1', { exact: true }).press('Enter')
  await expect(form.getByLabel('Milestone 2', { exact: true })).toBeFocused()
  await page.keyboard.type('Bridge')
  const other = await context.newPage()
  await other.goto('/goals?goal=heart&edit=1')
  await editGoal(other).getByLabel('Practice notes').fill('At 60 first')
  await save(other)
  await expectText(other, 'Goal updated')
  await goalDetails(other).getByRole('checkbox', { name: 'Coda' }).check()
  await expect
    .poll(async () => (await storedGoals(other)).find(({ id }) => id === 'heart')?.milestones[2]?.completed)
    .toBe(true)
  await save(page)
  await expect(form).toBeHidden()
  const [before] = goalsDiary().goals.filter(({ id }) => id === 'heart')
  const after = async () => (await storedGoals(page)).find(({ id }) => id === 'heart')
  await expect.poll(async () => (await after())?.title).toBe('All by heart')
  const heart = await after()
  expect(heart).toEqual({
    ...before,
    title: 'All by heart',
    practiceNotes: 'At 60 first',
    milestones: [
      { id: 'm0', title: 'Exposition', completed: true },
      { id: heart?.milestones[1]?.id, title: 'Bridge', completed: false },
      { id: 'm2', title: 'Coda', completed: true },
    ],
  })
})

test('the goal form reports a failed write and keeps its text', async ({ page }) => {
  await openGoals(page, '/goals?new=1')
  await newGoal(page).getByLabel('Title').fill('By heart')
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse })
  })
  await save(page)
  await expectText(page, /Failed to create goal\. Not saved yet: there is no space left/)
  await expect(newGoal(page).getByText('Not saved yet. What you typed is still here.')).toBeVisible()
  await expect(newGoal(page).getByLabel('Title')).toHaveValue('By heart')
})

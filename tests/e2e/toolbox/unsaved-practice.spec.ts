import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility'
import { appRuns } from '../support/app-start'
import { newProfile, openBrowser, removeProfile } from '../support/browser-process'
import { storedEntries } from '../support/diary-page'
import { layoutFaultsOf } from '../support/layout/layout-faults'
import { EVENING } from '../support/logbook-diary'
import { openMetronome, openReview, seedSessions, unsavedStrip } from '../support/toolbox/measured-practice'
import { refuseRow, watchRows } from '../support/toolbox/refused-rows'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the measured time survives killing the browser while the metronome plays', async ({ baseURL }) => {
  const profile = newProfile()
  const path = `${baseURL}/toolbox/metronome`
  try {
    const killed = await openBrowser(profile)
    await killed.page.goto(path)
    await expect(button(killed.page, 'Start')).toBeVisible()
    // This session is a second below the minimum, so the strip omits it.
    await seedSessions(killed.page, [{ type: 'metronome', endedAgo: 2, seconds: 59 }])
    await killed.page.reload()
    await button(killed.page, 'Start').click()
    await expect(unsavedStrip(killed.page)).toContainText('1 min')
    await wait(1500)
    await killed.kill()
    const next = await openBrowser(profile)
    await next.page.goto(`${baseURL}/logbook`)
    await expect(unsavedStrip(next.page)).toContainText('1 min')
    await next.close()
  } finally {
    removeProfile(profile)
  }
})

test('two tabs with metronomes measure the same time once, and one review logs it', async ({
  page,
  context,
}) => {
  await context.clock.install()
  await openMetronome(page)
  const other = await context.newPage()
  await openMetronome(other)
  for (const tab of [page, other]) {
    await button(tab, 'Start').click()
    await expect(button(tab, 'Stop')).toBeVisible()
  }
  await context.clock.runFor('05:05')
  for (const tab of [page, other]) await expect(unsavedStrip(tab)).toContainText('5 min')
  const review = await openReview(page)
  await expect(review.getByRole('listitem')).toHaveCount(1)
  // With one session its time equals the total, so the review shows it once.
  await expect(review.getByText('5 min')).toHaveCount(1)
  await expectAccessible(page, 'review', { within: '[role=dialog]' })
  await review.getByRole('combobox', { name: 'Title' }).fill('Courante')
  await review.getByRole('button', { name: 'Log it' }).click()
  for (const tab of [page, other]) {
    await expect(unsavedStrip(tab)).toBeHidden()
    await expect(button(tab, 'Start')).toBeVisible()
  }
  const [entry, ...more] = await storedEntries(page)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    duration: 360,
    autoTracked: true,
    instrument: 'piano',
    tags: ['auto-logged', 'metronome-practice'],
    metadata: { source: 'metronome', averageTempo: 120, patterns: ['basic'] },
    pieces: [{ title: 'Courante' }],
  })
  await button(page, 'Undo').click()
  await expect(unsavedStrip(page)).toContainText('5 min')
})

test('the review of unsaved practice can remove one session and discard the others, and Undo restores all', async ({
  page,
}) => {
  // Sessions before and after midnight have two reviews.
  await page.clock.setFixedTime(EVENING)
  await openMetronome(page)
  await seedSessions(page, [
    { type: 'metronome', endedAgo: 300, seconds: 600 },
    { type: 'counter', endedAgo: 0, seconds: 240 },
  ])
  await page.reload()
  await expect(unsavedStrip(page)).toContainText('14 min')
  const review = await openReview(page)
  await review.getByRole('button', { name: /^Remove Repetition counter/ }).press('Enter')
  await expect(review.getByRole('textbox', { name: 'Duration (minutes)' })).toHaveValue('10')
  await review.getByRole('textbox', { name: 'Duration (minutes)' }).fill('soon')
  await review.getByRole('button', { name: 'Log it' }).click()
  await expect(review.getByRole('textbox', { name: 'Duration (minutes)' })).toBeFocused()
  await review.getByRole('button', { name: 'Discard' }).click()
  await expect(unsavedStrip(page)).toBeHidden()
  for (const minutes of ['10 min', '14 min']) {
    await button(page, 'Undo').last().click()
    await expect(unsavedStrip(page)).toContainText(minutes)
  }
})

test('a review of unsaved practice reports that the browser refused the write, and can log again', async ({
  page,
}) => {
  await watchRows(page)
  await page.goto('/logbook')
  await appRuns(page)
  await seedSessions(page, [{ type: 'metronome', endedAgo: 60, seconds: 600 }])
  await page.reload()
  const review = await openReview(page)
  await refuseRow(page, 'auto-log/sessions')
  await review.getByRole('button', { name: 'Log it' }).click()
  await expect(page.getByText('Not saved yet. What you typed is still here.')).toBeVisible()
  await expect(review).toBeVisible()
  expect(await storedEntries(page)).toEqual([])
  await refuseRow(page, null)
  await review.getByRole('button', { name: 'Log it' }).click()
  await expect(unsavedStrip(page)).toBeHidden()
  await expect.poll(async () => (await storedEntries(page)).length).toBe(1)
})

test('unsaved practice excludes the time that the timer has logged', async ({ page, context }) => {
  await context.clock.install()
  await openMetronome(page)
  await button(page, 'Start').click()
  await button(page, 'Start timer').click()
  await context.clock.runFor('03:00')
  await expect(unsavedStrip(page)).toBeHidden()
  await page
    .getByRole('region', { name: 'Practice timer' })
    .getByRole('button', { name: 'Stop and log' })
    .click()
  await page.getByRole('combobox', { name: 'Instrument' }).selectOption('piano')
  await button(page, 'Save').click()
  await expect(page.getByRole('list', { name: 'Entries' })).toBeVisible()
  await expect(unsavedStrip(page)).toBeHidden()
  await button(page, 'Undo').click()
  await expect(unsavedStrip(page)).toContainText('3 min')
})

test('the strip and the review of unsaved practice cut off no text on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await openMetronome(page)
  await seedSessions(page, [
    { type: 'metronome', endedAgo: 300, seconds: 600 },
    { type: 'counter', endedAgo: 0, seconds: 500 },
  ])
  for (const language of ['de', 'fr']) {
    await page.evaluate((chosen) => localStorage.setItem('segno.language', chosen), language)
    await page.reload()
    const review = page.locator('section[aria-label] > button')
    await expect(review).toBeVisible()
    expect(await layoutFaultsOf(page), `strip, ${language}`).toEqual([])
    await expectAccessible(page, `strip, ${language}`)
    await review.click()
    await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1')
    expect(await layoutFaultsOf(page), `review, ${language}`).toEqual([])
  }
})

test('auto-log saves measured practice with the chosen settings', async ({ page }) => {
  await page.goto('/settings/preferences')
  await appRuns(page)
  await page.getByRole('radio', { name: 'Log automatically' }).check()
  await page.getByRole('combobox', { name: 'Round up to' }).selectOption('Exact seconds')
  await page.getByRole('combobox', { name: 'Shortest session' }).selectOption('5 minutes')
  await page.getByRole('combobox', { name: 'Instrument', exact: true }).selectOption('cello')
  const tags = page.getByRole('textbox', { name: 'Tags' }).or(page.getByRole('combobox', { name: 'Tags' }))
  await tags.fill('click')
  await tags.press('Enter')
  await seedSessions(page, [
    { type: 'metronome', endedAgo: 660, seconds: 725, logsItself: true },
    { type: 'counter', endedAgo: 660, seconds: 240, logsItself: true },
  ])
  await page.goto('/toolbox/metronome')
  await expect(page.getByText('Logged: 12 min')).toBeVisible()
  await expect(unsavedStrip(page)).toBeHidden()
  expect(await storedEntries(page)).toMatchObject([
    { duration: 725, instrument: 'cello', tags: ['auto-logged', 'click', 'metronome-practice'] },
  ])
  await button(page, 'Undo').click()
  await expect(unsavedStrip(page)).toContainText('12 min')
})

test('a sounding drone counts as measured practice', async ({ page, context }) => {
  await context.clock.install()
  await page.goto('/toolbox/drone')
  await appRuns(page)
  await button(page, 'Start').click()
  await expect(button(page, 'Stop')).toBeVisible()
  await context.clock.runFor('02:05')
  await expect(unsavedStrip(page)).toContainText('2 min')
  await expect((await openReview(page)).getByRole('listitem')).toContainText('Drone')
})

import { expect, type Page, test } from '@playwright/test'
import { EVENING } from '../support/logbook-diary'
import { nextUpDiary } from '../support/next-up-diary'
import { seedRepertoire } from '../support/repertoire-diary'

test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const nextUp = (page: Page) => page.getByRole('region', { name: 'Next up' })
const warmUp = (page: Page) => nextUp(page).getByRole('listitem').filter({ hasText: 'Warm-up' })
const suggestions = (page: Page) => nextUp(page).getByRole('listitem').filter({ hasNotText: 'Warm-up' })
const otherLength = (page: Page) => nextUp(page).getByRole('combobox', { name: 'Other session length' })
const suggestionOf = (page: Page, title: string) => suggestions(page).filter({ hasText: title })

test('Next up suggests blocks of 10 or 15 minutes for the available time, each with its reason', async ({
  page,
}) => {
  await recordLayoutShifts(page)
  await seedRepertoire(page, nextUpDiary())
  await expect(suggestions(page)).toHaveCount(2)
  await expect(warmUp(page)).toContainText('10 min')
  await nextUp(page).getByRole('radio', { name: '60 min' }).check()
  await expect(suggestions(page)).toHaveText([/^15\smin/, /^15\smin/, /^10\smin/, /^10\smin/])
  await otherLength(page).selectOption('90 min')
  await expect(suggestions(page)).toHaveCount(6)
  await expect(suggestionOf(page, 'Nocturne')).toContainText('Last practised 5 days ago')
  await expect(suggestionOf(page, 'Consolation')).toContainText('Target date: 12 December, in 21 days')
  await expect(suggestionOf(page, '月光奏鳴曲')).toContainText('Not practised yet')
  await expect(suggestionOf(page, 'Prelude')).toContainText('To keep it ready: last practised 14 days ago')
  await expect(suggestionOf(page, 'Träumerei')).toContainText('Bars 33–40 least practised')
  expect(await minutesOf(page)).toBe(80)
  await page.reload()
  await expect(otherLength(page)).toHaveValue('90')
  await nextUp(page).getByRole('radio', { name: '15 min' }).check()
  await expect(suggestions(page)).toHaveText([/^15\smin/])
  await expect(warmUp(page)).toHaveCount(0)
  await page.reload()
  await expect(nextUp(page).getByRole('radio', { name: '15 min' })).toBeChecked()
  await expect(page.getByRole('list', { name: 'Repertoire' })).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await nextUp(page).getByRole('button', { name: 'Next up' }).click()
  await expect(suggestions(page)).toHaveCount(0)
  await page.reload()
  await expect(nextUp(page).getByRole('button', { name: 'Next up' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
})

/** Adds up the layout shifts of a page in `window.layoutShift`. */
function recordLayoutShifts(page: Page) {
  return page.addInitScript(() => {
    Reflect.set(globalThis, 'layoutShift', 0)
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))
      Reflect.set(
        globalThis,
        'layoutShift',
        shifts.reduce((sum, value) => sum + value, Number(Reflect.get(globalThis, 'layoutShift'))),
      )
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(globalThis, 'layoutShift')))
}

async function minutesOf(page: Page): Promise<number> {
  const texts = await suggestions(page)
    .getByText(/^\d+\smin$/)
    .allTextContents()
  return texts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
}

test('Not today, also by keyboard, hides a suggested piece until tomorrow', async ({ page }) => {
  await seedRepertoire(page, nextUpDiary())
  const notToday = () => suggestions(page).first().getByRole('button', { name: 'Not today' })
  await expect(suggestions(page).first()).toContainText('Consolation')
  await notToday().focus()
  await page.keyboard.press('Enter')
  await expect(suggestionOf(page, 'Consolation')).toHaveCount(0)
  await expect(suggestions(page)).toHaveCount(2)
  await expect(notToday()).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(suggestions(page).first()).toContainText('Consolation')
  for (let left = 8; left > 1; left--) await notToday().click()
  await expect(suggestions(page)).toHaveCount(1)
  await notToday().click()
  await expect(nextUp(page)).toContainText('No more suggestions for today.')
  await page.reload()
  await expect(nextUp(page)).toContainText('No more suggestions for today.')
  await page.clock.setFixedTime('2026-11-22T09:00:00.000Z')
  await page.reload()
  await expect(suggestions(page)).toHaveCount(2)
  await expect(nextUp(page)).not.toContainText(/not today:/i)
})

test('Next up gives slow bars and the tempo of a goal as reasons when the musician hides five other pieces', async ({
  page,
}) => {
  await seedRepertoire(page, nextUpDiary())
  await otherLength(page).selectOption('90 min')
  for (const title of ['Nocturne', 'Consolation', '月光奏鳴曲', 'Prelude', 'Träumerei']) {
    await suggestionOf(page, title).getByRole('button', { name: 'Not today' }).click()
  }
  await expect(suggestionOf(page, 'Humoresque')).toContainText('Bars 33–40: ♩ = 72, the rest ♩ = 96')
  await expect(suggestionOf(page, 'Sonatina')).toContainText('Goal: ♩ = 120, now ♩ = 96')
  await expect(nextUp(page)).not.toContainText('Put away')
})

test('on a phone Next up shows two suggestions, and a button shows the others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await seedRepertoire(page, nextUpDiary())
  await nextUp(page).getByRole('radio', { name: '60 min' }).check()
  await expect(suggestions(page)).toHaveCount(2)
  await nextUp(page).getByRole('button', { name: '2 more' }).click()
  await expect(suggestions(page)).toHaveCount(4)
  await nextUp(page).getByRole('button', { name: 'Show fewer' }).click()
  await expect(suggestions(page)).toHaveCount(2)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(suggestions(page)).toHaveCount(4)
  await expect(nextUp(page).getByRole('button', { name: '2 more' })).toHaveCount(0)
})

test('Practise in Next up starts the timer for the piece, and the new entry has its name', async ({
  page,
}) => {
  await seedRepertoire(page, nextUpDiary())
  await suggestionOf(page, 'Consolation').getByRole('button', { name: 'Practise' }).click()
  const timer = page.getByRole('region', { name: 'Practice timer' })
  await expect(timer.getByRole('button', { name: 'Pause' })).toBeVisible()
  await suggestionOf(page, 'Nocturne').getByRole('button', { name: 'Practise' }).click()
  await expect(page.getByText('The timer is already running.')).toBeVisible()
  await timer.getByRole('button', { name: 'Stop and log' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Consolation No. 3')
  await expect(page.getByLabel('Composer')).toHaveValue('Franz Liszt')
})

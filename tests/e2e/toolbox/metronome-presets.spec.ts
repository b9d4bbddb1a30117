import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { captureSounds, recordedSounds } from '../support/sound-capture'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tempo = (page: Page) => page.getByRole('spinbutton', { name: 'Tempo (BPM)' })
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const grid = (page: Page) => page.getByRole('grid', { name: 'Pattern grid' })
const step = (page: Page, name: string) => grid(page).getByRole('button', { name, exact: true })
const loads = (page: Page) =>
  page.getByRole('list', { name: 'Presets' }).getByRole('button', { name: /^Load / })

async function openMetronome(page: Page): Promise<void> {
  await page.goto('/toolbox/metronome')
  await appRuns(page)
  await expect(tempo(page)).toBeVisible()
}

async function openGrid(page: Page): Promise<void> {
  await button(page, 'Edit the pattern').click()
  await expect(grid(page)).toBeVisible()
}

async function savePreset(page: Page, name: string): Promise<void> {
  await button(page, 'Save preset').click()
  const dialog = page.getByRole('dialog', { name: 'Save preset' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Expects the presets in the order of `names`. */
async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => loads(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
    .toEqual(names.map((name) => `Load ${name}`))
}

test('the metronome saves, loads, edits, duplicates and deletes a preset, and Undo and a reload restore it', async ({
  page,
}) => {
  await openMetronome(page)
  await tempo(page).fill('84')
  await select(page, 'Pattern').selectOption('Waltz')
  await savePreset(page, 'Slow waltz')
  await expect(loads(page)).toHaveAttribute('aria-current', 'true')
  await tempo(page).fill('200')
  await select(page, 'Time signature').selectOption('7/8')
  await expect(loads(page)).not.toHaveAttribute('aria-current', 'true')
  await page.reload()
  await appRuns(page)
  await button(page, 'Load Slow waltz').click()
  await expect(tempo(page)).toHaveValue('84')
  await expect(select(page, 'Pattern')).toHaveValue('waltz')
  await expect(select(page, 'Time signature')).toHaveValue('3/4')
  await page.getByText('Loaded: Slow waltz').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(tempo(page)).toHaveValue('200')
  await button(page, 'Edit Slow waltz').click()
  const dialog = page.getByRole('dialog', { name: 'Edit preset' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Fast seven')
  await dialog.getByRole('checkbox', { name: 'Use the current settings' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(button(page, 'Load Fast seven')).toHaveAccessibleDescription('200 BPM · 7/8 · Basic')
  await button(page, 'Duplicate Fast seven').click()
  await expectOrder(page, ['Fast seven', 'Fast seven (copy)'])
  await button(page, 'Delete Fast seven').click()
  await expectOrder(page, ['Fast seven (copy)'])
  await expect(button(page, 'Delete Fast seven (copy)')).toBeFocused()
  await page.getByText('Preset deleted').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expectOrder(page, ['Fast seven', 'Fast seven (copy)'])
})

test('arrow keys, the pointer and the position in the form move a metronome preset', async ({ page }) => {
  await openMetronome(page)
  for (const name of ['A', 'B', 'C']) await savePreset(page, name)
  await button(page, 'Move A').press('ArrowDown')
  await expectOrder(page, ['B', 'A', 'C'])
  await expect(button(page, 'Move A')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expectOrder(page, ['B', 'C', 'A'])
  const [from, to] = await Promise.all([
    button(page, 'Move A').boundingBox(),
    button(page, 'Move B').boundingBox(),
  ])
  if (!from || !to) throw new Error('no handles')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 8 })
  await page.mouse.up()
  await expectOrder(page, ['A', 'B', 'C'])
  await button(page, 'Edit C').click()
  const dialog = page.getByRole('dialog', { name: 'Edit preset' })
  await dialog.getByRole('combobox', { name: 'Place in the list' }).selectOption('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectOrder(page, ['C', 'A', 'B'])
  await page.reload()
  await appRuns(page)
  await expectOrder(page, ['C', 'A', 'B'])
})

test('a device can export metronome presets to a file, and another device imports them', async ({
  page,
  browser,
}) => {
  await openMetronome(page)
  await openGrid(page)
  await step(page, 'Triangle, bar 1, beat 2: silent').click()
  await savePreset(page, 'With triangle')
  const download = page.waitForEvent('download')
  await button(page, 'Export presets').click()
  const file = await (await download).path()
  const text = await readFile(file, 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    entries: [],
    metronomePresets: [{ name: 'With triangle', pattern: { triangle: '.x..' } }],
  })
  const other = await browser.newPage()
  await openMetronome(other)
  const choose = async (buffer: string) => {
    const chooser = other.waitForEvent('filechooser')
    await button(other, 'Import presets').click()
    await (await chooser).setFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from(buffer),
    })
  }
  await choose('{"no": "export"}')
  await expect(other.getByText('This file is not a Segno export.')).toBeVisible()
  await choose(text)
  await expect(other.getByText('1 preset imported')).toBeVisible()
  await button(other, 'Load With triangle').click()
  await openGrid(other)
  await expect(step(other, 'Triangle, bar 1, beat 2: hit')).toBeVisible()
  await choose(text)
  await expect(other.getByText('every preset in this file is already here')).toBeVisible()
  await other.close()
})

test('the keyboard edits the pattern grid, and Undo reverts each edit since the reload', async ({ page }) => {
  await openMetronome(page)
  await select(page, 'Pattern').selectOption('Bossa nova')
  await openGrid(page)
  await expect(grid(page).getByRole('rowheader')).toHaveText([
    'Accent',
    'Click',
    'Woodblock',
    'Shaker',
    'Triangle',
  ])
  await expect(grid(page).getByRole('gridcell')).toHaveCount(80)
  await step(page, 'Accent, bar 1, beat 1: strong hit').focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(step(page, 'Click, bar 1, beat 1, step 2: hit')).toBeFocused()
  await expect(select(page, 'Pattern')).toHaveValue('own')
  await page.keyboard.press('Enter')
  await expect(step(page, 'Click, bar 1, beat 1, step 2: strong hit')).toBeFocused()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Delete')
  await expect(step(page, 'Click, bar 2, beat 1: silent')).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(step(page, 'Triangle, bar 2, beat 4, step 2: silent')).toBeFocused()
  await select(page, 'Bars').selectOption('3')
  await select(page, 'Steps per beat').selectOption('4')
  await select(page, 'Time signature').selectOption('6/8')
  await select(page, 'Beats per bar').selectOption('2')
  await expect(step(page, 'Triangle, bar 3, beat 2, step 12: silent')).toHaveCount(1)
  await page.reload()
  await appRuns(page)
  await expect(select(page, 'Pattern')).toHaveValue('own')
  await openGrid(page)
  await step(page, 'Triangle, bar 3, beat 2, step 12: silent').click()
  await button(page, 'Clear all steps').click()
  await expect(grid(page).getByRole('gridcell')).toHaveCount(120)
  await button(page, 'Undo').click()
  await expect(step(page, 'Triangle, bar 3, beat 2, step 12: hit')).toHaveCount(1)
  await button(page, 'Undo').click()
  await expect(step(page, 'Triangle, bar 3, beat 2, step 12: silent')).toHaveCount(1)
  await expect(button(page, 'Undo')).toBeDisabled()
})

test('on a phone a grid step is at least 44 pixels in size, and the grid scrolls inside the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openMetronome(page)
  await select(page, 'Pattern').selectOption('Progressive')
  await openGrid(page)
  const box = await step(page, 'Click, bar 1, beat 2: hit').boundingBox()
  expect([box?.width, box?.height].every((size) => (size ?? 0) >= 44)).toBe(true)
  await step(page, 'Accent, bar 4, beat 4: strong hit').click()
  await expect(step(page, 'Accent, bar 4, beat 4: silent')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test.describe('the sound of an edited pattern', () => {
  test.use({ bypassCSP: true })

  test('an edit of the metronome pattern sounds from the next bar, and every beat stays in time', async ({
    page,
  }) => {
    await captureSounds(page)
    await openMetronome(page)
    await openGrid(page)
    await select(page, 'Time signature').selectOption('2/4')
    await step(page, 'Click, bar 1, beat 2: hit').click()
    await step(page, 'Click, bar 1, beat 2: strong hit').click()
    await tempo(page).fill('240')
    await button(page, 'Start').click()
    await expect.poll(async () => (await recordedSounds(page)).frames.length).toBeGreaterThan(4)
    const before = (await recordedSounds(page)).frames.length
    await step(page, 'Accent, bar 1, beat 2: silent').click()
    await step(page, 'Accent, bar 1, beat 2: hit').click()
    await expect.poll(async () => (await recordedSounds(page)).frames.length).toBeGreaterThan(before + 8)
    const { frames, rate } = await recordedSounds(page)
    const gaps = frames.slice(2).map((frame, at) => (frame - (frames[at + 1] ?? 0)) / ((60 * rate) / 240))
    // At first only the accent sounds, on every second beat. From a bar line on, every beat sounds.
    for (const gap of gaps)
      expect(Math.abs(gap - Math.round(gap)) * ((60 * rate) / 240)).toBeLessThanOrEqual(1)
    expect(gaps.map(Math.round).join('')).toMatch(/^2+1+$/)
  })
})

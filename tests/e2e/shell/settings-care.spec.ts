import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { logLine, openLogbook } from '../support/diary-page'

test('the editor of shortcuts changes keys, refuses a conflict and can restore the default', async ({
  page,
}) => {
  await page.goto('/settings/preferences')
  await page.getByRole('button', { name: 'Change shortcuts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change shortcuts' }).click()
  await dialog.getByRole('button', { name: 'Change the shortcut for ‘Keyboard shortcuts’' }).click()
  const keys = dialog.getByRole('textbox', { name: 'Shortcut for ‘Keyboard shortcuts’' })
  await expect(keys).toBeFocused()
  await keys.fill('l')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^These keys conflict with ‘/)).toBeVisible()
  await keys.fill('x')
  await page.keyboard.press('Enter')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('x')
  await dialog.getByRole('button', { name: 'Change shortcuts' }).click()
  await dialog.getByRole('button', { name: 'Reset all shortcuts' }).click()
  await expect(dialog.getByRole('button', { name: 'Reset all shortcuts' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
})

test('the exported calendar file of practice reminders has the chosen days and time', async ({ page }) => {
  await page.goto('/settings/preferences')
  const section = page.getByRole('region', { name: 'Practice reminders' })
  await section.getByRole('checkbox', { name: 'Monday' }).uncheck()
  await section.getByLabel('Time').selectOption('07:30')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download calendar file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('segno-practice.ics')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/DTSTART:\d{8}T073000\r\n/)
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU,WE,TH,FR\r\n')
})

test('the automatic backup writes to the chosen file and continues after a reload', async ({ page }) => {
  // No test can use the browser's file picker, so a file of the private file system replaces the chosen one.
  await page.addInitScript(() => {
    const choose = async () =>
      (await navigator.storage.getDirectory()).getFileHandle('chosen.json', { create: true })
    Object.assign(window, { showSaveFilePicker: choose, showDirectoryPicker: choose })
  })
  const saved = () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory()
      return (await (await folder.getFileHandle('chosen.json')).getFile()).text()
    })
  await openLogbook(page)
  await logLine(page, '30 min Carnaval')
  await page.goto('/settings/data')
  const section = page.getByRole('region', { name: 'Automatic backup' })
  await section.getByRole('button', { name: 'Choose a file' }).click()
  await expect(section.getByRole('status')).toContainText('Last automatic backup:')
  expect(JSON.parse(await saved())).toMatchObject({ entries: [{ pieces: [{ title: 'Carnaval' }] }] })
  await page.reload()
  await expect(section.getByRole('status')).toContainText('Backup file: chosen.json. Last automatic backup:')
  await expect(page.getByRole('region', { name: 'Storage on this device' })).toContainText(/Entries0\.1/)
})

test('the automatic backup writes to the chosen folder and continues after a reload', async ({ page }) => {
  // A folder of the private file system replaces the chosen one.
  await page.addInitScript(() => {
    const choose = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('Backups', { create: true })
    Object.assign(window, { showSaveFilePicker: choose, showDirectoryPicker: choose })
  })
  const saved = () =>
    page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Backups')
      return (await (await folder.getFileHandle('segno-copy.json')).getFile()).text()
    })
  await openLogbook(page)
  await logLine(page, '30 min Carnaval')
  await page.goto('/settings/data')
  const section = page.getByRole('region', { name: 'Automatic backup' })
  await section.getByRole('button', { name: 'Choose a folder' }).click()
  await expect(section.getByRole('status')).toContainText('Backup folder: Backups. Last automatic backup:')
  expect(JSON.parse(await saved())).toMatchObject({ entries: [{ pieces: [{ title: 'Carnaval' }] }] })
  await page.reload()
  await expect(section.getByRole('status')).toContainText('Backup folder: Backups. Last automatic backup:')
  await section.getByRole('button', { name: 'Stop automatic backup' }).click()
  await expect(section.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
  expect(await saved()).toContain('Carnaval')
})

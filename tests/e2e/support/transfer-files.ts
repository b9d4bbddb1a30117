import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'

type Bytes = string | Uint8Array

/** Opens the data settings and waits for the number of entries. */
export async function openData(page: Page): Promise<void> {
  await page.goto('/settings/data')
  await expect(page.getByText(/on this device\./).first()).toBeVisible()
}

export async function chooseFile(page: Page, name: string, content: Bytes): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import data', exact: true }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
}

/** Returns the locator of the number beside a label, such as New, in the import preview. */
export function figure(page: Page, name: string) {
  const term = page
    .getByRole('region', { name: 'Import data' })
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
  return term.locator('xpath=following-sibling::dd')
}

export async function preview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(figure(page, 'New')).toBeVisible()
}

/** Imports the previewed file and waits until the page reports the number of entries. */
export async function importAll(page: Page, count: number): Promise<void> {
  const number = count.toLocaleString('en')
  const noun = count === 1 ? 'entry' : 'entries'
  await page.getByRole('button', { name: `Import ${number} ${noun}` }).click()
  await expect(importedLine(page, count)).toBeVisible({ timeout: 60_000 })
}

/** Returns the locator of the sentence that reports `count` imported entries. */
export function importedLine(page: Page, count: number) {
  const text = `Imported ${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}.`
  return page.getByRole('region', { name: 'Import data' }).getByText(text)
}

/** Presses a button and returns the name and text of the download. */
export async function downloaded(
  page: Page,
  button: string,
  within: Page | Locator = page,
): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await within.getByRole('button', { name: button, exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

export function windows1252(text: string): Uint8Array {
  return Buffer.from(text, 'latin1')
}

export function utf16(text: string): Uint8Array {
  return Buffer.from(`\ufeff${text}`, 'utf16le')
}

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, type FileChooser, type Page } from '@playwright/test'
import { appRuns } from '../app-start'
import { type MadeFile, scoreSamples } from './scores-on-device'

/** The reason for which tests without sample scores are skipped. */
export const NO_CORPUS = 'the folder shared/data/scores is not beside the repository'

/** Returns the path of a file of the corpus, such as `pdf/20-vector-part-mayer-violin2.pdf`. */
export function corpusFile(name: string): string {
  return join(scoreSamples ?? '', name)
}

/** Opens 'My scores' with the beta flag. */
export async function openScores(page: Page): Promise<void> {
  await page.goto('/scorebook?beta=on')
  await appRuns(page)
  await expect(page.getByRole('tab', { name: 'My scores' })).toHaveAttribute('aria-selected', 'true')
}

/** Opens the import dialog and chooses files of the corpus. */
export async function chooseScores(page: Page, ...names: readonly string[]): Promise<void> {
  await (await openChooser(page)).setFiles(names.map(corpusFile))
}

/** Opens the import dialog and chooses files that the test has created. */
export async function chooseBuffers(page: Page, ...files: readonly MadeFile[]): Promise<void> {
  const mimeType = 'application/octet-stream'
  await (await openChooser(page)).setFiles(files.map((file) => ({ ...file, mimeType })))
}

async function openChooser(page: Page): Promise<FileChooser> {
  const dialog = page.getByRole('dialog', { name: 'Import scores' })
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Import scores' }).first().click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose files' }).click()
  return chooser
}

/** Drops a file of the corpus on the page. */
export async function dropScore(page: Page, name: string): Promise<void> {
  const bytes = readFileSync(corpusFile(name)).toString('base64')
  await sendFile(page, bytes, basename(name), 'drop')
}

/** Pastes a file of the corpus. */
export async function pasteScore(page: Page, name: string): Promise<void> {
  const bytes = readFileSync(corpusFile(name)).toString('base64')
  await sendFile(page, bytes, basename(name), 'paste')
}

function sendFile(page: Page, bytes: string, name: string, way: 'drop' | 'paste'): Promise<void> {
  return page.evaluate(
    ([text, fileName, type]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], fileName))
      const options = { bubbles: true, cancelable: true }
      const event =
        type === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...options, clipboardData: transfer })
      document.body.dispatchEvent(event)
    },
    [bytes, name, way] as const,
  )
}

export function importDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Import scores' })
}

/** Presses Save in the import dialog and waits until the dialog is closed. */
export async function saveScore(page: Page): Promise<void> {
  await importDialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(importDialog(page)).toBeHidden()
}

export function scoreRow(page: Page, title: string) {
  return page.getByRole('list', { name: 'My scores' }).getByRole('listitem').filter({ hasText: title })
}

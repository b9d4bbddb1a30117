import type { Page } from '@playwright/test'
import { build } from 'esbuild'

let script: Promise<string> | undefined

async function pageScript(): Promise<string> {
  const entry = 'tests/e2e/support/contrast/contrast-faults-page.ts'
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife' })
  return outputFiles[0]?.text ?? ''
}

async function load(page: Page): Promise<void> {
  script ??= pageScript()
  if (!(await page.evaluate(() => 'contrastFaults' in window))) await page.evaluate(await script)
}

/** Returns the controls and icons of the page with a contrast below 3 : 1. */
export async function contrastFaultsOf(page: Page): Promise<string[]> {
  await load(page)
  return page.evaluate(() => window.contrastFaults())
}

/** Returns the texts, charts and states of controls that forced colours make invisible. */
export async function forcedColourFaultsOf(page: Page): Promise<string[]> {
  await load(page)
  return page.evaluate(() => window.forcedColourFaults())
}

/** Returns the controls without a focus ring, or with a ring below 3 : 1. */
export async function focusFaultsOf(page: Page): Promise<string[]> {
  await load(page)
  await page.keyboard.press('Shift')
  await page.keyboard.press('Tab')
  return page.evaluate(() => window.focusFaults())
}

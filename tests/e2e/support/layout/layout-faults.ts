import type { Page } from '@playwright/test'
import { build } from 'esbuild'

let script: Promise<string> | undefined

async function pageScript(): Promise<string> {
  const entry = 'tests/e2e/support/layout/layout-faults-page.ts'
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife' })
  return outputFiles[0]?.text ?? ''
}

/** Returns the layout faults of the page: cut or covered text, small targets and broken words. */
export async function layoutFaultsOf(page: Page): Promise<string[]> {
  script ??= pageScript()
  if (!(await page.evaluate(() => 'layoutFaults' in window))) await page.evaluate(await script)
  return page.evaluate(() => window.layoutFaults())
}

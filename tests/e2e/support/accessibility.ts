import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What a machine finds wrong in a part of the page, and which of its colours have too little contrast in the dark. */
export async function faultsInBothThemes(page: Page, within = 'main'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const { violations } = await new AxeBuilder({ page }).include(within).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const inTheDark = await new AxeBuilder({ page }).include(within).withRules(['color-contrast']).analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  return [...violations, ...inTheDark.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
  )
}

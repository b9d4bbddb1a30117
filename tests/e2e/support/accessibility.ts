import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'

/** axe rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

interface Look {
  /** CSS selector of the part to check. Without it axe also checks landmarks, title and language. */
  readonly within?: string
  /** Viewport widths in CSS pixels. Without them axe checks the current width. */
  readonly widths?: readonly number[]
}

export const bothWidths = [1280, 390] as const

/**
 * Expects that axe finds no fault in the current state of the page. It runs all rules in the light theme and
 * the colour rules in the dark theme. `name` names the state in error messages.
 */
export async function expectAccessible(page: Page, name: string, look: Look = {}): Promise<void> {
  await test.step(name, async () => {
    const viewport = page.viewportSize() ?? { width: 1280, height: 800 }
    for (const width of look.widths ?? [undefined]) {
      if (width !== undefined) await page.setViewportSize({ ...viewport, width })
      const at = width === undefined ? name : `${name}, ${width} wide`
      // Reduced motion stops the fading of dialogs and colours, which axe would measure half-way.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await faultsIn(page, look.within), `${at}, light`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await faultsIn(page, look.within, colourRules), `${at}, dark`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await page.setViewportSize(viewport)
  })
}

/** Runs axe in the page and returns each fault with its elements. Without `rules` it runs all rules. */
async function faultsIn(page: Page, within?: string, rules?: string[]): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axeSource())
  const { violations, passes } = await page.evaluate(
    ([selector, runOnly]) =>
      (window as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
        ...(runOnly ? { runOnly } : {}),
        resultTypes: ['violations'],
        // `preload` would fetch all style sheets again for a rule about media that the app does not contain.
        preload: false,
      }),
    [within, rules] as const,
  )
  // Without this check a selector without a match would pass.
  expect(passes.length + violations.length).toBeGreaterThan(0)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

let source: string | undefined

function axeSource(): string {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}

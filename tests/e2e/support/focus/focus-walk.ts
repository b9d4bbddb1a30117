import type { CDPSession, Page } from '@playwright/test'
import { build } from 'esbuild'

/** The number of Tab presses between two checks of the page. */
const STEP = 12
/** The maximum number of Tab presses in one direction of a walk. */
const MOST_PRESSES = 600
/** The bit of Shift in the modifiers of the DevTools protocol. */
const SHIFT = 8

let script: Promise<string> | undefined

async function pageScript(): Promise<string> {
  const entry = 'tests/e2e/support/focus/focus-walk-page.ts'
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife' })
  return outputFiles[0]?.text ?? ''
}

/**
 * Walks through all controls in `within` with Tab and then Shift+Tab. Returns the faults: a control missed,
 * focused twice, out of order or outside, or no return.
 */
export async function focusWalkFaultsOf(page: Page, within = 'body'): Promise<string[]> {
  script ??= pageScript()
  if (!(await page.evaluate(() => 'walkFaults' in window))) await page.evaluate(await script)
  const faults: string[] = []
  const session = await page.context().newCDPSession(page)
  for (const isBack of [false, true]) {
    await page.evaluate((root) => window.startWalk(root), within)
    for (let presses = 0; presses < MOST_PRESSES; presses += STEP) {
      await pressTab(session, isBack)
      if (await page.evaluate(() => window.isRound())) break
    }
    const walk = [within, isBack] as const
    const found = await page.evaluate(([root, isReversed]) => window.walkFaults(root, isReversed), walk)
    faults.push(...found.map((fault) => `${isBack ? 'Shift+Tab' : 'Tab'}: ${fault}`))
  }
  await session.detach()
  return faults
}

/** Presses Tab `STEP` times. It sends all presses at once, because a walk needs hundreds. */
async function pressTab(session: CDPSession, isBack: boolean): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: isBack ? SHIFT : 0 }
  const events = Array.from({ length: STEP }, () => ['rawKeyDown', 'keyUp'] as const).flat()
  await Promise.all(events.map((type) => session.send('Input.dispatchKeyEvent', { type, ...key })))
}

import { expect, type Page } from '@playwright/test'

export function pianoKey(page: Page, name: string) {
  return page.getByRole('group', { name: 'Piano' }).getByRole('button', { name, exact: true })
}

export async function expectLit(page: Page, ...names: string[]) {
  const lit = page.locator('[data-note][data-lit]')
  await expect(lit).toHaveCount(names.length)
  for (const name of names) await expect(pianoKey(page, name)).toHaveAttribute('data-lit')
}

/** Opens the first page and waits until its script runs: the letter A then lights up its key. */
export async function openPiano(page: Page) {
  await page.goto('/')
  await expect(async () => {
    await page.keyboard.down('a')
    try {
      await expect(pianoKey(page, 'C4')).toHaveAttribute('data-lit', 'true', { timeout: 250 })
    } finally {
      await page.keyboard.up('a')
    }
  }).toPass()
  await expectLit(page)
}

export async function centreOf(page: Page, name: string) {
  const box = await pianoKey(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not shown`)
  // Black keys do not cover the lower end of white keys.
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.9 }
}

import { expect, test } from '@playwright/test'
const shots = [
  ['en', 'liszt consolation 40m yesterday 18:20 /piano', 390, 844, 'light'],
  ['en', 'waltz 40m at 7:30 /piano', 1280, 800, 'dark'],
  ['de', 'Walzer 40 Min um 23:58 /klavier', 390, 844, 'dark'],
  ['zh-TW', '18點20 蕭邦夜曲 40分鐘 昨天', 390, 844, 'light'],
  ['fr', 'valse 25 min hier à 18h20', 390, 844, 'light'],
] as const
for (const [index, [language, line, width, height, scheme]] of shots.entries()) {
  test(`shot ${index}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    await page.addInitScript((code) => localStorage.setItem('segno.language', code), language)
    await page.goto('/logbook')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.waitForTimeout(1500)
    await page.keyboard.press('l')
    await page.getByRole('dialog').getByRole('textbox').fill(line)
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/ident-shot-${index}.png` })
  })
}

import type { Page } from '@playwright/test'

/** Returns the width of the narrowest minutes chip, in pixels. */
export function narrowestChip(page: Page): Promise<number> {
  return page
    .getByRole('button', { name: /^\d+ min$/ })
    .evaluateAll((chips) => Math.min(...chips.map((chip) => chip.getBoundingClientRect().width)))
}

/** Returns the pixels by which the tags field exceeds the right edge of the form. */
export function widthBeyondForm(page: Page): Promise<number> {
  return page.getByRole('combobox', { name: 'Tags' }).evaluate((field) => {
    const box = field.parentElement?.getBoundingClientRect().right ?? Number.NaN
    return box - (field.closest('form')?.getBoundingClientRect().right ?? Number.NaN)
  })
}

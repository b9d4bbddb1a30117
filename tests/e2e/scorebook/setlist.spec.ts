import { expect, type Page, test } from '@playwright/test'
import { buildCollection } from '../../../packages/domain/testing/builders/build-score'
import { appRuns } from '../support/app-start'
import { seedScores } from '../support/scores/scores-on-device'

/** Titles with the number of their pages. */
const recital = [
  ['Prelude', 2],
  ['Allemande', 1],
  ['Courante', 3],
  ['Sarabande', 1],
  ['Gigue', 2],
] as const
const scores = recital.map(([title, pages]) => ({
  id: title.toLowerCase(),
  title,
  samples: [`plain:${title}:${pages}.pdf`],
}))
const ids = scores.map(({ id }) => id)
const collection = buildCollection({ id: 'recital', scoreIds: ids.toSpliced(2, 0, 'deleted') })

async function openRecital(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  const address = '/scorebook/collection/user/recital'
  await seedScores(page, scores, address, { collections: [collection] })
  await appRuns(page)
}

/** Waits for a page of a score, drawn. */
async function shows(page: Page, title: string, number: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page.locator(`[data-page="${number}"][data-shown][data-drawn]`)).toBeVisible()
}

test('a pedal plays a setlist of five scores through, and back over the border of two scores', async ({
  page,
}) => {
  await openRecital(page)
  await expect(page.getByRole('list', { name: 'Scores of this collection' })).toContainText('Deleted score')
  await page.getByRole('link', { name: 'Play in order' }).click()
  await expect(page.getByText('1 score of this collection was deleted and is skipped.')).toBeVisible()
  const pages = recital.flatMap(([title, count]) =>
    Array.from({ length: count }, (_, at) => [title, at + 1] as const),
  )
  for (const [step, [title, number]] of pages.entries()) {
    await shows(page, title, number)
    // Two presses of one key this soon after each other would be a bounce.
    await page.keyboard.press(step % 2 === 0 ? 'PageDown' : 'ArrowRight')
  }
  await shows(page, '5 of 5 Gigue', 2)
  for (const [key, title, number] of [
    ['PageUp', 'Gigue', 1],
    ['ArrowLeft', '4 of 5 Sarabande', 1],
    ['PageUp', '3 of 5 Courante', 3],
  ] as const) {
    await page.keyboard.press(key)
    await shows(page, title, number)
  }
  // A reload on stage stays at the page, and the way back leads to the collection.
  await page.reload()
  await shows(page, '3 of 5 Courante', 3)
  await page.getByRole('link', { name: 'Back to the collection' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recital')
})

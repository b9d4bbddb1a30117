import { expect, test } from '@playwright/test'
import { buildCollection } from '../../../packages/domain/testing/builders/build-score'
import { bothWidths, expectAccessible } from '../support/accessibility'
import { appRuns } from '../support/app-start'
import { seedScores } from '../support/scores/scores-on-device'

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

const main = { within: 'main' }
const dialogOnly = { within: '[role=dialog], dialog' }

test('axe finds no accessibility faults in the collections, their forms and the viewer with a collection', async ({
  page,
}) => {
  const collection = buildCollection({
    description: 'In May',
    visibility: 'public',
    scoreIds: ['prelude', 'deleted'],
  })
  const scores = ['Prelude', 'Gigue'].map((title) => ({
    id: title.toLowerCase(),
    title,
    samples: [`plain:${title}:1.pdf`],
  }))
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await seedScores(page, scores, '/scorebook/collections', { collections: [collection] })
  await appRuns(page)
  await expectAccessible(page, 'collections', main)
  await page.getByRole('button', { name: 'New collection' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'new collection', dialogOnly)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /Recital/ }).click()
  await expect(page.getByText('Deleted score')).toBeVisible()
  await expectAccessible(page, 'collection', { ...main, widths: bothWidths })
  await page.getByRole('button', { name: 'Add scores' }).click()
  await expect(page.getByRole('checkbox', { name: 'Gigue' })).toBeVisible()
  await expectAccessible(page, 'scores of the library', dialogOnly)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Play in order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 of 1')
  await expectAccessible(page, 'viewer with a setlist', main)
})

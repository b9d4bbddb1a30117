import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility'
import { layoutFaultsOf } from '../support/layout/layout-faults'
import { button, drag, expectMarks, openScans } from '../support/scores/marks-page'
import { scoreSamples } from '../support/scores/scores-on-device'

test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')

test('the viewer with its tool bar, palette and layers has no accessibility or layout faults', async ({
  page,
}) => {
  await openScans(page)
  await expectAccessible(page, 'viewer')
  await button(page, 'Annotate').click()
  await drag(page, [0.2, 0.3], [0.6, 0.3])
  await expectMarks(page, 1)
  await button(page, 'Text').press('Enter')
  await expectAccessible(page, 'text with the cursor of the keyboard')
  await button(page, 'Layers').click()
  await expectAccessible(page, 'layers')
  await button(page, 'Stamp').click()
  await expectAccessible(page, 'palette of stamps')
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .soft(async () => expect(await layoutFaultsOf(page), `${width} wide`).toEqual([]))
      .toPass({ timeout: 2000 })
  }
})

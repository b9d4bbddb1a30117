import { expect, test } from '@playwright/test'
import { buildProgramme } from '../../../packages/domain/testing/builders/build-programme'
import { bothWidths, expectAccessible } from '../support/accessibility'
import { appRuns } from '../support/app-start'
import { consolation, nocturne, repertoireDiary, seedRepertoire } from '../support/repertoire-diary'
import { seedRows } from '../support/seed-rows'

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

test('axe finds no accessibility faults in the programmes, their form and the page of a programme', async ({
  page,
}) => {
  const pieces = [consolation, nocturne].map(([title, composer]) => ({ title, composer }))
  const body = buildProgramme({ pieces, notes: 'Bring the score' })
  await seedRepertoire(page, repertoireDiary(), '/logbook')
  await seedRows(page, [{ kind: 'programme', id: body.id, order: '', body }], '/repertoire/programmes')
  await appRuns(page)
  await expect(page.getByRole('link', { name: /Winter recital/ })).toBeVisible()
  await expectAccessible(page, 'programmes', { within: 'main', widths: bothWidths })
  await page.getByRole('button', { name: 'New programme' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'new programme', { within: '[role=dialog], dialog' })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /Winter recital/ }).click()
  await expect(page.getByRole('button', { name: 'Actions for Consolation No. 3' })).toBeVisible()
  await expectAccessible(page, 'programme', { within: 'main', widths: bothWidths })
})

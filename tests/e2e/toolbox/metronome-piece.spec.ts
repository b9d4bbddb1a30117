import { expect, type Page, test } from '@playwright/test'
import { buildEntry, buildPiece } from '../../../packages/domain/testing/builders/build-entry'
import { appRuns } from '../support/app-start'
import { seedEntries } from '../support/seed-rows'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Piece' }).getByLabel(name, { exact: true })
const tempo = (page: Page) => page.getByRole('spinbutton', { name: 'Tempo (BPM)' })

const courante = { title: 'Courante', composer: 'Bach' }
const entries = [
  buildEntry({ id: 'new', pieces: [buildPiece({ ...courante, measures: '1-8', tempo: 84 })] }),
  buildEntry({ id: 'other', pieces: [buildPiece({ ...courante, id: '2', measures: '33-40', tempo: 63 })] }),
]

test('the metronome of a piece offers its latest tempo and presets, and a new preset belongs to the piece', async ({
  page,
}) => {
  await seedEntries(page, entries, '/repertoire/courante-bach')
  await page.getByRole('link', { name: 'Metronome', exact: true }).click()
  await appRuns(page)
  await expect(field(page, 'Title')).toHaveValue('Courante')
  await field(page, 'Measures').fill('33-36')
  await button(page, 'Latest tempo: quarter note = 63').click()
  await expect(tempo(page)).toHaveValue('63')
  await field(page, 'Measures').fill('5')
  await button(page, 'Latest tempo: quarter note = 84').click()
  await expect(tempo(page)).toHaveValue('84')
  await button(page, 'Save preset').click()
  const save = page.getByRole('dialog', { name: 'Save preset' })
  await expect(save.getByRole('checkbox', { name: 'Offer with Courante, Bach, bar 5' })).toBeChecked()
  await save.getByRole('textbox', { name: 'Name' }).fill('Slow')
  await save.getByRole('button', { name: 'Save' }).click()
  await tempo(page).fill('120')
  const offers = page.getByRole('list', { name: 'Presets for this piece' })
  await offers.getByRole('button', { name: 'Slow · bar 5 · quarter note = 84' }).click()
  await expect(tempo(page)).toHaveValue('84')
  await page.goto('/toolbox/metronome?title=courante&composer=Bach')
  await appRuns(page)
  await expect(offers.getByRole('button')).toHaveCount(1)
  await button(page, 'Edit Slow').click()
  const edit = page.getByRole('dialog', { name: 'Edit preset' })
  await edit.getByRole('checkbox', { name: 'Offer with Courante, Bach, bar 5' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(offers).toHaveCount(0)
  await expect(button(page, 'Load Slow')).toHaveAccessibleDescription('84 BPM · 4/4 · Basic')
})

import { expect, type Page, test } from '@playwright/test'
import { buildCollection } from '../../../packages/domain/testing/builders/build-score'
import { appRuns } from '../support/app-start'
import { seedScores } from '../support/scores/scores-on-device'
import { newAddress, signIn } from '../support/sign-in-mail'
import { newDevice, SyncServer } from '../support/sync-server'

const piece = (title: string) => ({ id: title.toLowerCase(), title, samples: [`plain:${title}:1.pdf`] })
const places = (page: Page) =>
  page.getByRole('list', { name: 'Scores of this collection' }).getByRole('listitem')
const act = async (page: Page, of: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${of}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function openBeta(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
}

test('the musician can create, fill and sort a collection by keys or dragging, and Undo restores a deleted one', async ({
  page,
}) => {
  await openBeta(page)
  await seedScores(page, ['Prelude', 'Allemande', 'Courante'].map(piece), '/scorebook')
  await appRuns(page)
  await act(page, 'Prelude', 'Add to collection')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New collection' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Suite')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Collection created')).toBeVisible()

  await page.getByRole('tab', { name: 'Collections' }).click()
  await page.getByRole('link', { name: /Suite/ }).click()
  await page.getByRole('button', { name: 'Add scores' }).click()
  for (const title of ['Allemande', 'Courante']) await dialog.getByRole('checkbox', { name: title }).check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(places(page)).toContainText(['Prelude', 'Allemande', 'Courante'])

  const handle = (title: string) => page.getByRole('button', { name: `Move ${title}` })
  await handle('Prelude').press('ArrowDown')
  await expect(places(page)).toContainText(['Allemande', 'Prelude', 'Courante'])
  await expect(page.getByRole('status').filter({ hasText: 'moved to place 2 of 3' })).toBeVisible()
  await expect(handle('Prelude')).toBeFocused()
  await handle('Courante').hover()
  await page.mouse.down()
  const top = await places(page).first().boundingBox()
  await page.mouse.move(top?.x ?? 0, (top?.y ?? 0) + 4, { steps: 4 })
  await page.mouse.up()
  await expect(places(page)).toContainText(['Courante', 'Allemande', 'Prelude'])
  await act(page, 'Allemande', 'Remove from collection')
  await expect(places(page)).toContainText(['Courante', 'Prelude'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(places(page)).toContainText(['Courante', 'Allemande', 'Prelude'])

  await page.reload()
  await expect(places(page)).toContainText(['Courante', 'Allemande', 'Prelude'])
  await act(page, 'Suite', 'Delete')
  await expect(page.getByText('A collection keeps scores in the order you choose')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /Suite/ })).toContainText('3 scores')

  // Without an account the app asks the server only now, and the test aborts the request.
  await page.route('**/api/public-collections', (route) => route.abort())
  await page.getByRole('button', { name: 'Show public collections' }).click()
  await expect(page.getByText('You are offline. Your own collections work as always.')).toBeVisible()
})

test('others can read a public collection without an account, and the server shows them nothing private', async ({
  page,
  browser,
  context,
}) => {
  const collection = buildCollection({
    id: '0193a6b0-1234-7abc-8def-0123456789ab',
    name: 'Spring recital',
    visibility: 'public',
    scoreIds: ['prelude', 'secret'],
  })
  await openBeta(page)
  const scores = [{ ...piece('Prelude'), visibility: 'public' as const }, piece('Secret')]
  const address = `/scorebook/collection/user/${collection.id}`
  await seedScores(page, scores, address, { collections: [collection] })
  await expect(page.getByText('You are signed out, so others see this collection only after')).toBeVisible()
  await signIn(page, newAddress('clara'))
  await page.goto(address)
  await expect(page.getByText('Others see 1 of 2 scores.')).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const device = await newDevice(browser)
  const other = await device.newPage()
  await expect(async () => {
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Spring recital', { timeout: 2000 })
  }).toPass()
  await expect(places(other)).toHaveText(['Prelude'])
  await expect(places(other).getByRole('link')).toHaveCount(0)
  await expect(other.getByRole('main')).not.toContainText(/Secret|clara/)

  await page.getByRole('button', { name: 'Make 1 private score public' }).click()
  await expect(page.getByText('Others see all scores of this collection.')).toBeVisible()
  await expect(async () => {
    await other.reload()
    await expect(places(other)).toHaveText(['Prelude', 'Secret'], { timeout: 2000 })
  }).toPass()

  await act(page, 'Spring recital', 'Edit')
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Public collection' }).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(async () => {
    await other.reload()
    await expect(other.getByRole('heading', { name: 'Collection not found' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await device.close()
})

test('the list of public collections shows a collection that the operator features above the others', async ({
  browser,
}) => {
  const server = await SyncServer.start()
  const device = await newDevice(browser)
  try {
    const page = await device.newPage()
    await openBeta(page)
    const collections = (['Recital', 'Studies'] as const).map((name, at) =>
      buildCollection({
        id: `0193a6b0-1234-7abc-8def-0123456789a${at}`,
        name,
        visibility: 'public',
        scoreIds: ['prelude'],
      }),
    )
    const scores = [{ ...piece('Prelude'), visibility: 'public' as const }]
    await seedScores(page, scores, '/logbook', { origin: server.origin, collections })
    await server.signIn(page, newAddress('clara'))
    const listed = (list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
    await expect(async () => {
      await page.goto(`${server.origin}/scorebook/collections`)
      await expect(listed('Other public collections')).toHaveCount(2, { timeout: 2000 })
    }).toPass()
    await expect(listed('Featured')).toHaveCount(0)
    await server.operate('collections', 'feature', collections[1]?.id ?? '')
    await page.reload()
    await expect(listed('Featured')).toContainText(['Studies'])
    await expect(listed('Other public collections')).toContainText(['Recital'])
    await expect(listed('Other public collections')).toHaveCount(1)
  } finally {
    await device.close()
    await server.stop()
  }
})

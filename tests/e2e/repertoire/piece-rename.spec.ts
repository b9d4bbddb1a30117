import { expect, test } from '@playwright/test'
import { buildScore } from '../../../packages/domain/testing/builders/build-score'
import { logLine, storedEntries } from '../support/diary-page'
import { EVENING, practised } from '../support/logbook-diary'
import { address, notice, onePiece, openPiece, status, stored, storedItem } from '../support/piece-page'
import { consolation, keyOf, nocturne, pieceAddress, pieceItem } from '../support/repertoire-diary'
import { seedRows } from '../support/seed-rows'
import { accountOf, SyncServer } from '../support/sync-server'
import { expectEqualToServer, heldByServer, syncWord } from '../support/synced-diary'

test.beforeEach(({ context }) => context.clock.setFixedTime(EVENING))

test('renaming a piece changes its address, entries, goal and score, and Undo reverts a rename', async ({
  page,
}) => {
  await openPiece(page)
  const [title, composerName] = consolation
  const score = buildScore({ title: 'Scan 7', piece: { title, composer: composerName } })
  const row = { kind: 'score', id: score.id, order: '', body: score }
  await seedRows(page, [row], pieceAddress(...consolation))
  await page.getByRole('button', { name: 'Edit piece' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit piece' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Consolation No. 3 in D-flat major')
  await expect(dialog.getByText('4 entries will be changed')).toBeVisible()
  const composer = dialog.getByRole('combobox', { name: 'Composer' })
  await composer.fill('F. Liszt')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Use ‘Franz Liszt’' }).click()
  await expect(composer).toHaveValue('Franz Liszt')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'Repertoire updated')).toBeVisible()
  const renamed = ['Consolation No. 3 in D-flat major', 'Franz Liszt'] as const
  await expect(page).toHaveURL(new RegExp(`${encodeURIComponent(keyOf(renamed))}$`))
  await expect(page.getByRole('heading', { level: 1, name: renamed[0] })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: renamed[0] })).toBeVisible()
  const titles = (await storedEntries(page)).map(({ pieces }) => pieces[0]?.title)
  expect(titles).toEqual(Array(4).fill(renamed[0]))
  expect(await storedItem(page)).toBeUndefined()
  expect(await storedItem(page, renamed)).toMatchObject({ title: renamed[0], composer: 'Franz Liszt' })
  expect(await stored(page, 'goal', 'goal-1')).toMatchObject({ scoreId: keyOf(renamed) })
  expect(await stored(page, 'score', score.id)).toMatchObject({
    title: 'Scan 7',
    piece: { title: renamed[0] },
  })
  await page.getByRole('button', { name: 'Edit piece' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill(consolation[0])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: consolation[0], exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: renamed[0] })).toBeVisible()
  await expect.poll(() => storedItem(page, renamed)).toMatchObject({ title: renamed[0] })
})

test('a piece whose title contains URL characters has a page of its own', async ({ page }) => {
  const odd = ['50% / 100% ..#1?', 'A & B'] as const
  await openPiece(page, { ...onePiece(), items: [pieceItem(...odd), pieceItem(...consolation)] })
  await page.goto('/repertoire')
  await page.getByRole('link', { name: odd[0] }).click()
  const title = page.getByRole('heading', { level: 1, name: odd[0] })
  await expect(title).toBeVisible()
  await page.reload()
  await expect(title).toBeVisible()
})

test("a piece cannot take another piece's name but can change its own spelling", async ({ page }) => {
  await openPiece(page)
  await page.getByRole('button', { name: 'Edit piece' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit piece' })
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await title.fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(title).toHaveAccessibleDescription('Title is required')
  await title.fill(nocturne[0])
  await dialog.getByRole('combobox', { name: 'Composer' }).fill(nocturne[1])
  await dialog.getByRole('textbox', { name: 'Title' }).focus()
  await page.keyboard.press('Enter')
  await expect(title).toHaveAccessibleDescription('A piece with this name and composer already exists')
  await expect(title).toBeFocused()
  await title.fill('CONSOLATION No. 3')
  await dialog.getByRole('combobox', { name: 'Composer' }).fill('FRANZ LISZT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'CONSOLATION No. 3' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  expect(await storedItem(page)).toMatchObject({ title: 'CONSOLATION No. 3', composer: 'FRANZ LISZT' })
  await page.getByRole('button', { name: 'Edit piece' }).click()
  await title.fill('Bagatelle')
  await dialog.getByRole('combobox', { name: 'Composer' }).fill('Strauss')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => storedItem(page, ['Bagatelle', 'Strauss'])).toBeDefined()
})

test('renaming a piece changes hundreds of entries, and Undo changes them back', async ({ page }) => {
  test.setTimeout(120_000)
  const entries = Array.from({ length: 700 }, (_, at) =>
    practised(
      `2026-${String(1 + (at % 11)).padStart(2, '0')}-${String(1 + (at % 27)).padStart(2, '0')}`,
      '10:00',
      10,
      [[...consolation]],
    ),
  )
  await openPiece(page, { items: [pieceItem(...consolation)], entries })
  await page.getByRole('button', { name: 'Edit piece' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Consolation')
  await expect(page.getByText('700 entries will be changed')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Consolation', exact: true })).toBeVisible()
  const namesOf = async () => [...new Set((await storedEntries(page)).map(({ pieces }) => pieces[0]?.title))]
  expect(await namesOf()).toEqual(['Consolation'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'Undone')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: consolation[0] })).toBeVisible()
  expect(await namesOf()).toEqual([consolation[0]])
})

test.describe('with an account', () => {
  let server: SyncServer
  test.beforeAll(async () => {
    server = await SyncServer.start()
  })
  test.afterAll(() => server?.stop())

  test('a toast says that an offline rename will sync later, and the rename reaches the server', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await server.signIn(page, 'clara@example.org')
    await logLine(page, '20 min Gigue')
    await page.goto(`${server.origin}${pieceAddress('Gigue', null)}`)
    await page.getByRole('button', { name: 'Add to repertoire' }).click()
    await expect(status(page)).toHaveValue('planned')
    // On a busy machine the rounds of the steps above may take longer than the default timeout.
    await expect(syncWord(page)).toContainText('Synced', { timeout: 30_000 })
    const rename = async (title: string) => {
      await page.getByRole('button', { name: 'Edit piece' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill(title)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    }
    const onlyHere = notice(page, 'Piece name updated locally. Will sync when online.')
    await rename('Gigue in G')
    await expect(notice(page, 'Repertoire updated')).toBeVisible()
    await expect(onlyHere).toBeHidden()
    await context.setOffline(true)
    await rename('Gigue in A')
    await expect(onlyHere).toBeVisible()
    await context.setOffline(false)
    server.proxy.isBlackHole = true
    await rename('Gigue in B')
    await expect(onlyHere).toBeVisible()
    server.proxy.heal()
    server.proxy.cutHangingRequests()
    const device = await server.device('clara@example.org')
    const owner = (await accountOf(page))?.id ?? ''
    await expectEqualToServer(page, owner, device)
    const { records } = await heldByServer(device)
    expect(
      records.filter(({ kind, deletedAt }) => kind === 'repertoire' && deletedAt === null),
    ).toMatchObject([{ body: { title: 'Gigue in B' } }])
  })
})

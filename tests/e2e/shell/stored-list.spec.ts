import { expect, type Page, test } from '@playwright/test'
import { logLine, openLogbook } from '../support/diary-page'
import { newAddress, signedInAs, signIn } from '../support/sign-in-mail'

test.use({ serviceWorkers: 'allow' })

/**
 * Returns the names of this origin's databases, caches and files, and the keys of localStorage and
 * sessionStorage.
 */
function places(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    const files: string[] = []
    for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys()) files.push(name)
    return [
      ...(await indexedDB.databases()).map(({ name }) => `IndexedDB: ${name}`),
      ...(await caches.keys()),
      ...files,
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]
  })
}

/** Returns true if the page lists the storage. `segno-app-…` matches every name that begins so. */
function isListed(place: string, listed: readonly string[]): boolean {
  const names = listed.flatMap((line) => line.split(', '))
  return names.some((name) => {
    const [start = '', rest] = name.split(/\/?…/)
    return rest === undefined ? place === name : place.startsWith(start)
  })
}

test('the privacy page lists every storage in which this browser holds data', async ({ page, context }) => {
  await openLogbook(page)
  await logLine(page, '25 Nocturne')
  for (const path of ['/timer', '/toolbox/metronome', '/toolbox/tuner', '/repertoire', '/scorebook?beta=1'])
    await openLogbook(page, path)
  await page.goto('/toolbox/metronome')
  await page.getByRole('button', { name: 'Faster by 10' }).click()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.goto('/about/privacy')
  const names = page.getByRole('tabpanel').locator('dt')
  await expect(names.filter({ hasText: 'segno.consent' })).toBeVisible()
  const listed = await names.allInnerTexts()
  const found = await places(page)
  expect(found).toEqual(expect.arrayContaining(['IndexedDB: segno', 'segno.metronome']))
  expect(found.filter((place) => !isListed(place, listed))).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('the privacy page lists every cookie and storage of a signed-in browser, also after a sign-out', async ({
  page,
  context,
}) => {
  await signIn(page, newAddress('clara'))
  await logLine(page, '25 Nocturne')
  await page.goto('/about/privacy')
  const names = page.getByRole('tabpanel').locator('dt')
  await expect(names.filter({ hasText: 'segno_known' })).toBeVisible()
  const listed = await names.allInnerTexts()
  const cookies = async () => (await context.cookies()).map(({ name }) => name).sort()
  expect(await cookies()).toEqual(['segno_known', 'segno_link', 'segno_refresh'])
  const found = [...(await places(page)), ...(await cookies())]
  expect(found).toContain('segno.session')
  expect(found.filter((place) => !isListed(place, listed))).toEqual([])
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.poll(() => signedInAs(page)).toBeNull()
  expect(await cookies()).toEqual(['segno_known', 'segno_link'])
  // The page reloads after a sign-out, and a reload ends the evaluation.
  const hasOnlyListed = async () =>
    expect((await places(page)).filter((place) => !isListed(place, listed))).toEqual([])
  await expect(hasOnlyListed).toPass()
})

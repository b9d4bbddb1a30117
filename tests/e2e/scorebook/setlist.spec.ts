import { expect, type Page, test, type Worker } from '@playwright/test'
import { buildCollection } from '../../../packages/domain/testing/builders/build-score'
import { appRuns } from '../support/app-start'
import { scoreSamples, seedScores } from '../support/scores/scores-on-device'

/** The scores of the setlist: each title with its number of pages. */
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

/** Waits until the viewer has drawn a page of a score. */
async function shows(page: Page, title: string, number: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page.locator(`[data-page="${number}"][data-shown][data-drawn]`)).toBeVisible()
}

test('a pedal plays a setlist of five scores to the end and goes back from one score to another', async ({
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
    // The viewer takes two quick presses of one key for a bounce, so the test alternates keys.
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
  // A reload on stage stays at the page, and the link back opens the collection.
  await page.reload()
  await shows(page, '3 of 5 Courante', 3)
  await page.getByRole('link', { name: 'Back to the collection' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recital')
})

const STARTER = 'starter-minuet-in-g'
/** The timeout until a score is engraved. Compiling the engraver takes most of it on a busy machine. */
const engraving = { timeout: 60_000 }
const drawn = (page: Page) => page.locator('[data-page][data-shown][data-drawn]')

/** Turns pages with a pedal to the last page of the score at a position of the setlist. */
async function playToTheEnd(page: Page, place: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(place)
  await expect(drawn(page)).toHaveAccessibleName(/^Page 1 of/, engraving)
  const count = Number((await drawn(page).getAttribute('aria-label'))?.split(' of ')[1])
  for (let at = 2; at <= count; at++) {
    await page.keyboard.press(at % 2 === 0 ? 'PageDown' : 'ArrowRight')
    await expect(drawn(page)).toHaveAccessibleName(`Page ${at} of ${count}`)
  }
}

/** Returns a function that counts the page layouts of all engravers in the next documents. */
async function countLayouts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = { layouts: 0 }
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, message: unknown, options?: object) {
      if (message instanceof Object && 'name' in message && message.name === 'layout') count.layouts++
      postMessage.call(this, message, options)
    }
    Object.assign(window, { layoutCount: () => count.layouts })
  })
  return () => page.evaluate(() => (window as unknown as { layoutCount(): number }).layoutCount())
}

test.describe('with engraved scores', () => {
  test.skip(scoreSamples === null, 'This machine has no sample scores (../shared/data/scores).')
  test.setTimeout(150_000)

  test('a pedal plays PDF, images and engraved scores, and the viewer prepares each before its turn', async ({
    page,
  }) => {
    const engravers: Worker[] = []
    page.on('worker', (worker) => {
      if (worker.url().includes('verovio-worker')) engravers.push(worker)
    })
    const layouts = await countLayouts(page)
    const mixed = [
      { id: 'prelude', title: 'Prelude', samples: ['plain:Prelude:2.pdf'] },
      { id: 'song', title: 'Volkslied', samples: ['musicxml/01-tiny-song-reichardt.mxl'] },
      { id: 'scans', title: 'Scans', samples: [1, 2].map((at) => `images/25-scan-page-${at}.png`) },
      { id: 'sonatina', title: 'Sonatina', samples: ['musicxml/08-piano-clementi-op36-1.xml'] },
    ]
    const scoreIds = [...mixed.map(({ id }) => id), STARTER]
    await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
    const collections = [buildCollection({ id: 'evening', scoreIds })]
    await seedScores(page, mixed, '/scorebook/prelude?setlist=evening', { collections })
    await appRuns(page)
    // The number of running engravers at the last page of each score, before the next score appears.
    const expectedEngravers = [1, 1, 2, 3]
    for (const [index, expected] of expectedEngravers.entries()) {
      await playToTheEnd(page, `${index + 1} of 5`)
      await expect.poll(() => engravers.length, engraving).toBe(expected)
      await page.keyboard.press(index % 2 === 0 ? 'ArrowDown' : 'PageDown')
    }
    await playToTheEnd(page, '5 of 5')
    // The viewer engraved no score twice.
    expect(engravers).toHaveLength(3)
    expect(await layouts()).toBe(3)
    await page.keyboard.press('Home')
    await expect(drawn(page)).toHaveAccessibleName(/^Page 1 of/)
    await page.keyboard.press('PageUp')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('4 of 5 Sonatina')
    await expect(drawn(page)).toHaveAccessibleName('Page 3 of 3', engraving)
  })

  test('the viewer lays out a prepared score with two facing pages once', async ({ page }) => {
    const layouts = await countLayouts(page)
    await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
    const sonatina = { id: 'sonatina', title: 'Sonatina', samples: ['musicxml/08-piano-clementi-op36-1.xml'] }
    const prelude = { id: 'prelude', title: 'Prelude', samples: ['plain:Prelude:1.pdf'] }
    const collections = [buildCollection({ id: 'evening', scoreIds: ['prelude', 'sonatina'] })]
    await seedScores(page, [prelude, sonatina], '/scorebook/sonatina', { collections })
    await appRuns(page)
    await expect(drawn(page)).toBeVisible(engraving)
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('combobox', { name: 'Pages' }).selectOption('Two pages')
    await expect(drawn(page)).toHaveCount(2, engraving)
    await page.goto('/scorebook/prelude?setlist=evening')
    await appRuns(page)
    await expect.poll(layouts, engraving).toBe(1)
    await page.keyboard.press('PageDown')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2 of 2 Sonatina')
    await expect(drawn(page)).toHaveCount(2, engraving)
    expect(await layouts()).toBe(1)
  })
})

import { expect, type Page, test } from '@playwright/test'
import type { Instant } from '../../../packages/domain/src/units/instant'
import { faultsInBothThemes } from '../support/accessibility'
import { evening, practised } from '../support/logbook-diary'
import {
  consolation,
  goalStep,
  moonlight,
  nocturne,
  pieceAddress,
  pieceGoal,
  pieceItem,
  prelude,
  type RepertoireDiary,
  seedRepertoire,
} from '../support/repertoire-diary'

/** Two years of one piece, and three others with bars as people write them. */
function figuresDiary(): RepertoireDiary {
  return {
    items: [
      pieceItem(...consolation, { status: 'learning' }),
      pieceItem(...nocturne, { status: 'working' }),
      pieceItem(...prelude),
      pieceItem(...moonlight),
    ],
    goals: [
      pieceGoal('goal-tempo', consolation, {
        title: 'In time',
        type: 'accuracy',
        unit: 'BPM',
        targetValue: 120,
      }),
    ],
    progress: [goalStep('step-1', 'goal-tempo', 76, { createdAt: '2026-02-01T10:00:00.000Z' as Instant })],
    entries: [
      practised('2025-05-03', '18:00', 30, [[...consolation, '1–8', 66]]),
      practised('2025-11-18', '18:00', 70, [[...consolation, '9–16', 72]]),
      practised('2025-11-19', '18:00', 60, [consolation]),
      practised('2026-06-01', '18:00', 20, [[...consolation, undefined, 96]]),
      practised('2026-11-21', '18:00', 40, [[...consolation, '9–12', 84]]),
      practised('2026-05-03', '18:00', 30, [[...nocturne, '12-20, 33; 40–44', 84]]),
      practised('2026-05-04', '18:00', 10, [[...prelude, 'mm. 5f']]),
      practised('2026-05-05', '18:00', 18, [[...moonlight, '第12-20小節']]),
    ],
  }
}

test.beforeEach(({ page }) => page.clock.setFixedTime(evening))

const openPiece = (page: Page, piece: readonly [string, string | null], diary = figuresDiary()) =>
  seedRepertoire(page, diary, pieceAddress(...piece))

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the tempi of a piece are a line, said in words, and a table that leads to where each was noted', async ({
  page,
}) => {
  await openPiece(page, consolation)
  const tempo = section(page, 'Tempo')
  const chart = tempo.getByRole('img')
  await expect(chart).toHaveAccessibleName(
    'Tempo in 5 readings: from 66 on 3 May 2025 to 84 on 21 November, highest 96 on 1 June.',
  )
  await expect(chart.locator('text')).toHaveText(['first 66', 'highest 96', 'latest 84'])
  await tempo.getByRole('button', { name: 'Show as table' }).click()
  const rows = tempo.getByRole('row')
  await expect(rows).toHaveText([
    /Date.*Tempo.*Bars.*From/,
    /21 Nov 2026.*84.*9–12.*Entry/,
    /1 Jun 2026.*96.*Entry/,
    /1 Feb 2026.*76.*Goal: In time/,
    /18 Nov 2025.*72.*9–16.*Entry/,
    /3 May 2025.*66.*1–8.*Entry/,
  ])
  await expect(tempo.getByRole('link', { name: 'Goal: In time' })).toHaveAttribute(
    'href',
    '/goals?goal=goal-tempo',
  )
  await rows.nth(5).getByRole('link', { name: 'Entry' }).click()
  await expect(page).toHaveURL(/\/logbook\?entry=entry-/)
  await expect(section(page, 'Entry details')).toContainText('66')
})

test('one reading is a sentence, and a piece without tempo and bars says nothing of them', async ({
  page,
}) => {
  await openPiece(page, nocturne)
  await expect(section(page, 'Tempo')).toContainText('Noted once: at 84 on 3 May.')
  await expect(section(page, 'Tempo').getByRole('img')).toBeHidden()
  await expect(section(page, 'Then and now')).toBeHidden()
  await page.goto(pieceAddress(...prelude))
  await expect(section(page, 'Bars')).toBeVisible()
  await expect(section(page, 'Tempo')).toBeHidden()
})

test('bars are read as people write them, shaded by time, and told one by one with the arrow keys', async ({
  page,
}) => {
  await openPiece(page, nocturne)
  const bars = section(page, 'Bars')
  const strip = bars.getByRole('slider', { name: 'Time spent by bar' })
  await expect(bars).toContainText('30 min noted by bar, up to bar 44.')
  await expect(bars).toContainText('time spent by bar')
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(strip).toHaveAttribute('aria-valuetext', 'Bars 12–20: 18 min, at 84, last on 3 May')
  await expect(bars.getByText('Bars 12–20: 18 min, at 84, last on 3 May')).toBeVisible()
  await page.keyboard.press('End')
  await expect(strip).toHaveAttribute('aria-valuetext', 'Bars 40–44: 10 min, at 84, last on 3 May')
  await page.keyboard.press('Home')
  await expect(strip).toHaveAttribute('aria-valuetext', 'Bars 1–11: no time noted')
  // One stop: the next is the table's name.
  await page.keyboard.press('Tab')
  await expect(bars.getByRole('button', { name: 'Show as table' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bars.getByRole('row')).toHaveText([
    /Bars.*Time.*Tempo.*Last on/,
    /12–20.*18 min.*84.*3 May 2026/,
    /33.*2 min.*84.*3 May 2026/,
    /40–44.*10 min.*84.*3 May 2026/,
  ])
  await page.goto(pieceAddress(...prelude))
  await expect(section(page, 'Bars').getByRole('slider')).toHaveAttribute('aria-valuemax', '2')
  await section(page, 'Bars').getByRole('slider').focus()
  await page.keyboard.press('End')
  await expect(section(page, 'Bars')).toContainText('Bars 5–6: 10 min, last on 4 May')
  await page.goto(pieceAddress(...moonlight))
  await section(page, 'Bars').getByRole('slider').focus()
  await page.keyboard.press('End')
  await expect(section(page, 'Bars')).toContainText('Bars 12–20: 18 min, last on 5 May')
})

test('a bar that is pointed at is told, and the small figures are the latest tempi', async ({ page }) => {
  await openPiece(page, consolation)
  const bars = section(page, 'Bars')
  const strip = bars.getByRole('slider')
  await expect(strip).toContainText('66')
  await expect(strip).toContainText('84')
  const width = (await strip.boundingBox())?.width ?? 0
  await strip.hover({ position: { x: width * 0.65, y: 30 } })
  await expect(bars).toContainText(/Bars 9–12: 1 h 15, at 84, last on 21 November/)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(bars).toContainText('noted by bar, up to bar 16.')
})

test('then and now are facts: the first tempo, the latest, and the same week of last year', async ({
  page,
}) => {
  await openPiece(page, consolation)
  const then = section(page, 'Then and now')
  await expect(then.getByRole('paragraph')).toHaveText([
    'First noted at 66 on 3 May 2025; now at 84.',
    'This week a year ago: 2 h 10 on 2 days, at 72.',
    'This week: 40 min on 1 day, at 84.',
  ])
  await page.clock.setFixedTime('2026-11-29T20:00:00.000Z')
  await page.reload()
  await expect(then.getByRole('paragraph')).toHaveText(['First noted at 66 on 3 May 2025; now at 84.'])
})

test.describe('in both themes', () => {
  test.use({ reducedMotion: 'reduce' })

  test('figures with their tables have no faults that a machine finds', async ({ page }) => {
    await openPiece(page, consolation)
    for (const name of ['Tempo', 'Bars']) {
      await section(page, name).getByRole('button', { name: 'Show as table' }).click()
    }
    await section(page, 'Bars').getByRole('slider').focus()
    expect(await faultsInBothThemes(page)).toEqual([])
  })
})

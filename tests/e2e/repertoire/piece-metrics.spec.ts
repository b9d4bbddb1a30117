import { expect, type Page, test } from '@playwright/test'
import { EVENING, practised } from '../support/logbook-diary'
import { pieceMetricsDiary } from '../support/piece-metrics-diary'
import {
  consolation,
  moonlight,
  nocturne,
  pieceAddress,
  prelude,
  seedRepertoire,
} from '../support/repertoire-diary'

test.beforeEach(({ page }) => page.clock.setFixedTime(EVENING))

const openPiece = (page: Page, piece: readonly [string, string | null], diary = pieceMetricsDiary()) =>
  seedRepertoire(page, diary, pieceAddress(...piece))

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the page of a piece shows its tempi as a described chart and as a table with links', async ({
  page,
}) => {
  await openPiece(page, consolation)
  const tempo = section(page, 'Tempo')
  const chart = tempo.getByRole('slider')
  await expect(chart).toHaveAccessibleName(
    '5 tempos: quarter note = 66 on 3 May 2025, quarter note = 84 on 21 November; fastest quarter note = 96 on 1 June.',
  )
  await expect(chart.locator('text').filter({ hasText: /goal ♩\s=\s120/ })).toBeVisible()
  await chart.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', 'quarter note = 84 on 21 November, b. 9–12')
  await tempo.getByRole('button', { name: 'Show as table' }).click()
  const rows = tempo.getByRole('row')
  await expect(rows).toHaveText([
    /Date.*Tempo.*Bars.*Source/,
    /21\sNov\s2026.*84.*9–12.*Entry/,
    /1\sJun\s2026.*96.*Entry/,
    /1\sFeb\s2026.*76.*Goal: In time/,
    /18\sNov\s2025.*72.*9–16.*Entry/,
    /3\sMay\s2025.*66.*1–8.*Entry/,
  ])
  await expect(tempo.getByRole('link', { name: 'Goal: In time' })).toHaveAttribute(
    'href',
    '/goals?goal=goal-tempo',
  )
  await rows.nth(5).getByRole('link', { name: 'Entry' }).click()
  await expect(page).toHaveURL(/\/logbook\?entry=entry-/)
  await expect(section(page, 'Entry details')).toContainText('66')
})

test('the page of a piece shows a single tempo as a sentence, and no Tempo section without a tempo', async ({
  page,
}) => {
  await openPiece(page, nocturne)
  await expect(section(page, 'Tempo')).toContainText('Noted once: ♩ = 84 on 3 May.')
  await expect(section(page, 'Tempo').getByRole('slider')).toBeHidden()
  await expect(section(page, 'Then and now')).toBeHidden()
  await page.goto(pieceAddress(...prelude))
  await expect(section(page, 'Bars')).toBeVisible()
  await expect(section(page, 'Tempo')).toBeHidden()
})

test('the bar strip and its table say how many of the last counted repetitions were clean', async ({
  page,
}) => {
  const diary = pieceMetricsDiary()
  const counted = practised('2026-11-20', '18:00', 20, [[...nocturne, '33–36', 60]], {
    metadata: { source: 'counter', mode: 'ladder', totalReps: 24, cleanReps: 18 },
  })
  await openPiece(page, nocturne, { ...diary, entries: [...(diary.entries ?? []), counted] })
  const bars = section(page, 'Bars')
  await bars.getByRole('slider').focus()
  for (const _ of Array.from({ length: 3 })) await page.keyboard.press('ArrowRight')
  await expect(bars).toContainText(/Bar 33: .*; last tempo ♩\s=\s60; last repetitions: 18 of 24 clean/)
  await bars.getByRole('button', { name: 'Show as table' }).click()
  await expect(bars.getByRole('row')).toHaveText([
    /Bars.*Tempo.*Clean.*Last practised/,
    /12–20.*84.*3\sMay\s2026/,
    /33.*60.*18 of 24.*20\sNov\s2026/,
    /34–36.*60.*18 of 24.*20\sNov\s2026/,
    /40–44.*84.*3\sMay\s2026/,
  ])
})

test('arrow keys in the bar strip describe the practice time of bars that entries name', async ({ page }) => {
  await openPiece(page, nocturne)
  const bars = section(page, 'Bars')
  const strip = bars.getByRole('slider', { name: 'Practice time per bar' })
  await expect(bars).toContainText('30 min logged with bar numbers, up to bar 44.')
  await expect(bars).toContainText('practice time per bar · press a bar')
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(strip).toHaveAttribute(
    'aria-valuetext',
    'Bars 12–20: 18 min, last on 3 May; last tempo quarter note = 84',
  )
  await expect(bars.getByText('Bars 12–20: 18 min, last on 3 May; last tempo ♩ = 84')).toBeVisible()
  await page.keyboard.press('End')
  await expect(strip).toHaveAttribute(
    'aria-valuetext',
    'Bars 40–44: 10 min, last on 3 May; last tempo quarter note = 84',
  )
  await page.keyboard.press('Home')
  await expect(strip).toHaveAttribute('aria-valuetext', 'Bars 1–11: no time logged')
  // The strip is one tab stop. The button of the table is the next one.
  await page.keyboard.press('Tab')
  await expect(bars.getByRole('button', { name: 'Show as table' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bars.getByRole('row')).toHaveText([
    /Bars.*Practice time.*Tempo.*Last practised/,
    /12–20.*18\smin.*84.*3\sMay\s2026/,
    /33.*2\smin.*84.*3\sMay\s2026/,
    /40–44.*10\smin.*84.*3\sMay\s2026/,
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

test("the bar strip describes the bar under the pointer and shows each cell's latest tempo above it", async ({
  page,
}) => {
  await openPiece(page, consolation)
  const bars = section(page, 'Bars')
  const strip = bars.getByRole('slider')
  await expect(strip).toContainText('66')
  await expect(strip).toContainText('84')
  const width = (await strip.boundingBox())?.width ?? 0
  await strip.hover({ position: { x: width * 0.65, y: 30 } })
  await expect(bars).toContainText(/Bars 9–12: 1\sh\s15, last on 21\sNovember; last tempo ♩\s=\s84/)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(bars).toContainText('logged with bar numbers, up to bar 16.')
})

test('the section Then and now shows the first tempo, the latest one and the same week of last year', async ({
  page,
}) => {
  await openPiece(page, consolation)
  const then = section(page, 'Then and now')
  await expect(then.getByRole('paragraph')).toHaveText([
    'First noted tempo: ♩ = 66 on 3 May 2025. Now: ♩ = 84.',
    'This week last year: 2 h 10 on 2 days; last tempo ♩ = 72.',
    'This week: 40 min on 1 day; last tempo ♩ = 84.',
  ])
  await page.clock.setFixedTime('2026-11-29T20:00:00.000Z')
  await page.reload()
  await expect(then.getByRole('paragraph')).toHaveText([
    'First noted tempo: ♩ = 66 on 3 May 2025. Now: ♩ = 84.',
  ])
})

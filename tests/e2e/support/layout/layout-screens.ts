import { expect, type Page } from '@playwright/test'
import { buildProgramme } from '../../../../packages/domain/testing/builders/build-programme'
import { buildCollection, buildScore } from '../../../../packages/domain/testing/builders/build-score'
import { goalsDiary } from '../goals-diary'
import { consolation, pieceAddress, seedRepertoire } from '../repertoire-diary'
import { someOfPractice, tabs } from '../reports-diary'
import { seedRows } from '../seed-rows'

/** A screen whose layout the tests check at several widths. */
export interface LayoutScreen {
  readonly path: string
  /** A selector of an element that the screen shows. It contains no translated text. */
  readonly shows: string
  /** Keys that open a dialog over the screen. */
  readonly keys?: string
}

/**
 * Stores a diary with pieces, goals, entries, a score, a collection and a programme. Returns the screens that
 * show it.
 */
export async function seedLayoutScreens(page: Page): Promise<readonly LayoutScreen[]> {
  const diary = goalsDiary()
  const entries = [...diary.entries, ...someOfPractice(60)]
  await seedRepertoire(page, { ...diary, entries }, '/logbook')
  const score = buildScore({ title: 'Streichquartett Nr. 18 in A-Dur, KV 464', tags: ['Kammermusik'] })
  const collection = buildCollection({
    name: 'Frühlingskonzert des Jugendorchesters',
    description: 'Programm für den 14. März, Pause nach dem Quartett.',
    visibility: 'public',
    scoreIds: [score.id, 'deleted'],
  })
  const programme = buildProgramme({ name: 'Vorspielabend der Streicherklassen' })
  const rows = [
    { kind: 'programme', id: programme.id, order: '', body: programme },
    { kind: 'score', id: score.id, order: '', body: score },
    { kind: 'collection', id: collection.id, order: 'public', body: collection },
  ]
  await page.addInitScript(() => sessionStorage.setItem('segno.beta', 'on'))
  await seedRows(page, rows, '/logbook')
  const id = diary.entries[0]?.id ?? ''
  return [...diaryScreens(id), ...tabScreens(), ...outerScreens()]
}

/** Opens a screen within the app, without a page load. */
export async function openScreen(page: Page, { path, shows, keys }: LayoutScreen): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path)
  if (keys) {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press(keys)
  }
  await expect(page.locator(shows).first()).toBeVisible()
}

function diaryScreens(id: string): LayoutScreen[] {
  return [
    { path: '/logbook', shows: 'main [role=list] a, main ul a' },
    { path: `/logbook?entry=${id}`, shows: 'section dl' },
    { path: '/logbook?view=month', shows: 'main table[role=grid] button' },
    { path: '/logbook?view=week', shows: 'main table[role=grid]' },
    { path: '/logbook/duplicates', shows: 'main h1' },
    { path: `/logbook/${id}/edit`, shows: 'main form textarea' },
    { path: '/repertoire', shows: `main a[href="${pieceAddress(...consolation)}"]` },
    { path: pieceAddress(...consolation), shows: 'main svg[role=img], main [role=slider], main table' },
    { path: '/repertoire/programmes', shows: 'main a[href^="/repertoire/programmes/"]' },
    { path: '/repertoire/programmes/programme-1', shows: 'main ol li a' },
    { path: '/goals?status=all', shows: 'main [role=listitem], main li' },
    { path: '/goals?status=all&goal=heart', shows: 'section h2, [role=dialog] h2' },
    { path: '/goals?new=1', shows: '[role=dialog] form' },
    { path: '/scorebook', shows: 'main a[href^="/scorebook/"] img, main li a[href^="/scorebook/"]' },
    { path: '/scorebook/browse', shows: '[role=tab][aria-selected=true][href="/scorebook/browse"]' },
    { path: '/scorebook/collections', shows: 'main a[href^="/scorebook/collection/user/"]' },
    { path: '/scorebook/collection/user/collection-1', shows: 'main ol a[href*="setlist="]' },
    { path: '/timer', shows: 'main [role=timer], main [role=switch]' },
    { path: '/toolbox/metronome', shows: 'main input[type=range]' },
    { path: '/toolbox/counter', shows: 'main input[type=radio]' },
    {
      path: '/toolbox/circle?key=a-flat-minor&scale=harmonic&chords=seventh',
      shows: 'main svg [aria-current]',
    },
    { path: '/toolbox/dictionary?category=theory', shows: 'main ul a' },
    { path: '/dictionary/de/sonata-form', shows: 'main article dl' },
    { path: '/toolbox/tuner', shows: 'main svg' },
    { path: '/toolbox/drone', shows: 'main input[type=range]' },
  ]
}

function tabScreens(): LayoutScreen[] {
  const reports = tabs.map(([id]) => `/reports/${id}`)
  const settings = ['profile', 'preferences', 'account', 'data'].map((id) => `/settings/${id}`)
  const about = ['about', 'help', 'version', 'credits', 'contact', 'open-source', 'privacy'].map(
    (id) => `/about/${id}`,
  )
  return [...reports, ...settings, ...about].map((path) => ({
    path: path.startsWith('/reports') ? `${path}?period=all-time` : path,
    shows: `[role=tab][aria-selected=true][href^="${path}"], select:has(> option[value="${path.split('/')[2]}"]:checked)`,
  }))
}

/** Returns the dialogs over the logbook, and the screens without navigation. They come last in the sweep. */
function outerScreens(): LayoutScreen[] {
  return [
    { path: `/scorebook/${buildScore().id}`, shows: 'main footer input' },
    { path: '/stand?title=Courante&tempo=60', shows: 'main form' },
    {
      path: '/logbook',
      keys: 'l',
      shows: 'dialog input, dialog textarea, [role=dialog] input, [role=dialog] textarea',
    },
    { path: '/logbook', keys: '?', shows: 'dialog kbd, [role=dialog] kbd' },
    { path: '/logbook', keys: 'Control+k', shows: '[role=dialog] input' },
    { path: '/share', shows: 'main h1' },
    { path: '/auth/undo', shows: 'main h1' },
    { path: '/auth/verify', shows: 'main h1' },
    { path: '/', shows: 'select' },
  ]
}

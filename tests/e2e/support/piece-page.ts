import { expect, type Page } from '@playwright/test'
import type { Entry } from '../../../packages/domain/src/entry/entry'
import { allRows, storedEntries } from './diary-page'
import { practised } from './logbook-diary'
import {
  consolation,
  keyOf,
  nocturne,
  pieceAddress,
  pieceGoal,
  pieceItem,
  type RepertoireDiary,
  seedRepertoire,
} from './repertoire-diary'

const statusChange = (day: string, from: string, to: string): Entry =>
  practised(day, '12:00', 1, [[...consolation]], {
    type: 'status_change',
    mood: 'neutral',
    notes: `Status changed: ${from} → ${to}`,
    metadata: { source: 'repertoire', oldStatus: from, newStatus: to },
  })

/** Returns a piece with three evenings of practice, a goal and a change of status, and a second piece. */
export function onePiece(): Required<Pick<RepertoireDiary, 'items' | 'entries' | 'goals'>> {
  return {
    items: [pieceItem(...consolation), pieceItem(...nocturne)],
    goals: [pieceGoal('goal-1', consolation, { title: 'Ten hours of it' })],
    entries: [
      practised('2026-11-19', '18:20', 40, [[...consolation, '12–20', 84]]),
      practised('2026-11-18', '18:00', 50, [[...consolation, 'coda', 60], [...nocturne]]),
      practised('2026-11-02', '18:00', 30, [[...consolation]]),
      statusChange('2026-11-01', 'dropped', 'planned'),
    ],
  }
}

export const address = pieceAddress(...consolation)

export async function openPiece(page: Page, diary: RepertoireDiary = onePiece()): Promise<void> {
  await seedRepertoire(page, diary, address)
  await expect(page.getByRole('heading', { level: 1, name: consolation[0] })).toBeVisible()
}

export const notice = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first()
export const status = (page: Page) => page.getByRole('combobox', { name: 'Status' })

/**
 * Reads the body of a current record from the database without the app. Returns undefined if it is missing or
 * deleted.
 */
export async function stored(page: Page, kind: string, id: string) {
  const row = (await allRows(page)).find((one) => one.kind === kind && one.id === id)
  return row && row.deletedAt === undefined ? row.body : undefined
}

export const storedItem = (page: Page, piece: readonly [string, string | null] = consolation) =>
  stored(page, 'repertoire', keyOf(piece))

export async function statusNotes(page: Page): Promise<unknown[]> {
  const changes = (await storedEntries(page)).filter(({ type }) => type === 'status_change')
  return changes.map(({ notes }) => notes).sort()
}

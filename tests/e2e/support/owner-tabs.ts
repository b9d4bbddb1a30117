import type { BrowserContext, Page } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { openStoragePage, type Tab } from './storage-page'

interface RowSummary {
  readonly owner: string
  readonly kind: string
  readonly id: string
}

export const deviceOwner = { writer: 'local', shown: ['local'] }
export const ada = { writer: 'ada', shown: ['ada'] }
export const afterAda = { writer: 'local', shown: ['ada', 'local'] }

export async function openTab(context: BrowserContext, owners = deviceOwner): Promise<Page> {
  const page = await openStoragePage(context)
  await page.evaluate((given) => window.tab.open(given), owners)
  return page
}

/** Opens a tab that receives no messages from other tabs, like a frozen tab. */
export async function openFrozenTab(context: BrowserContext): Promise<Page> {
  const page = await openStoragePage(context)
  await page.evaluate(async (owners) => {
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => {} })
    await window.tab.open(owners)
  }, deviceOwner)
  return page
}

export function idsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    window.tab
      .shown('entry')
      .map(({ id }) => id)
      .sort(),
  )
}

export function rowsOf(page: Page) {
  return page.evaluate(() => window.tab.rows())
}

export async function rowOf(page: Page, id: string) {
  return (await rowsOf(page)).filter((row) => row.id === id)
}

export function addressesOf(rows: readonly RowSummary[]): string[] {
  return rows.map(({ owner, kind, id }) => `${owner}/${kind}/${id}`)
}

export function put(page: Page, kind: Parameters<Tab['put']>[0], body: { readonly id: string }) {
  return page.evaluate(([name, given]) => window.tab.put(name, given), [kind, body] as const)
}

export function patch(page: Page, kind: Parameters<Tab['put']>[0], id: string, fields: object) {
  return page.evaluate(([name, which, given]) => window.tab.patch(name, which, given), [
    kind,
    id,
    fields,
  ] as const)
}

export function serverEntry(id: string, seq: number, fields: Parameters<typeof buildEntry>[0] = {}) {
  return { kind: 'entry', id, body: buildEntry({ id, ...fields }), updatedAt: 1000 + seq, seq }
}

export function pull(page: Page, owner: string, records: Parameters<Tab['pull']>[1], epoch = 'e1') {
  return page.evaluate(([whose, given, name]) => window.tab.pull(whose, given, name), [
    owner,
    records,
    epoch,
  ] as const)
}

export function sentinelOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(localStorage.getItem('segno.sentinel')))
}

export function goal(id: string, title: string, fields: object = {}) {
  return {
    id,
    title,
    description: null,
    type: 'custom',
    status: 'active',
    targetValue: 10,
    unit: null,
    targetDate: null,
    scoreId: null,
    milestones: [],
    focusMeasures: null,
    practiceNotes: null,
    linkedEntries: [],
    createdAt: '2026-11-21T18:00:00.000Z',
    ...fields,
  }
}

export function progress(id: string, goalId: string, entryId: string | null) {
  return { id, goalId, value: 1, notes: null, entryId, createdAt: '2026-11-21T18:00:00.000Z' }
}

export function timerPreference(fields: object = {}) {
  return {
    id: 'timer',
    value: { enableReminders: true, reminderType: 'sound', reminderInterval: 15, ...fields },
  }
}

import { expect, type Page } from '@playwright/test'
import { emptyDigest, nextDigest } from '@segno/domain/sync/digest'
import { allRows, type SyncedRow } from './diary-page'
import type { ApiDevice } from './sync-server'

/** Counts the rows of the database. */
export async function countRows(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('segno')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const count = await new Promise<number>((resolve, reject) => {
      const request = db.transaction('records').objectStore('records').count()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    db.close()
    return count
  })
}

/** The fields of a record that the browser and the server both store. */
interface Held {
  kind: string
  id: string
  seq: number
  updatedAt: number
  deletedAt: number | null
  body: unknown
}

function byAddress(records: Held[]): Held[] {
  return records.sort((a, b) => (`${a.kind}/${a.id}` < `${b.kind}/${b.id}` ? -1 : 1))
}

/** Returns true if the record was deleted before its first push. */
function isForgotten({ seq, d, deletedAt }: SyncedRow): boolean {
  return seq === 0 && d === undefined && deletedAt !== undefined
}

/** Returns the records of an account in the browser's database. */
export async function heldBy(page: Page, owner: string): Promise<Held[]> {
  const rows = (await allRows(page)).filter((row) => row.owner === owner && !isForgotten(row))
  return byAddress(
    rows.map(({ kind, id, seq, updatedAt, deletedAt, body }) => ({
      kind,
      id,
      seq,
      updatedAt,
      deletedAt: deletedAt ?? null,
      body,
    })),
  )
}

/** Returns the records of an account on the server, and the server's digest. */
export async function heldByServer(device: ApiDevice) {
  const records: Held[] = []
  let since: string | null = null
  for (;;) {
    const page: Awaited<ReturnType<ApiDevice['call']>> = await device.call('POST', '/api/sync/pull', {
      since,
    })
    for (const [list, kind] of Object.entries(page.kinds as Record<string, string>)) {
      for (const { updatedAt, deletedAt, seq, ...body } of page[list]) {
        const times = {
          updatedAt: Date.parse(updatedAt),
          deletedAt: deletedAt ? Date.parse(deletedAt) : null,
        }
        records.push({ kind, id: body.id, seq, ...times, body })
      }
    }
    since = page.cursor
    if (!page.hasMore) return { records: byAddress(records), digest: page.digest as unknown }
  }
}

export function digestOf(records: readonly Held[]) {
  return records.reduce((sum, record) => nextDigest(sum, undefined, record), emptyDigest)
}

/** Counts the pending changes of an account in this browser. */
async function waiting(page: Page, owner: string): Promise<number> {
  return (await allRows(page)).filter((row) => row.owner === owner && row.d !== undefined).length
}

/** Waits until browser and server hold equal records. Then expects equal digests and no pending changes. */
export async function expectEqualToServer(
  page: Page,
  owner: string,
  device: ApiDevice,
  timeout = 60_000,
): Promise<void> {
  const options = { timeout, intervals: [250] }
  await expect
    .poll(async () => {
      const [held, { records }] = await Promise.all([heldBy(page, owner), heldByServer(device)])
      return differences(held, records)
    }, options)
    .toEqual([])
  const [held, { digest }] = await Promise.all([heldBy(page, owner), heldByServer(device)])
  expect(digestOf(held)).toEqual(digest)
  expect(await waiting(page, owner)).toBe(0)
}

/** Returns `kind/id` of each record that one side lacks or has in another version. */
function differences(held: readonly Held[], records: readonly Held[]): string[] {
  const texts = (list: readonly Held[]) => new Map(list.map((one) => [`${one.kind}/${one.id}`, stable(one)]))
  const [here, there] = [texts(held), texts(records)]
  return [...new Set([...here.keys(), ...there.keys()])].filter((key) => here.get(key) !== there.get(key))
}

/** Returns JSON with sorted keys. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/**
 * Returns every text of an account on the server: records, tombstones, conflict copies and old versions of
 * entries.
 */
export async function everyText(device: ApiDevice): Promise<string> {
  const { records } = await heldByServer(device)
  const histories = await Promise.all(
    records
      .filter(({ kind }) => kind === 'entry')
      .map(({ kind, id }) => device.call('GET', `/api/sync/history/${kind}/${encodeURIComponent(id)}`)),
  )
  return JSON.stringify([records, histories])
}

export const entryList = (page: Page) => page.getByRole('list', { name: 'Entries' })
export const syncWord = (page: Page) => page.getByRole('status', { name: 'Sync' })

/** Returns the titles of an owner's entries, without deleted ones. */
export async function titlesOf(page: Page, owner: string): Promise<string[]> {
  const rows = await allRows(page)
  return rows
    .filter((row) => row.owner === owner && row.kind === 'entry' && row.deletedAt === undefined)
    .flatMap((row) => row.body.pieces as { title: string }[])
    .map(({ title }) => title)
    .sort()
}

import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { openStoragePage, type Tab } from '../support/storage-page'

interface RowSummary {
  readonly owner: string
  readonly kind: string
  readonly id: string
}

const nobody = { writer: 'local', shown: ['local'] }
const ada = { writer: 'ada', shown: ['ada'] }
const afterAda = { writer: 'local', shown: ['ada', 'local'] }

let origin = ''
test.beforeEach(({ baseURL }) => {
  origin = baseURL ?? ''
})

async function openTab(context: BrowserContext, owners = nobody): Promise<Page> {
  const page = await openStoragePage(context, origin)
  await page.evaluate((given) => window.tab.open(given), owners)
  return page
}

/** It hears nothing of what other tabs do, as if it were frozen. */
async function openDeafTab(context: BrowserContext): Promise<Page> {
  const page = await openStoragePage(context, origin)
  await page.evaluate(async (owners) => {
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => {} })
    await window.tab.open(owners)
  }, nobody)
  return page
}

function idsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    window.tab
      .shown('entry')
      .map(({ id }) => id)
      .sort(),
  )
}

function rowsOf(page: Page) {
  return page.evaluate(() => window.tab.rows())
}

async function rowOf(page: Page, id: string) {
  return (await rowsOf(page)).filter((row) => row.id === id)
}

function addressesOf(rows: readonly RowSummary[]): string[] {
  return rows.map(({ owner, kind, id }) => `${owner}/${kind}/${id}`)
}

function put(page: Page, kind: Parameters<Tab['put']>[0], body: { readonly id: string }) {
  return page.evaluate(([name, given]) => window.tab.put(name, given), [kind, body] as const)
}

function patch(page: Page, kind: Parameters<Tab['put']>[0], id: string, fields: object) {
  return page.evaluate(([name, which, given]) => window.tab.patch(name, which, given), [
    kind,
    id,
    fields,
  ] as const)
}

function serverEntry(id: string, seq: number, fields: Parameters<typeof buildEntry>[0] = {}) {
  return { kind: 'entry', id, body: buildEntry({ id, ...fields }), updatedAt: 1000 + seq, seq }
}

function pull(page: Page, owner: string, records: Parameters<Tab['pull']>[1], epoch = 'e1') {
  return page.evaluate(([whose, given, name]) => window.tab.pull(whose, given, name), [
    owner,
    records,
    epoch,
  ] as const)
}

function sentinelOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(localStorage.getItem('segno.sentinel')))
}

function goal(id: string, title: string, fields: object = {}) {
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

function progress(id: string, goalId: string, entryId: string | null) {
  return { id, goalId, value: 1, notes: null, entryId, createdAt: '2026-11-21T18:00:00.000Z' }
}

function timerPreference(fields: object = {}) {
  return {
    id: 'timer',
    value: { enableReminders: true, reminderType: 'sound', reminderInterval: 15, ...fields },
  }
}

test('the first edit of what the server holds keeps that version as the base, later ones keep the first', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1, { notes: 'as it was' })])
  await patch(page, 'entry', 'e1', { notes: 'first' })
  await patch(page, 'entry', 'e1', { notes: 'second' })
  const [row] = await rowOf(page, 'e1')
  expect(row).toMatchObject({
    owner: 'ada',
    d: 1,
    seq: 1,
    body: { notes: 'second' },
    base: { updatedAt: 1001, body: { notes: 'as it was' } },
  })
  await page.evaluate(() => window.tab.acceptAll('ada', 2))
  const [clean] = await rowOf(page, 'e1')
  expect(clean).toMatchObject({ seq: 2, body: { notes: 'second' } })
  expect(clean).not.toHaveProperty('d')
  expect(clean).not.toHaveProperty('base')
})

test('what the server refused waits until it is edited, and is offered again then', async ({ context }) => {
  const page = await openTab(context, ada)
  await put(page, 'entry', buildEntry({ id: 'refused' }))
  await put(page, 'entry', buildEntry({ id: 'waiting' }))
  const [sent, left, count] = await page.evaluate(async () => {
    const sync = await window.tab.sync('ada')
    const rows = await sync.dirty(10)
    const refused = rows.filter((row) => row.id === 'refused')
    await sync.update(refused, (find) => ({
      rows: refused.flatMap((row) => ({ ...(find(row) ?? row), rejected: 'invalid' })),
    }))
    return [rows.map((row) => row.id), (await sync.dirty(10)).map((row) => row.id), await sync.countDirty()]
  })
  expect(sent).toEqual(['refused', 'waiting'])
  expect(left).toEqual(['waiting'])
  expect(count).toMatchObject({ count: 2, rejected: 1 })
  await patch(page, 'entry', 'refused', { notes: 'better' })
  const again = await page.evaluate(async () => {
    const sync = await window.tab.sync('ada')
    return { rows: await sync.dirty(10), count: await sync.countDirty() }
  })
  expect(again.rows.map((row) => row.id)).toEqual(['waiting', 'refused'])
  expect(again.rows.some((row) => 'rejected' in row)).toBe(false)
  expect(again.count).toMatchObject({ count: 2, rejected: 0 })
})

test('a step sees what was saved just before it, and what it changes is shown at once', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  const other = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1), serverEntry('e2', 2)])
  const seen = await page.evaluate(
    async (record) => {
      const saved = window.tab.patch('entry', 'e1', { notes: 'mine' })
      const sync = await window.tab.sync('ada')
      let found: unknown
      await sync.update([record], (find) => {
        found = find(record)
        const { row } = window.tab.rules.applyRemote(find(record), record)
        return { rows: row ? [row] : [] }
      })
      await saved
      return found
    },
    serverEntry('e1', 3, { duration: 2700 as never }),
  )
  expect(seen).toMatchObject({ d: 1, body: { notes: 'mine' }, base: { body: { notes: null } } })
  const merged = { id: 'e1', notes: 'mine', duration: 2700 }
  for (const tab of [page, other]) {
    await expect
      .poll(() => tab.evaluate(() => window.tab.shown('entry').find(({ id }) => id === 'e1')))
      .toMatchObject(merged)
  }
  expect(await rowOf(page, 'e1')).toMatchObject([{ seq: 3, d: 1, body: merged }])
})

test('what this tab has not stored yet is not overwritten in memory by what the server says', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1)])
  await page.evaluate(
    async (record) => {
      const pulled = window.tab.pull('ada', [record])
      void window.tab.patch('entry', 'e1', { notes: 'typed meanwhile' })
      await pulled
    },
    serverEntry('e1', 2, { mood: 'satisfied' }),
  )
  const both = { notes: 'typed meanwhile', mood: 'satisfied' }
  await expect.poll(() => page.evaluate(() => window.tab.shown('entry')[0])).toMatchObject(both)
  expect(await rowOf(page, 'e1')).toMatchObject([{ body: both, d: 1 }])
})

test('a step that throws changes nothing, and the journal is worked in all the same', async ({ context }) => {
  const page = await openTab(context, ada)
  await put(page, 'entry', buildEntry({ id: 'e1' }))
  const failed = await page.evaluate(async () => {
    const sync = await window.tab.sync('ada')
    return sync
      .update([{ kind: 'entry', id: 'e1' }], () => {
        throw new Error('no')
      })
      .then(
        () => 'done',
        (error: Error) => error.message,
      )
  })
  expect(failed).toBe('no')
  expect(await rowOf(page, 'e1')).toMatchObject([{ seq: 0, d: 1 }])
  expect(await page.evaluate(() => window.tab.store('journal'))).toEqual([])
})

test('a row that cannot be read is set aside, and the server’s takes its place', async ({ context }) => {
  const page = await openTab(context, ada)
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('segno')
      request.onsuccess = () => resolve(request.result)
    })
    const tx = db.transaction('records', 'readwrite')
    const row = { owner: 'ada', kind: 'entry', id: 'e1', order: 'x', body: { id: 'e1', pieces: 'none' } }
    tx.objectStore('records').put({ ...row, updatedAt: 9999, savedAt: 1, rev: 3, seq: 1, d: 1 })
    await new Promise((resolve) => {
      tx.oncomplete = resolve
    })
    db.close()
  })
  await pull(page, 'ada', [serverEntry('e1', 2, { notes: 'readable' })])
  expect(await rowOf(page, 'e1')).toMatchObject([{ seq: 2, body: { notes: 'readable' } }])
  const aside = await page.evaluate(() => window.tab.store('aside'))
  expect(aside).toMatchObject([{ row: { body: { pieces: 'none' }, rev: 3 } }])
})

test('records of a kind that only newer versions know are kept and pushed as they are', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  const record = { kind: 'chord', id: 'c1', body: { id: 'c1', notes: ['c', 'e'] }, updatedAt: 5, seq: 1 }
  await pull(page, 'ada', [record, serverEntry('e1', 2)])
  expect(addressesOf(await rowsOf(page))).toEqual(['ada/chord/c1', 'ada/entry/e1'])
  const sync = await page.evaluate(async () => {
    const storage = await window.tab.sync('ada')
    await storage.forgetServer('e2')
    return { dirty: await storage.dirty(10), cursor: await storage.cursor(), digest: await storage.digest() }
  })
  expect(sync.dirty).toMatchObject([
    { kind: 'chord', id: 'c1', body: { notes: ['c', 'e'] }, seq: 0, rev: 1 },
    { kind: 'entry', id: 'e1', seq: 0, rev: 1 },
  ])
  expect(sync.cursor).toMatchObject({ epoch: 'e2', seq: 0 })
  expect(sync.digest).toEqual({ count: 0, sum: 0 })
})

test('what was sent is known to the next page until the server is another one, and is no row of the safe copy', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1)])
  const write = {
    kind: 'entry',
    id: 'e1',
    body: buildEntry({ id: 'e1', notes: 'sent' }),
    updatedAt: 2000,
    baseSeq: 1,
  }
  await page.evaluate(async (sent) => {
    const storage = await window.tab.sync('ada')
    await storage.update([], (_find, cursor) => ({ rows: [], cursor: { ...cursor, inFlight: [sent] } }))
  }, write)
  await page.close()
  const next = await openTab(context, ada)
  // A pull that does not speak of it leaves it as it is.
  await pull(next, 'ada', [serverEntry('e2', 2)])
  const sent = await next.evaluate(async () => {
    const storage = await window.tab.sync('ada')
    const before = (await storage.cursor()).inFlight
    await storage.forgetServer('e2')
    return [before, (await storage.cursor()).inFlight]
  })
  expect(sent).toEqual([[write], []])
  expect((await next.evaluate(() => window.tab.safeCopy())).join()).not.toContain('sent')
})

test('the digest is the server’s digest of the same records', async ({ context }) => {
  const page = await openTab(context, ada)
  const records = Array.from({ length: 2500 }, (_, at) => serverEntry(`entry-${at}`, at + 1))
  await pull(page, 'ada', records)
  await put(page, 'entry', buildEntry({ id: 'not sent yet' }))
  const [ours, theirs] = await page.evaluate(async (given) => {
    const { emptyDigest, nextDigest } = window.tab.rules
    const digest = given.reduce((sum, record) => nextDigest(sum, undefined, record), emptyDigest)
    return [await (await window.tab.sync('ada')).digest(), digest]
  }, records)
  expect(ours).toEqual(theirs)
  expect(ours.count).toBe(2500)
  expect(await page.evaluate(() => window.tab.journal.entryDays().count)).toBe(2501)
})

test('signed out, an account’s row stays the account’s when it is edited, and what is new is nobody’s', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('theirs', 1)])
  await page.evaluate((owners) => window.tab.storage.setOwners(owners), afterAda)
  await patch(page, 'entry', 'theirs', { notes: 'signed out' })
  await put(page, 'entry', buildEntry({ id: 'new' }))
  await page.evaluate(
    async (body) => {
      await window.tab.journal.commitMany(
        [
          { op: 'put', kind: 'entry', id: 'imported', body },
          {
            op: 'patch',
            kind: 'entry',
            id: 'theirs',
            fields: { mood: 'excited' },
            before: { mood: null },
          },
        ],
        () => {},
      )
    },
    buildEntry({ id: 'imported' }),
  )
  expect(addressesOf(await rowsOf(page))).toEqual([
    'ada/entry/theirs',
    'local/entry/imported',
    'local/entry/new',
  ])
  expect(await rowOf(page, 'theirs')).toMatchObject([
    { d: 1, seq: 1, body: { notes: 'signed out', mood: 'excited' } },
  ])
  const again = await openTab(context, afterAda)
  const ids = await again.evaluate(() => window.tab.shown('entry').map(({ id }) => id))
  expect(ids.sort()).toEqual(['imported', 'new', 'theirs'])
  const bob = await openTab(context, { writer: 'bob', shown: ['bob'] })
  expect(await bob.evaluate(() => window.tab.shown('entry'))).toEqual([])
})

test('an adoption moves everything with its ids, and tells the safe copy and the sentinel', async ({
  context,
}) => {
  const page = await openTab(context)
  for (const id of ['e1', 'e2', 'e3']) await put(page, 'entry', buildEntry({ id }))
  await page.evaluate(() => window.tab.commit({ op: 'delete', kind: 'entry', id: 'e3', before: {} }))
  await put(page, 'preference', timerPreference())
  await expect.poll(() => page.evaluate(() => window.tab.safeCopy()), { timeout: 15_000 }).toHaveLength(4)
  expect(await sentinelOf(page)).toBe(4)
  expect(await page.evaluate(() => window.tab.accounts.countLocal())).toBe(2)
  const heard = await page.evaluate(async () => {
    const told: string[] = []
    const onProgress = (done: number, total: number) => told.push(`${done} of ${total}`)
    await window.tab.accounts.adoptLocal('ada', { backup: true, onProgress })
    return told
  })
  expect(heard).toEqual(['4 of 4'])
  const rows = await rowsOf(page)
  const expected = ['ada/entry/e1', 'ada/entry/e2', 'ada/entry/e3', 'ada/preference/timer']
  expect(addressesOf(rows)).toEqual(expected)
  expect(rows.every((row) => row.seq === 0 && row.d === 1 && row.base === undefined)).toBe(true)
  expect(rows.filter((row) => row.deletedAt !== undefined).map((row) => row.id)).toEqual(['e3'])
  await expect.poll(() => page.evaluate(() => window.tab.safeCopy()), { timeout: 15_000 }).toEqual(expected)
  expect(await sentinelOf(page)).toBe(4)
  expect(await page.evaluate(() => window.tab.store('backup'))).toHaveLength(1)
  // The tab goes on as the account's.
  await patch(page, 'entry', 'e1', { notes: 'after' })
  await put(page, 'entry', buildEntry({ id: 'e4' }))
  expect(await rowOf(page, 'e1')).toMatchObject([{ owner: 'ada', body: { notes: 'after' } }])
  expect(await rowOf(page, 'e4')).toMatchObject([{ owner: 'ada' }])
  const next = await openTab(context, ada)
  const report = await next.evaluate(() => window.tab.journal.loadState().report)
  expect(report).toMatchObject({ missing: 0, recovered: 0, unreadable: [] })
})

test('a sign-in with nothing to adopt is noted, and asking again changes nothing', async ({ context }) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1)])
  for (let times = 0; times < 2; times++) {
    await page.evaluate(() => window.tab.accounts.adoptLocal('ada'))
    expect(await rowOf(page, 'e1')).toMatchObject([{ owner: 'ada', seq: 1, rev: 0 }])
  }
  const note = (await page.evaluate(() => window.tab.store('sync'))).find(
    (row) => (row as { owner: string }).owner === 'local',
  )
  expect(note).toMatchObject({ adoptions: ['ada'] })
})

test('what another tab saves while rows are being adopted is adopted, and shown in both', async ({
  context,
}) => {
  const page = await openTab(context)
  const other = await openTab(context)
  for (let at = 0; at < 20; at++) await put(page, 'entry', buildEntry({ id: `e${at}` }))
  await Promise.all([
    page.evaluate(() => window.tab.accounts.adoptLocal('ada')),
    patch(other, 'entry', 'e1', { notes: 'meanwhile' }),
    put(other, 'entry', buildEntry({ id: 'new' })),
  ])
  const rows = await rowsOf(page)
  expect(rows).toHaveLength(21)
  expect(rows.every((row) => row.owner === 'ada')).toBe(true)
  for (const tab of [page, other]) {
    await expect.poll(() => tab.evaluate(() => window.tab.shown('entry').length)).toBe(21)
    await expect
      .poll(() => tab.evaluate(() => window.tab.shown('entry').find(({ id }) => id === 'e1')))
      .toMatchObject({ notes: 'meanwhile' })
  }
})

test('after an adoption a lost database comes back as the account’s, and every row once', async ({
  context,
}) => {
  const page = await openTab(context)
  for (const id of ['e1', 'e2']) await put(page, 'entry', buildEntry({ id }))
  await page.evaluate(() => window.tab.accounts.adoptLocal('ada'))
  await expect
    .poll(() => page.evaluate(() => window.tab.safeCopy()), { timeout: 15_000 })
    .toEqual(['ada/entry/e1', 'ada/entry/e2'])
  await page.goto('about:blank')
  const wiping = await openStoragePage(context, origin)
  await wiping.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('segno')
        request.onsuccess = resolve
        request.onerror = reject
      }),
  )
  const next = await openTab(context, ada)
  expect(await next.evaluate(() => window.tab.journal.loadState().report)).toMatchObject({
    missing: 2,
    recovered: 2,
  })
  expect(addressesOf(await rowsOf(next))).toEqual(['ada/entry/e1', 'ada/entry/e2'])
})

test('what a tab writes that has not heard of the adoption lands on the adopted row', async ({ context }) => {
  const page = await openTab(context)
  await put(page, 'entry', buildEntry({ id: 'e1' }))
  const [writing, importing] = [await openDeafTab(context), await openDeafTab(context)]
  await page.evaluate(() => window.tab.accounts.adoptLocal('ada'))
  await importing.evaluate(
    async (body) => {
      await window.tab.journal.commitMany(
        [
          { op: 'put', kind: 'entry', id: 'e1', body },
          { op: 'put', kind: 'entry', id: 'imported', body: { ...body, id: 'imported' } },
        ],
        () => {},
      )
    },
    buildEntry({ id: 'e1', mood: 'neutral' }),
  )
  await patch(writing, 'entry', 'e1', { notes: 'late' })
  await put(writing, 'entry', buildEntry({ id: 'late' }))
  expect(addressesOf(await rowsOf(writing))).toEqual(['ada/entry/e1', 'ada/entry/imported', 'ada/entry/late'])
  expect(await rowOf(writing, 'e1')).toMatchObject([{ body: { notes: 'late', mood: 'neutral' } }])
  await expect.poll(() => idsOf(page)).toEqual(['e1', 'imported', 'late'])
  // It has learnt of the adoption by what became of its own changes.
  await put(writing, 'entry', buildEntry({ id: 'later' }))
  expect(await writing.evaluate(() => window.tab.shown('entry')[0])).toMatchObject({ notes: 'late' })
  expect(await rowOf(writing, 'later')).toMatchObject([{ owner: 'ada' }])
})

test('a signed-out tab that does not show an account writes nothing into it', async ({ context }) => {
  const page = await openTab(context)
  await page.evaluate(() => window.tab.accounts.adoptLocal('ada'))
  const next = await openTab(context, nobody)
  await put(next, 'entry', buildEntry({ id: 'mine' }))
  expect(addressesOf(await rowsOf(next))).toEqual(['local/entry/mine'])
  expect(await idsOf(next)).toEqual(['mine'])
})

test('an adoption that is broken off has moved nothing', async ({ context }) => {
  const page = await openTab(context)
  for (const id of ['e1', 'e2', 'e3']) await put(page, 'entry', buildEntry({ id }))
  const before = await rowsOf(page)
  const outcome = await page.evaluate(async () => {
    const { put: original } = IDBObjectStore.prototype
    let puts = 0
    IDBObjectStore.prototype.put = function (value: unknown) {
      if (++puts === 2) this.transaction.abort()
      return original.call(this, value)
    }
    const result = await window.tab.accounts.adoptLocal('ada').then(
      () => 'adopted',
      () => 'failed',
    )
    IDBObjectStore.prototype.put = original
    return result
  })
  expect(outcome).toBe('failed')
  expect(await rowsOf(page)).toEqual(before)
  expect(await sentinelOf(page)).toBe(3)
  expect(await page.evaluate(() => window.tab.store('sync'))).toEqual([])
  await page.evaluate(() => window.tab.accounts.adoptLocal('ada'))
  expect(addressesOf(await rowsOf(page))).toEqual(['ada/entry/e1', 'ada/entry/e2', 'ada/entry/e3'])
})

test('where the account has the same record both sides’ values are kept', async ({ context }) => {
  const page = await openTab(context, { writer: 'ada', shown: ['ada'] })
  const theirs = timerPreference({ reminderInterval: 45, fromNewerVersion: true })
  await pull(page, 'ada', [
    { kind: 'preference', id: 'timer', body: theirs, updatedAt: 10, seq: 1 },
    serverEntry('e1', 2, { notes: 'theirs', tags: ['a'] }),
  ])
  await page.evaluate((owners) => window.tab.storage.setOwners(owners), nobody)
  await put(page, 'preference', timerPreference({ reminderInterval: 20 }))
  await put(page, 'entry', buildEntry({ id: 'e1', notes: 'ours', tags: ['b'] }))
  const total = (await rowsOf(page)).length
  expect(total).toBe(4)
  await page.evaluate(() => window.tab.accounts.adoptLocal('ada'))
  const rows = await rowsOf(page)
  const copies = rows.filter((row) => row.kind === 'conflict').map((row) => row.body)
  expect(copies).toHaveLength(2)
  expect(copies).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ recordKind: 'preference', field: 'value.reminderInterval', value: 45 }),
      expect.objectContaining({ recordKind: 'entry', field: 'notes', value: 'theirs' }),
    ]),
  )
  expect(rows.filter((row) => row.kind !== 'conflict')).toMatchObject([
    {
      owner: 'ada',
      id: 'e1',
      seq: 2,
      d: 1,
      body: { notes: 'ours', tags: ['a', 'b'] },
      base: { updatedAt: 1002 },
    },
    {
      owner: 'ada',
      id: 'timer',
      seq: 1,
      d: 1,
      body: { value: { reminderInterval: 20, fromNewerVersion: true } },
    },
  ])
  expect(await sentinelOf(page)).toBe(rows.length)
  expect(await page.evaluate(() => window.tab.journal.preference('timer').reminderInterval)).toBe(20)
  expect(await page.evaluate(() => window.tab.shown('conflict').length)).toBe(2)
})

test('an adopted goal that the account has too takes its id, wherever it is named', async ({ context }) => {
  const page = await openTab(context)
  await put(page, 'goal', goal('ours', 'Scales', { practiceNotes: 'slowly' }))
  await put(page, 'goal', goal('other', 'Sight reading'))
  await put(page, 'entry', buildEntry({ id: 'e1', goalIds: ['ours', 'other'] }))
  await put(page, 'progress', progress('ours:e1', 'ours', 'e1'))
  await page.evaluate(() => window.tab.accounts.adoptLocal('ada'))
  const stale = await openTab(context, ada)
  // The account is heard of only now.
  await pull(page, 'ada', [
    {
      kind: 'goal',
      id: 'theirs',
      body: goal('theirs', 'Scales', { description: 'all keys' }),
      updatedAt: 5,
      seq: 1,
    },
  ])
  const sent = await page.evaluate(async () => {
    const rows = await (await window.tab.sync('ada')).dirty(100)
    return rows.map((row) => `${row.kind}/${row.id}`)
  })
  expect(sent.sort()).toEqual(['entry/e1', 'goal/other', 'goal/theirs', 'progress/theirs:e1'])
  const goals = await page.evaluate(() => window.tab.shown('goal'))
  expect(goals).toHaveLength(2)
  expect(goals).toContainEqual(
    expect.objectContaining({ id: 'theirs', description: 'all keys', practiceNotes: 'slowly' }),
  )
  expect(await page.evaluate(() => window.tab.shown('progress'))).toMatchObject([
    { id: 'theirs:e1', goalId: 'theirs' },
  ])
  expect(await rowOf(page, 'e1')).toMatchObject([{ body: { goalIds: ['theirs', 'other'] } }])
  // A tab that still knows the goal by its old id.
  await stale.evaluate(
    (body) => window.tab.storage.commit(body as never, Date.now()),
    [
      { op: 'patch', kind: 'goal', id: 'ours', fields: { unit: 'keys' }, before: {} },
      { op: 'put', kind: 'progress', id: 'ours:e2', body: progress('ours:e2', 'ours', 'e2') },
      { op: 'put', kind: 'entry', id: 'e2', body: buildEntry({ id: 'e2', goalIds: ['ours'] }) },
    ],
  )
  expect(await rowOf(stale, 'theirs')).toMatchObject([{ owner: 'ada', body: { unit: 'keys' } }])
  expect(await rowOf(stale, 'theirs:e2')).toMatchObject([{ owner: 'ada', body: { goalId: 'theirs' } }])
  expect(await rowOf(stale, 'e2')).toMatchObject([{ owner: 'ada', body: { goalIds: ['theirs'] } }])
})

test('a record that the server named otherwise has its new id everywhere', async ({ context }) => {
  const page = await openTab(context, ada)
  const other = await openTab(context, ada)
  await put(page, 'entry', buildEntry({ id: 'old', notes: 'kept' }))
  await put(page, 'progress', progress('g1:old', 'g1', 'old'))
  await page.evaluate(() => window.tab.accounts.replaceId('ada', 'entry', 'old', 'new'))
  for (const tab of [page, other]) {
    await expect
      .poll(() => tab.evaluate(() => window.tab.shown('entry')))
      .toMatchObject([{ id: 'new', notes: 'kept' }])
    await expect
      .poll(() => tab.evaluate(() => window.tab.shown('progress')))
      .toMatchObject([{ id: 'g1:new', entryId: 'new' }])
  }
  const dirty = await page.evaluate(async () =>
    (await (await window.tab.sync('ada')).dirty(10)).map(({ id }) => id),
  )
  expect(dirty.sort()).toEqual(['g1:new', 'new'])
})

test('removing an account takes its rows, its cursor and its lines of the safe copy, and nobody else’s', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  await pull(page, 'ada', [serverEntry('e1', 1), serverEntry('e2', 2)])
  await pull(page, 'bob', [serverEntry('b1', 1)])
  await page.evaluate((owners) => window.tab.storage.setOwners(owners), afterAda)
  await put(page, 'entry', buildEntry({ id: 'mine' }))
  await patch(page, 'entry', 'e1', { notes: 'never sent' })
  await expect.poll(() => page.evaluate(() => window.tab.safeCopy()), { timeout: 15_000 }).toHaveLength(4)
  expect(await page.evaluate(() => window.tab.accounts.parked(null))).toEqual([
    { owner: 'ada', unsynced: 1 },
    { owner: 'bob', unsynced: 0 },
  ])
  await page.evaluate(() => window.tab.accounts.removeOwner('ada'))
  const left = ['bob/entry/b1', 'local/entry/mine']
  expect(addressesOf(await rowsOf(page))).toEqual(left)
  expect(await page.evaluate(() => window.tab.safeCopy())).toEqual(left)
  expect(await sentinelOf(page)).toBe(2)
  expect(await page.evaluate(() => window.tab.store('sync'))).toMatchObject([{ owner: 'bob' }])
  const next = await openTab(context)
  expect(await next.evaluate(() => window.tab.journal.loadState().report)).toMatchObject({ missing: 0 })
  expect(await next.evaluate(() => window.tab.shown('entry'))).toMatchObject([{ id: 'mine' }])
})

test('a backup brings back what is under no owner any more, and nothing else', async ({ context }) => {
  const page = await openTab(context)
  for (const id of ['e1', 'e2']) await put(page, 'entry', buildEntry({ id }))
  await page.evaluate(() => window.tab.accounts.backUpLocal())
  await patch(page, 'entry', 'e1', { notes: 'later' })
  await rowsOf(page)
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('segno')
      request.onsuccess = () => resolve(request.result)
    })
    const tx = db.transaction('records', 'readwrite')
    tx.objectStore('records').delete(['local', 'entry', 'e2'])
    await new Promise((resolve) => {
      tx.oncomplete = resolve
    })
    db.close()
    await window.tab.accounts.restoreBackup()
  })
  const rows = await rowsOf(page)
  expect(addressesOf(rows)).toEqual(['local/entry/e1', 'local/entry/e2'])
  expect(rows[0]).toMatchObject({ body: { notes: 'later' } })
  await page.evaluate(() => window.tab.accounts.clearBackup())
  expect(await page.evaluate(() => window.tab.store('backup'))).toEqual([])
})

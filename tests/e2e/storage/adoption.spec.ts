import { expect, test } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import {
  ada,
  addressesOf,
  afterAda,
  deviceOwner,
  goal,
  idsOf,
  openFrozenTab,
  openTab,
  patch,
  progress,
  pull,
  put,
  rowOf,
  rowsOf,
  sentinelOf,
  serverEntry,
  timerPreference,
} from '../support/owner-tabs'
import { openStoragePage } from '../support/storage-page'

test('an adoption moves every row with its id and updates the safety copy and the sentinel', async ({
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
    const reported: string[] = []
    const onProgress = (done: number, total: number) => reported.push(`${done} of ${total}`)
    await window.tab.accounts.adoptLocal('ada', { backup: true, onProgress })
    return reported
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
  // From here on the tab writes rows of the account.
  await patch(page, 'entry', 'e1', { notes: 'after' })
  await put(page, 'entry', buildEntry({ id: 'e4' }))
  expect(await rowOf(page, 'e1')).toMatchObject([{ owner: 'ada', body: { notes: 'after' } }])
  expect(await rowOf(page, 'e4')).toMatchObject([{ owner: 'ada' }])
  const next = await openTab(context, ada)
  const report = await next.evaluate(() => window.tab.journal.loadState().report)
  expect(report).toMatchObject({ missing: 0, recovered: 0, unreadable: [] })
})

test('a repeated sign-in without rows to adopt stores one adoption and changes no row', async ({
  context,
}) => {
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

test('a quarantined change belongs to the next account that signs in and keeps that account on the device', async ({
  context,
}) => {
  const page = await openTab(context, ada)
  const ownerAfterSignIn = async () => {
    await page.evaluate(() => window.tab.accounts.adoptLocal('ada'))
    return page.evaluate(() => window.tab.store('aside'))
  }
  expect(await ownerAfterSignIn()).toEqual([])
  await page.evaluate((owners) => window.tab.storage.setOwners(owners), afterAda)
  await patch(page, 'entry', 'missing', { notes: 'typed' })
  await expect
    .poll(() => page.evaluate(() => window.tab.store('aside')))
    .toMatchObject([{ row: { owner: 'local' } }])
  expect(await ownerAfterSignIn()).toMatchObject([{ row: { owner: 'ada', changes: [{ id: 'missing' }] } }])
  expect(await page.evaluate(() => window.tab.accounts.removeOwner('ada', { keepUnsynced: true }))).toBe(1)
  expect(await page.evaluate(() => window.tab.store('aside'))).toHaveLength(1)
})

test('an adoption includes rows that another tab saves meanwhile, and both tabs show them', async ({
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

test('the safety copy restores every row once after an adoption, under the account', async ({ context }) => {
  const page = await openTab(context)
  for (const id of ['e1', 'e2']) await put(page, 'entry', buildEntry({ id }))
  await page.evaluate(() => window.tab.accounts.adoptLocal('ada'))
  await expect
    .poll(() => page.evaluate(() => window.tab.safeCopy()), { timeout: 15_000 })
    .toEqual(['ada/entry/e1', 'ada/entry/e2'])
  await page.goto('about:blank')
  const wiping = await openStoragePage(context)
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

test('a tab that missed an adoption writes to the adopted row', async ({ context }) => {
  const page = await openTab(context)
  await put(page, 'entry', buildEntry({ id: 'e1' }))
  const [writing, importing] = [await openFrozenTab(context), await openFrozenTab(context)]
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
  // The tab read the adoption when it folded its own changes.
  await put(writing, 'entry', buildEntry({ id: 'later' }))
  expect(await writing.evaluate(() => window.tab.shown('entry')[0])).toMatchObject({ notes: 'late' })
  expect(await rowOf(writing, 'later')).toMatchObject([{ owner: 'ada' }])
})

test('a signed-out tab writes nothing into an account that it does not show', async ({ context }) => {
  const page = await openTab(context)
  await page.evaluate(() => window.tab.accounts.adoptLocal('ada'))
  const next = await openTab(context, deviceOwner)
  await put(next, 'entry', buildEntry({ id: 'mine' }))
  expect(addressesOf(await rowsOf(next))).toEqual(['local/entry/mine'])
  expect(await idsOf(next)).toEqual(['mine'])
})

test('an interrupted adoption leaves every row with its owner', async ({ context }) => {
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

test('an adoption keeps the values of both sides if the account has the same record', async ({ context }) => {
  const page = await openTab(context, { writer: 'ada', shown: ['ada'] })
  const theirs = timerPreference({ reminderInterval: 45, fromNewerVersion: true })
  await pull(page, 'ada', [
    { kind: 'preference', id: 'timer', body: theirs, updatedAt: 10, seq: 1 },
    serverEntry('e1', 2, { notes: 'theirs', tags: ['a'] }),
  ])
  await page.evaluate((owners) => window.tab.storage.setOwners(owners), deviceOwner)
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

test('an adopted goal takes the id of the account’s equal goal in every reference', async ({ context }) => {
  const page = await openTab(context)
  await put(page, 'goal', goal('ours', 'Scales', { practiceNotes: 'slowly' }))
  await put(page, 'goal', goal('other', 'Sight reading'))
  await put(page, 'entry', buildEntry({ id: 'e1', goalIds: ['ours', 'other'] }))
  await put(page, 'progress', progress('ours:e1', 'ours', 'e1'))
  await page.evaluate(() => window.tab.accounts.adoptLocal('ada'))
  const stale = await openTab(context, ada)
  // The account's equal goal arrives only after the adoption.
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
  // This tab still uses the goal's old id.
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

test('a record that the server renamed has its new id in every reference', async ({ context }) => {
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

test('removing an account deletes only its own rows, cursor and lines of the safety copy', async ({
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
    { owner: 'ada', unsynced: 1, files: 0 },
    { owner: 'bob', unsynced: 0, files: 0 },
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

test('a backup restores only rows that exist under no owner', async ({ context }) => {
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
  await page.evaluate(() => window.tab.accounts.clearBackup('ada'))
  expect(await page.evaluate(() => window.tab.store('backup'))).toEqual([])
})

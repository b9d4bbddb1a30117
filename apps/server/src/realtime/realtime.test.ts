import type { PendingWrite } from '@segno/domain/record/record'
import { isAboutWrites } from '@segno/protocol/realtime/down'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyWrites } from '../records/apply-writes'
import { MemoryRecordStore } from '../testing/memory-record-store'
import { startRealtime } from '../testing/realtime-fixture'

const PHONE = 'dev_aaaaaaaaaaaaaaaa'
const LAPTOP = 'dev_bbbbbbbbbbbbbbbb'
const NOON = Date.UTC(2026, 2, 1, 12)

const entry = (id: string, fields: object = {}) => ({
  id,
  timestamp: '2026-03-01T10:00:00.000Z',
  duration: 1800,
  type: 'practice',
  instrument: 'piano',
  ...fields,
})

let clock: { time: number }
let records: MemoryRecordStore
let server: Awaited<ReturnType<typeof startRealtime>>

beforeEach(async () => {
  clock = { time: NOON }
  records = new MemoryRecordStore(() => clock.time)
  records.create('ada', 'epoch-a')
  records.create('ben', 'epoch-b')
  server = await startRealtime({ records, now: () => clock.time })
})
afterEach(() => server.stop())

/** Writes like a push of this device, and publishes the poke. */
async function push(account: string, device: string, writes: Partial<PendingWrite>[]) {
  const span = await records.write(account, async (tx) => {
    const from = tx.state().seq
    const whole = writes.map((write) => ({
      kind: 'entry',
      updatedAt: clock.time,
      ...write,
      body: write.body ?? entry(write.id ?? ''),
    }))
    const outcomes = await applyWrites(tx, whole as PendingWrite[], { now: clock.time, device })
    expect(outcomes.map(({ outcome }) => outcome)).not.toContain('invalid')
    return { from, to: tx.state().seq }
  })
  server.bus.publish({ accountId: account, ...span, device })
}

describe('devices that receive a change', () => {
  test('every other device of the account receives a change, and no other account does', async () => {
    const [writing, listening, other] = [
      await server.join('ada', PHONE),
      await server.join('ada', LAPTOP),
      await server.join('ben', LAPTOP),
    ]
    await push('ada', PHONE, [{ id: 'e1' }])
    expect(await listening.waitFor('ENTRY_CREATED')).toMatchObject({
      entry: { id: 'e1', duration: 1800, seq: 1, updatedAt: '2026-03-01T12:00:00.000Z' },
      prevSeq: 0,
      seq: 1,
      epoch: 'epoch-a',
    })
    expect(await writing.allReceived()).toEqual([])
    expect(await other.allReceived()).toEqual([])
  })

  test('a device receives ENTRY_CREATED, ENTRY_UPDATED and ENTRY_DELETED messages for the changes of an entry', async () => {
    const listening = await server.join('ada', LAPTOP)
    await push('ada', PHONE, [{ id: 'e1' }])
    await push('ada', PHONE, [{ id: 'e1', body: entry('e1', { notes: 'Slowly' }), baseSeq: 1 }])
    await push('ada', PHONE, [{ id: 'e1', body: entry('e1'), baseSeq: 2, deletedAt: NOON }])
    await listening.waitFor('ENTRY_DELETED')
    expect(listening.received.map(({ type }) => type)).toEqual([
      'ENTRY_CREATED',
      'ENTRY_UPDATED',
      'ENTRY_DELETED',
    ])
    expect(listening.received[1]).toMatchObject({ entry: { notes: 'Slowly' }, prevSeq: 1, seq: 2 })
    expect(listening.received[2]).toMatchObject({ entryId: 'e1', entry: { deletedAt: expect.any(String) } })
  })

  test('a device receives PIECE_ADDED for a new piece, and a hint to pull for a changed preference', async () => {
    const listening = await server.join('ada', LAPTOP)
    const piece = { id: 'nocturne-chopin', scoreId: 'nocturne-chopin', createdAt: NOON }
    await push('ada', PHONE, [
      { kind: 'repertoire', id: piece.id, body: piece },
      { kind: 'preference', id: 'theme', body: { id: 'theme', value: 'dark' } },
    ])
    expect(await listening.waitFor('PIECE_ADDED')).toMatchObject({
      piece: { id: piece.id },
      prevSeq: 0,
      seq: 1,
    })
    expect(await listening.waitFor('BULK_SYNC')).toMatchObject({ entries: [], prevSeq: 1, seq: 2 })
  })

  test('a device receives 21 changes as one list', async () => {
    const listening = await server.join('ada', LAPTOP)
    await push(
      'ada',
      PHONE,
      Array.from({ length: 21 }, (_one, at) => ({ id: `e${at}` })),
    )
    const bulk = await listening.waitFor('BULK_SYNC')
    expect(bulk.entries).toHaveLength(21)
    expect(bulk).toMatchObject({ prevSeq: 0, seq: 21 })
    expect(await listening.allReceived()).toMatchObject([
      { type: 'BULK_SYNC' },
      { pieces: [], prevSeq: 21, seq: 21 },
    ])
  })

  test('a device receives a hint to pull instead of 501 changes', async () => {
    const listening = await server.join('ada', LAPTOP)
    await push(
      'ada',
      PHONE,
      Array.from({ length: 501 }, (_one, at) => ({ id: `e${at}` })),
    )
    expect(await listening.waitFor('BULK_SYNC')).toMatchObject({ entries: [], prevSeq: 0, seq: 501 })
  })

  test('the numbers of the messages leave no gap, whatever other devices write in between', async () => {
    const listening = await server.join('ada', LAPTOP)
    for (let round = 0; round < 30; round++) {
      await push('ada', round % 2 ? PHONE : 'dev_cccccccccccccccc', [
        { id: `e${round % 7}`, baseSeq: undefined },
      ])
      clock.time += 1000
    }
    const { seq } = await records.state('ada')
    const reported = async () => (await listening.allReceived()).filter(isAboutWrites)
    while ((await reported()).at(-1)?.seq !== seq) await new Promise((resolve) => setTimeout(resolve, 5))
    let read = 0
    for (const message of await reported()) {
      expect(message.prevSeq).toBe(read)
      read = message.seq
    }
    expect(read).toBe(seq)
  })
})

describe('a change that comes over the channel', () => {
  test('the server stores and acknowledges a change over the channel, and sends it to other devices', async () => {
    const [writing, listening] = [await server.join('ada', PHONE), await server.join('ada', LAPTOP)]
    writing.send({ type: 'ENTRY_CREATED', entry: entry('e1') })
    expect(await writing.waitFor('ACCEPTED')).toEqual({
      type: 'ACCEPTED',
      kind: 'entry',
      id: 'e1',
      seq: 1,
      updatedAt: '2026-03-01T12:00:00.000Z',
      epoch: 'epoch-a',
    })
    await listening.waitFor('ENTRY_CREATED')
    expect((await records.find('ada', { kind: 'entry', id: 'e1' }))?.body).toMatchObject({ duration: 1800 })
    expect(await writing.allReceived()).toHaveLength(1)
    const [version] = (await records.history('ada', { kind: 'entry', id: 'e1' }, { limit: 1 })).versions
    expect(version?.device).toBe(PHONE)
  })

  test('a channel without a device id does not receive its own changes, and the account’s other channels do', async () => {
    const [writing, listening] = [await server.join('ada'), await server.join('ada')]
    writing.send({ type: 'ENTRY_CREATED', entry: entry('e1') })
    await listening.waitFor('ENTRY_CREATED')
    expect((await writing.allReceived()).map(({ type }) => type)).toEqual(['ACCEPTED'])
    const [version] = (await records.history('ada', { kind: 'entry', id: 'e1' }, { limit: 1 })).versions
    expect(version?.device).toBeNull()
  })

  test('a deletion over the channel deletes the record, and gets `not_found` for an unknown record', async () => {
    const writing = await server.join('ada', PHONE)
    writing.send({ type: 'ENTRY_CREATED', entry: entry('e1', { notes: 'Kept' }) })
    writing.send({ type: 'ENTRY_DELETED', entryId: 'e1' })
    writing.send({ type: 'ENTRY_DELETED', entryId: 'e2' })
    expect(
      (await writing.allReceived()).map((message) => ('code' in message ? message.code : message.type)),
    ).toEqual(['ACCEPTED', 'ACCEPTED', 'not_found'])
    const gone = await records.find('ada', { kind: 'entry', id: 'e1' })
    expect(gone?.deletedAt).toBeDefined()
    expect(gone?.body.notes).toBe('Kept')
  })

  test('a channel adds, changes, dissociates and removes pieces, and their entries stay', async () => {
    const writing = await server.join('ada', PHONE)
    writing.send({
      type: 'PIECE_ADDED',
      piece: { scoreId: 'Nocturne-Chopin', status: 'LEARNING', practiceCount: 7 },
    })
    writing.send({
      type: 'PIECE_UPDATED',
      piece: { id: 'their-own-id', scoreId: 'nocturne-chopin', personalNotes: 'Rubato' },
    })
    await writing.allReceived()
    const address = { kind: 'repertoire', id: 'nocturne-chopin' }
    const { body } = (await records.find('ada', address)) ?? {}
    expect(body).toMatchObject({ status: 'learning', personalNotes: 'Rubato', scoreId: 'nocturne-chopin' })
    expect(body).not.toHaveProperty('practiceCount')
    writing.send({ type: 'ENTRY_CREATED', entry: entry('e1', { scoreId: 'nocturne-chopin' }) })
    for (const type of ['PIECE_DISSOCIATED', 'PIECE_REMOVED']) {
      writing.send({ type: 'PIECE_ADDED', piece: { scoreId: 'nocturne-chopin', status: 'working' } })
      await writing.allReceived()
      expect((await records.find('ada', address))?.deletedAt).toBeUndefined()
      writing.send({ type, scoreId: 'nocturne-chopin' })
      await writing.allReceived()
      expect((await records.find('ada', address))?.deletedAt).toBeDefined()
    }
    const practised = await records.find('ada', { kind: 'entry', id: 'e1' })
    expect(practised?.deletedAt).toBeUndefined()
    expect(practised?.body).toMatchObject({ scoreId: 'nocturne-chopin', duration: 1800 })
  })

  test('the server refuses a change over the channel from an outdated base or with another epoch', async () => {
    const writing = await server.join('ada', PHONE)
    await push('ada', LAPTOP, [{ id: 'e1' }])
    clock.time += 1000
    writing.send({ type: 'ENTRY_UPDATED', entry: entry('e1', { notes: 'Mine', baseSeq: 0 }) })
    writing.send({ type: 'ENTRY_UPDATED', epoch: 'older', entry: entry('e1', { notes: 'Mine', baseSeq: 1 }) })
    expect((await writing.allReceived()).filter(({ type }) => type === 'ERROR')).toMatchObject([
      { code: 'conflict', kind: 'entry', id: 'e1' },
      { code: 'epoch_changed' },
    ])
    expect((await records.find('ada', { kind: 'entry', id: 'e1' }))?.seq).toBe(1)
  })

  test('a channel message with a base that the account has not reached renews the epoch', async () => {
    const writing = await server.join('ada', PHONE)
    const { epoch } = await records.state('ada')
    writing.send({ type: 'ENTRY_UPDATED', epoch, entry: entry('e1', { notes: 'Mine', baseSeq: 7 }) })
    expect(await writing.allReceived()).toContainEqual(expect.objectContaining({ code: 'epoch_changed' }))
    expect((await records.state('ada')).epoch).not.toBe(epoch)
  })

  test('a wrong change in a BULK_SYNC message does not block the other changes', async () => {
    const writing = await server.join('ada', PHONE)
    writing.send({ type: 'BULK_SYNC', entries: [entry('e1'), entry('e2', { duration: -1 }), entry('e3')] })
    const received = await writing.allReceived()
    expect(received).toMatchObject([
      { type: 'ACCEPTED', id: 'e1' },
      { type: 'ERROR', code: 'invalid', id: 'e2', message: 'Wrong fields: duration.' },
      { type: 'ACCEPTED', id: 'e3' },
    ])
  })

  test('a channel message cannot write to another account', async () => {
    const writing = await server.join('ada', PHONE)
    writing.send({
      type: 'ENTRY_CREATED',
      userId: 'ben',
      accountId: 'ben',
      entry: entry('e1', { userId: 'ben' }),
    })
    await writing.allReceived()
    expect(await records.find('ben', { kind: 'entry', id: 'e1' })).toBeUndefined()
    expect(await records.find('ada', { kind: 'entry', id: 'e1' })).toBeDefined()
  })
})

describe('a SYNC_REQUEST after missed changes', () => {
  test('a SYNC_REQUEST with a cursor returns the entries and pieces changed since', async () => {
    await push('ada', PHONE, [{ id: 'e1' }, { id: 'e2' }])
    await push('ada', PHONE, [
      { kind: 'repertoire', id: 'a-b', body: { id: 'a-b', scoreId: 'a-b', createdAt: NOON } },
    ])
    const asking = await server.join('ada', LAPTOP)
    asking.send({ type: 'SYNC_REQUEST', cursor: 'epoch-a.1' })
    expect(await asking.allReceived()).toMatchObject([
      { type: 'BULK_SYNC', entries: [{ id: 'e2' }], prevSeq: 1, seq: 1 },
      { type: 'REPERTOIRE_BULK_SYNC', pieces: [{ id: 'a-b' }], prevSeq: 1, seq: 3 },
    ])
  })

  test('a SYNC_REQUEST without a cursor, or with a foreign one, returns everything', async () => {
    await push('ada', PHONE, [{ id: 'e1' }])
    for (const said of [{ lastSyncTime: null }, {}, { cursor: 'other.1' }, { cursor: 'epoch-a.99' }]) {
      const asking = await server.join('ada', LAPTOP)
      asking.send({ type: 'SYNC_REQUEST', ...said })
      expect((await asking.waitFor('BULK_SYNC')).entries).toHaveLength(1)
    }
  })

  test('a SYNC_REQUEST with a time also returns the writes of the few minutes before it', async () => {
    await push('ada', PHONE, [{ id: 'old' }])
    clock.time += 3_600_000
    await push('ada', PHONE, [{ id: 'new' }])
    const asking = await server.join('ada', LAPTOP)
    asking.send({ type: 'SYNC_REQUEST', lastSyncTime: new Date(clock.time + 60_000).toISOString() })
    expect((await asking.waitFor('BULK_SYNC')).entries).toMatchObject([{ id: 'new' }])
  })

  test('a SYNC_REQUEST gets a hint to pull if 501 records have changed', async () => {
    await push(
      'ada',
      PHONE,
      Array.from({ length: 501 }, (_one, at) => ({ id: `e${at}` })),
    )
    const asking = await server.join('ada', LAPTOP)
    asking.send({ type: 'SYNC_REQUEST', lastSyncTime: null })
    expect(await asking.allReceived()).toMatchObject([
      { type: 'BULK_SYNC', entries: [], prevSeq: 0, seq: 501 },
    ])
  })

  test('a SYNC_REQUEST gets a hint to pull instead of a response of 1 MB', async () => {
    const notes = 'x'.repeat(5000)
    await push(
      'ada',
      PHONE,
      Array.from({ length: 200 }, (_one, at) => ({ id: `e${at}`, body: entry(`e${at}`, { notes }) })),
    )
    const asking = await server.join('ada', LAPTOP)
    asking.send({ type: 'SYNC_REQUEST' })
    expect(await asking.allReceived()).toMatchObject([{ entries: [], prevSeq: 0, seq: 200 }])
  })

  test("a PONG contains the number of the account's last write", async () => {
    await push('ada', PHONE, [{ id: 'e1' }])
    const asking = await server.join('ada', LAPTOP)
    asking.send({ type: 'PING' })
    expect(await asking.waitFor('PONG')).toEqual({
      type: 'PONG',
      seq: 1,
      epoch: 'epoch-a',
      timestamp: '2026-03-01T12:00:00.000Z',
    })
  })
})

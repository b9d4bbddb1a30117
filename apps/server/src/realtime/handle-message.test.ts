import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InProcessBus } from '../bus/in-process-bus'
import { collectLog } from '../testing/collect-log'
import { MemoryRecordStore } from '../testing/memory-record-store'
import type { ClientSocket } from './client-socket'
import { createMessageHandler } from './handle-message'

const types = [
  'PING',
  'SYNC_REQUEST',
  'ENTRY_CREATED',
  'ENTRY_UPDATED',
  'ENTRY_DELETED',
  'BULK_SYNC',
  'PIECE_ADDED',
  'PIECE_UPDATED',
  'PIECE_REMOVED',
  'PIECE_DISSOCIATED',
  'REPERTOIRE_BULK_SYNC',
]

const names = fc.constantFrom(
  ...[
    'id',
    'entryId',
    'scoreId',
    'entry',
    'entries',
    'piece',
    'pieces',
    'payload',
    'data',
    'epoch',
    'cursor',
  ],
  ...['updatedAt', 'deletedAt', 'baseSeq', 'timestamp', 'duration', 'type', 'instrument', 'lastSyncTime'],
  ...['constructor', 'toString', 'kind', 'seq'],
)
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<unknown>(null, '', 'a', 'a\u0000', '\ud800', -1, 1e308, true, '2026-01-01T00:00:00Z'),
    fc.integer(),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 6 }),
  ),
})).value
const messages = fc
  .tuple(fc.constantFrom(...types), fc.dictionary(names, anything, { maxKeys: 6 }))
  .map(([type, fields]) => JSON.stringify({ ...fields, type }))
const frames = fc.oneof(
  { weight: 4, arbitrary: messages },
  fc.json(),
  fc.string(),
  fc.string({ unit: 'binary' }),
)

describe('arbitrary frames', () => {
  test('the channel applies any frame or answers with an ERROR, without an internal failure', async () => {
    const records = new MemoryRecordStore(() => 0)
    records.create('ada', 'epoch')
    const failures: string[] = []
    const received: { type: string; code?: unknown }[] = []
    const socket = {
      caller: { accountId: 'ada', family: 'f', device: null },
      device: null,
      name: 'socket_1',
      send: (message: { type: string }) => received.push(message),
      sendText: (text: string) => received.push(JSON.parse(text)),
      close: () => failures.push('closed'),
    } as unknown as ClientSocket
    const handle = createMessageHandler({
      records,
      bus: new InProcessBus(),
      now: () => 1_700_000_000_000,
      log: collectLog(failures),
    })
    let count = 0
    await fc.assert(
      fc.asyncProperty(frames, async (text) => {
        count++
        expect(await handle(socket, text)).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 20_000 },
    )
    expect(count).toBeGreaterThanOrEqual(20_000)
    expect(failures.filter((line) => !line.startsWith('debug socket.invalid '))).toEqual([])
    expect(received.filter(({ code }) => code === 'internal')).toEqual([])
    // Check that the frames reach every branch.
    const answered = [...new Set(received.map(({ type }) => type))]
    expect(answered).toEqual(expect.arrayContaining(['ERROR', 'PONG', 'BULK_SYNC', 'REPERTOIRE_BULK_SYNC']))
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  }, 120_000)
})

test('the channel refuses a message of an account that has spent its tokens, and does not apply it', async () => {
  const records = new MemoryRecordStore(() => 0)
  records.create('ada', 'epoch')
  const sent: unknown[] = []
  const socket = {
    caller: { accountId: 'ada' },
    device: null,
    name: 'x',
    send: (message: unknown) => sent.push(message),
  }
  const handle = createMessageHandler({
    records,
    bus: new InProcessBus(),
    costs: { take: async () => 1000 },
    now: () => 0,
    log: () => undefined,
  })
  const entry = {
    id: 'a',
    timestamp: '2026-11-21T10:00:00Z',
    duration: 600,
    type: 'practice',
    instrument: 'piano',
  }
  await handle(socket as unknown as ClientSocket, JSON.stringify({ type: 'ENTRY_CREATED', entry }))
  expect(sent).toMatchObject([{ type: 'ERROR', code: 'rate_limited' }])
  expect((await records.state('ada')).seq).toBe(0)
})

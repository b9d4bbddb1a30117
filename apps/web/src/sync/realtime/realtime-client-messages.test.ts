import type { LocalRecord } from '@segno/domain/record/record'
import { beforeEach, describe, expect, test } from 'vitest'
import { RealtimeScene, SENT_AT } from '../../../testing/realtime-scene'
import type { RealtimeClient } from './realtime-client'

const place = { prevSeq: 4, seq: 5, epoch: 'e', timestamp: SENT_AT }
const wireEntry = { id: 'e1', duration: 600, updatedAt: SENT_AT, seq: 5 }

let scene: RealtimeScene
let client: RealtimeClient
beforeEach(() => {
  scene = new RealtimeScene()
  client = scene.client
})

describe('messages of the server', () => {
  test('a real-time message about a change that this device has not pulled is a hint, whatever its content', async () => {
    const socket = await scene.connected()
    socket.deliver({ type: 'ENTRY_UPDATED', entry: wireEntry, ...place })
    socket.deliver({ type: 'PIECE_ADDED', piece: { ...wireEntry, id: 'a-b' }, ...place, prevSeq: 5, seq: 6 })
    socket.deliver({ type: 'BULK_SYNC', entries: [], ...place, prevSeq: 6, seq: 7 })
    socket.deliver({ type: 'ENTRY_CREATED', entry: { id: 'e1' }, ...place, prevSeq: 7, seq: 8 })
    await scene.settle()
    expect(scene.hints).toEqual([5, 6, 7, 8].map((seq) => ({ epoch: 'e', seq })))
  })

  test('a real-time message is no hint if its change is known, its type is unknown or it is not JSON', async () => {
    const socket = await scene.connected()
    scene.cursor = { epoch: 'e', seq: 5 }
    socket.deliver({ type: 'ENTRY_UPDATED', entry: wireEntry, ...place })
    socket.deliver({ type: 'REPERTOIRE_BULK_SYNC', pieces: [], ...place })
    socket.deliver({ type: 'WELCOME' })
    socket.events.onMessage('<html>502 Bad Gateway</html>')
    await scene.settle()
    expect(scene.hints).toEqual([])
    expect(client.status).toBe('connected')
  })
})

describe('messages after connecting', () => {
  const row = (fields: Partial<LocalRecord> = {}): LocalRecord => ({
    kind: 'entry',
    id: 'e1',
    body: { id: 'e1', duration: 600 },
    updatedAt: scene.clock.now() - 1000,
    seq: 3,
    rev: 7,
    dirty: 'pending',
    ...fields,
  })

  test('a real-time client whose last sync was 30 seconds ago sends only a PING after connecting', async () => {
    scene.lastSync = scene.clock.now() - 30_000
    expect((await scene.connected()).types).toEqual(['PING'])
  })

  test('a real-time client whose last sync is older than 30 seconds sends a SYNC_REQUEST after connecting', async () => {
    scene.lastSync = scene.clock.now() - 30_001
    const { said } = await scene.connected()
    expect(said[1]).toEqual({
      type: 'SYNC_REQUEST',
      lastSyncTime: new Date(scene.lastSync).toISOString(),
      cursor: 'e.4',
    })
  })

  test('a real-time client that connects sends its pending changes with their base numbers, then a SYNC_REQUEST', async () => {
    scene.lastSync = scene.clock.now()
    scene.rows = [row(), row({ id: 'e2', deletedAt: scene.clock.now() - 500 })]
    const { said, types } = await scene.connected()
    expect(types).toEqual(['PING', 'ENTRY_UPDATED', 'ENTRY_DELETED', 'SYNC_REQUEST'])
    expect(said[1]).toMatchObject({ entry: { id: 'e1', duration: 600, baseSeq: 3 }, epoch: 'e' })
    expect(said[2]).toMatchObject({ entryId: 'e2', baseSeq: 3, deletedAt: expect.any(String), epoch: 'e' })
  })

  test('a device that has never pulled sends no changes after connecting', async () => {
    scene.cursor = { epoch: null, seq: 0 }
    scene.rows = [row({ seq: 0 })]
    expect((await scene.connected()).types).toEqual(['PING', 'SYNC_REQUEST'])
  })
})

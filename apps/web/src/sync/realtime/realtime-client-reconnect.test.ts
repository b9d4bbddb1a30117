import { beforeEach, describe, expect, test } from 'vitest'
import { RealtimeScene, SENT_AT } from '../../../testing/realtime-scene'
import type { RealtimeClient } from './realtime-client'
import { realtimeTimes } from './reconnect'

const place = { prevSeq: 4, seq: 5, epoch: 'e', timestamp: SENT_AT }
const wireEntry = { id: 'e1', duration: 600, updatedAt: SENT_AT, seq: 5 }

let scene: RealtimeScene
let client: RealtimeClient
beforeEach(() => {
  scene = new RealtimeScene()
  client = scene.client
})

describe('a lost connection', () => {
  test('the real-time client reconnects after 1, 2, 4, 8 and 16 seconds, and then waits a minute', async () => {
    const socket = await scene.connected()
    socket.events.onClose(1006)
    for (const [tries, wait] of [1000, 2000, 4000, 8000, 16_000].entries()) {
      expect(client.status).toBe('reconnecting')
      await scene.pass(wait - 1)
      expect(scene.sockets).toHaveLength(1 + tries)
      await scene.pass(1)
      expect(scene.sockets).toHaveLength(2 + tries)
      scene.last.events.onClose(1006)
      await scene.settle()
    }
    expect(client.status).toBe('disconnected')
    await scene.pass(59_999)
    expect(scene.sockets).toHaveLength(6)
    await scene.pass(1)
    expect(scene.sockets).toHaveLength(7)
    scene.last.events.onClose(1006)
    await scene.pass(59_999)
    expect(scene.sockets).toHaveLength(7)
    await scene.pass(1)
    expect(scene.sockets).toHaveLength(8)
  })

  test('the real-time client lengthens each reconnect delay by a quarter for the random number 0.5', async () => {
    const socket = await scene.connected()
    scene.random = 0.5
    socket.events.onClose(1006)
    for (const wait of [1250, 2500, 5000, 10_000, 20_000]) {
      const before = scene.sockets.length
      await scene.pass(wait - 1)
      expect(scene.sockets).toHaveLength(before)
      await scene.pass(1)
      expect(scene.sockets).toHaveLength(before + 1)
      scene.last.events.onClose(1006)
      await scene.settle()
    }
  })

  test('the real-time client resets its number of tries only after a PONG', async () => {
    const socket = await scene.connected()
    socket.events.onClose(1006)
    await scene.pass(1000)
    scene.last.events.onOpen()
    scene.last.events.onClose(1006)
    await scene.pass(1999)
    expect(scene.sockets).toHaveLength(2)
    await scene.pass(1)
    scene.last.events.onOpen()
    scene.pong()
    scene.last.events.onClose(1006)
    await scene.pass(1000)
    expect(scene.sockets).toHaveLength(4)
  })

  test('the real-time client does not reconnect by itself after a normal close', async () => {
    const socket = await scene.connected()
    socket.events.onClose(1000)
    await scene.pass(3_600_000)
    expect(scene.sockets).toHaveLength(1)
    expect(client.status).toBe('disconnected')
    scene.on.focus()
    await scene.settle()
    expect(scene.sockets).toHaveLength(2)
  })

  test('the real-time client reconnects 8.5 seconds after a server restart for the random number 0.5', async () => {
    const socket = await scene.connected()
    scene.random = 0.5
    socket.events.onClose(1012)
    await scene.pass(8499)
    expect(scene.sockets).toHaveLength(1)
    await scene.pass(1)
    expect(scene.sockets).toHaveLength(2)
  })

  test('the real-time client waits a minute after close code 4429, which means too many channels', async () => {
    const socket = await scene.connected()
    socket.events.onClose(4429)
    expect(client.status).toBe('disconnected')
    await scene.pass(59_999)
    expect(scene.sockets).toHaveLength(1)
    await scene.pass(1)
    expect(scene.sockets).toHaveLength(2)
  })

  test.each(['focus', 'show', 'online'] as const)(
    'on %s, the real-time client reconnects at once instead of waiting for its next try',
    async (moment) => {
      const socket = await scene.connected()
      socket.events.onClose(1006)
      scene.on[moment]()
      await scene.settle()
      expect(scene.sockets).toHaveLength(2)
      scene.on[moment]()
      await scene.settle()
      expect(scene.sockets).toHaveLength(2)
      for (let tries = 0; tries < 6; tries++) {
        scene.last.events.onClose(1006)
        await scene.pass(20_000)
      }
      while (client.status !== 'disconnected') {
        scene.last.events.onClose(1006)
        await scene.settle()
      }
      const before = scene.sockets.length
      scene.on[moment]()
      await scene.settle()
      expect(scene.sockets).toHaveLength(before + 1)
    },
  )

  test('the real-time client ignores late events of a dropped socket', async () => {
    const old = await scene.connected()
    await scene.pass(realtimeTimes.heartbeat)
    await scene.pass(realtimeTimes.pong)
    await scene.pass(1000)
    scene.last.events.onOpen()
    expect(client.status).toBe('connected')
    old.events.onClose(1006)
    old.events.onClose(4401)
    old.events.onOpen()
    old.deliver({ type: 'ENTRY_CREATED', entry: wireEntry, ...place })
    await scene.settle()
    expect(client.status).toBe('connected')
    expect(scene.sockets).toHaveLength(2)
    expect(scene.last.closedWith).toBeUndefined()
    expect(scene.hints).toEqual([])
  })
})

describe('the heartbeat', () => {
  test('the real-time client sends a PING right after connecting and every thirty seconds', async () => {
    const socket = await scene.connected()
    expect(socket.types.filter((type) => type === 'PING')).toHaveLength(1)
    for (let beat = 2; beat < 5; beat++) {
      await scene.pass(realtimeTimes.heartbeat - 1)
      expect(socket.types.filter((type) => type === 'PING')).toHaveLength(beat - 1)
      await scene.pass(1)
      expect(socket.types.filter((type) => type === 'PING')).toHaveLength(beat)
      scene.pong()
    }
  })

  test('the real-time client drops a connection that receives no PONG for ten seconds', async () => {
    const socket = await scene.connected()
    await scene.pass(realtimeTimes.heartbeat)
    await scene.pass(realtimeTimes.pong - 1)
    expect(client.status).toBe('connected')
    await scene.pass(1)
    expect(client.status).toBe('reconnecting')
    expect(socket.closedWith).toBe(1000)
  })

  test('the real-time client sends a PING at once when the device reports offline', async () => {
    const socket = await scene.connected()
    scene.isOnline = false
    scene.on.online()
    expect(socket.types.filter((type) => type === 'PING')).toHaveLength(2)
    await scene.pass(10_000)
    expect(client.status).toBe('reconnecting')
  })

  test('a PONG is a hint if its sequence number is ahead of this device or its epoch differs', async () => {
    await scene.connected()
    scene.pong(5)
    scene.pong(4)
    scene.pong(2, 'other')
    await scene.settle()
    expect(scene.hints).toEqual([
      { epoch: 'e', seq: 5 },
      { epoch: 'other', seq: 2 },
    ])
  })
})

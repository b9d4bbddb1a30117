import { beforeEach, describe, expect, test } from 'vitest'
import { RealtimeScene } from '../../../testing/realtime-scene'
import { CallError } from '../../contracts/sync-server'
import type { RealtimeClient } from './realtime-client'
import { realtimeTimes } from './reconnect'

let scene: RealtimeScene
let client: RealtimeClient
beforeEach(() => {
  scene = new RealtimeScene()
  client = scene.client
})

describe('connect', () => {
  test('RealtimeClient.connect requests a ticket and opens the channel with it', async () => {
    const opened = client.connect()
    await scene.settle()
    expect(scene.last.url).toBe('wss://segno.example/sync/ws?userId=ada&token=ticket-1')
    expect(client.status).toBe('connecting')
    scene.last.events.onOpen()
    await opened
    expect(client.status).toBe('connected')
  })

  test('RealtimeClient.connect rejects if no user is signed in', async () => {
    scene.user = null
    await expect(client.connect()).rejects.toThrow('Authentication required for real-time sync')
    expect(scene.sockets).toEqual([])
    expect(client.status).toBe('disconnected')
  })

  test('RealtimeClient.connect rejects and the client never tries again if the server refuses the session', async () => {
    scene.ticket = async () => {
      throw new CallError('unauthorized')
    }
    await expect(client.connect()).rejects.toThrow('Authentication required for real-time sync')
    scene.on.focus()
    await scene.pass(600_000)
    expect(client.status).toBe('disconnected')
    expect(scene.sockets).toEqual([])
  })

  test('RealtimeClient.connect rejects if the first try fails, and the client still tries again', async () => {
    const opened = client.connect()
    opened.catch(() => {})
    await scene.settle()
    scene.last.events.onClose(1006)
    await expect(opened).rejects.toThrow('Failed to connect to real-time sync')
    expect(client.status).toBe('reconnecting')
    await scene.pass(1000)
    expect(scene.sockets).toHaveLength(2)
  })

  test('RealtimeClient.connect aborts a try if its socket has not opened after exactly ten seconds', async () => {
    const opened = client.connect()
    opened.catch(() => {})
    await scene.settle()
    await scene.pass(realtimeTimes.connect - 1)
    expect(client.status).toBe('connecting')
    await scene.pass(1)
    await expect(opened).rejects.toThrow('Failed to connect to real-time sync')
    expect(scene.last.closedWith).toBe(1000)
  })

  test('RealtimeClient.connect aborts a try if no ticket arrives', async () => {
    scene.ticket = () => new Promise(() => {})
    const opened = client.connect()
    opened.catch(() => {})
    await scene.pass(10_000)
    await expect(opened).rejects.toThrow('Failed to connect')
    expect(scene.sockets).toEqual([])
  })

  test('RealtimeClient.connect opens one socket, however often it is called', async () => {
    const both = Promise.all([client.connect(), client.connect()])
    await scene.settle()
    scene.last.events.onOpen()
    await both
    await client.connect()
    expect(scene.sockets).toHaveLength(1)
  })
})

describe('a refused token', () => {
  test('the real-time client renews its token once after close code 4401, and then waits for a call of connect', async () => {
    const opened = client.connect()
    opened.catch(() => {})
    await scene.settle()
    scene.last.events.onOpen()
    scene.last.events.onClose(4401)
    await scene.settle()
    expect(scene.tickets).toEqual([false, true])
    scene.last.events.onOpen()
    scene.last.events.onClose(4401)
    scene.on.focus()
    scene.on.online()
    await scene.pass(3_600_000)
    expect(scene.tickets).toEqual([false, true])
    expect(client.status).toBe('disconnected')
    client.connect().catch(() => {})
    await scene.settle()
    expect(scene.sockets).toHaveLength(3)
  })

  test('the real-time client renews its token again after close code 4401 if the previous token worked', async () => {
    const socket = await scene.connected()
    socket.events.onClose(4401)
    await scene.settle()
    scene.last.events.onOpen()
    scene.pong()
    scene.last.events.onClose(4401)
    await scene.settle()
    expect(scene.tickets).toEqual([false, true, true])
  })

  test('the real-time client never tries again after close code 4403', async () => {
    const socket = await scene.connected()
    socket.events.onClose(4403)
    scene.on.focus()
    await scene.pass(3_600_000)
    expect(scene.sockets).toHaveLength(1)
  })
})

describe('disconnecting', () => {
  test('the real-time client closes the channel when the user leaves the page and opens it when the page is shown', async () => {
    const socket = await scene.connected()
    scene.on.leave()
    expect(socket.closedWith).toBe(1000)
    expect(client.status).toBe('disconnected')
    await scene.pass(3_600_000)
    expect(scene.sockets).toHaveLength(1)
    scene.on.show()
    await scene.settle()
    expect(scene.sockets).toHaveLength(2)
  })

  test('no page event opens the channel again after disconnect', async () => {
    const socket = await scene.connected()
    const { focus, online } = { ...scene.on }
    client.disconnect()
    expect(socket.closedWith).toBe(1000)
    focus()
    online()
    scene.on.show()
    await scene.pass(3_600_000)
    expect(scene.sockets).toHaveLength(1)
    expect(client.send({ type: 'PING' })).toBe(false)
  })

  test('the real-time client opens no socket for a ticket that arrives after disconnect', async () => {
    const opened = client.connect()
    opened.catch(() => {})
    client.disconnect()
    await scene.settle()
    expect(scene.sockets).toEqual([])
    await expect(opened).rejects.toThrow('Failed to connect')
  })

  test('RealtimeClient.disconnect cancels the next try', async () => {
    const socket = await scene.connected()
    socket.events.onClose(1006)
    client.disconnect()
    await scene.pass(3_600_000)
    expect(scene.sockets).toHaveLength(1)
  })
})

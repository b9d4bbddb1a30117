import type { LocalRecord } from '@segno/domain/record/record'
import { createFakeClock } from '@segno/domain/testing/fakes/fake-clock'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SocketEvents } from '../../contracts/socket'
import { CallError } from '../../contracts/sync-server'
import type { RealtimeHint } from './hint'
import { RealtimeClient } from './realtime-client'
import { realtimeTimes } from './reconnect'

const at = '2026-03-01T10:00:00.000Z'
const place = { prevSeq: 4, seq: 5, epoch: 'e', timestamp: at }
const wireEntry = { id: 'e1', duration: 600, updatedAt: at, seq: 5 }

/** A socket that the test drives; it records what the client sends. */
class ScriptedSocket {
  readonly said: { type: string }[] = []
  closedWith: number | undefined
  readonly url: string
  readonly events: SocketEvents
  constructor(url: string, events: SocketEvents) {
    this.url = url
    this.events = events
  }
  send(text: string): boolean {
    this.said.push(JSON.parse(text))
    return true
  }
  close(code?: number): void {
    this.closedWith = code
  }
  deliver(message: unknown): void {
    this.events.onMessage(JSON.stringify(message))
  }
  get types(): string[] {
    return this.said.map(({ type }) => type)
  }
}

function createScene() {
  const clock = createFakeClock()
  const on = { show: () => {}, focus: () => {}, leave: () => {}, online: () => {} }
  const listen = (name: keyof typeof on) => (run: () => void) => {
    on[name] = run
    return () => {
      on[name] = () => {}
    }
  }
  const sockets: ScriptedSocket[] = []
  const cursor = { epoch: 'e' as string | null, seq: 4 }
  const scene = {
    clock,
    sockets,
    hints: [] as RealtimeHint[],
    tickets: [] as boolean[],
    user: 'ada' as string | null,
    isOnline: true,
    random: 0,
    cursor,
    rows: [] as LocalRecord[],
    lastSync: null as number | null,
    ticket: async (fresh: boolean): Promise<string> => {
      scene.tickets.push(fresh)
      return `ticket-${scene.tickets.length}`
    },
    on,
    get last(): ScriptedSocket {
      const socket = sockets.at(-1)
      if (!socket) throw new Error('no connection was opened')
      return socket
    },
    /** Runs all pending microtasks. */
    async settle(): Promise<void> {
      for (let turn = 0; turn < 20; turn++) await undefined
    },
    async pass(milliseconds: number): Promise<void> {
      clock.advance(milliseconds)
      await scene.settle()
    },
    /** Connects and replies to the first PING. */
    async connected(): Promise<ScriptedSocket> {
      const opened = client.connect()
      await scene.settle()
      scene.last.events.onOpen()
      await opened
      await scene.settle()
      scene.pong()
      await scene.settle()
      return scene.last
    },
    pong(seq?: number, epoch = 'e'): void {
      scene.last.deliver({ type: 'PONG', seq: seq ?? scene.cursor.seq, epoch, timestamp: at })
    },
  }
  const client = new RealtimeClient({
    clock,
    random: () => scene.random,
    openSocket: (url, events) => {
      const socket = new ScriptedSocket(url, events)
      scene.sockets.push(socket)
      return socket
    },
    ticket: (fresh) => scene.ticket(fresh),
    user: () => scene.user,
    url: 'wss://segno.example',
    device: {
      cursor: async () => scene.cursor,
      pending: async () => scene.rows,
      lastSync: () => scene.lastSync,
    },
    lifecycle: {
      onShow: listen('show'),
      onFocus: listen('focus'),
      onLeave: listen('leave'),
      onOnlineChange: listen('online'),
      online: () => scene.isOnline,
    },
    onHint: (hint) => scene.hints.push(hint),
  })
  return { scene, client }
}

let scene: ReturnType<typeof createScene>['scene']
let client: RealtimeClient
beforeEach(() => {
  const made = createScene()
  scene = made.scene
  client = made.client
})

describe('connect', () => {
  test('connect requests a ticket and opens the channel with it', async () => {
    const opened = client.connect()
    await scene.settle()
    expect(scene.last.url).toBe('wss://segno.example/sync/ws?userId=ada&token=ticket-1')
    expect(client.status).toBe('connecting')
    scene.last.events.onOpen()
    await opened
    expect(client.status).toBe('connected')
  })

  test('connect rejects if no user is signed in', async () => {
    scene.user = null
    await expect(client.connect()).rejects.toThrow('Authentication required for real-time sync')
    expect(scene.sockets).toEqual([])
    expect(client.status).toBe('disconnected')
  })

  test('connect rejects and never tries again if the server refuses the session', async () => {
    scene.ticket = async () => {
      throw new CallError('unauthorized')
    }
    await expect(client.connect()).rejects.toThrow('Authentication required for real-time sync')
    scene.on.focus()
    await scene.pass(600_000)
    expect(client.status).toBe('disconnected')
    expect(scene.sockets).toEqual([])
  })

  test('connect rejects if the first try fails, and the client tries again all the same', async () => {
    const opened = client.connect()
    opened.catch(() => {})
    await scene.settle()
    scene.last.events.onClose(1006)
    await expect(opened).rejects.toThrow('Failed to connect to real-time sync')
    expect(client.status).toBe('reconnecting')
    await scene.pass(1000)
    expect(scene.sockets).toHaveLength(2)
  })

  test('connect gives up a try after ten seconds, to the millisecond', async () => {
    const opened = client.connect()
    opened.catch(() => {})
    await scene.settle()
    await scene.pass(realtimeTimes.connect - 1)
    expect(client.status).toBe('connecting')
    await scene.pass(1)
    await expect(opened).rejects.toThrow('Failed to connect to real-time sync')
    expect(scene.last.closedWith).toBe(1000)
  })

  test('connect gives up a try if no ticket comes', async () => {
    scene.ticket = () => new Promise(() => {})
    const opened = client.connect()
    opened.catch(() => {})
    await scene.pass(10_000)
    await expect(opened).rejects.toThrow('Failed to connect')
    expect(scene.sockets).toEqual([])
  })

  test('connect opens one socket, however often it is called', async () => {
    const both = Promise.all([client.connect(), client.connect()])
    await scene.settle()
    scene.last.events.onOpen()
    await both
    await client.connect()
    expect(scene.sockets).toHaveLength(1)
  })
})

describe('a lost connection', () => {
  test('the client reconnects after 1, 2, 4, 8 and 16 seconds, and then rests for a minute', async () => {
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

  test('reconnects are spread by up to half their delay and never wait over 30 seconds', async () => {
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

  test('the client counts its tries anew after a PONG, and not before', async () => {
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

  test('the client does not reconnect after a normal close', async () => {
    const socket = await scene.connected()
    socket.events.onClose(1000)
    await scene.pass(3_600_000)
    expect(scene.sockets).toHaveLength(1)
    expect(client.status).toBe('disconnected')
    scene.on.focus()
    await scene.settle()
    expect(scene.sockets).toHaveLength(2)
  })

  test('clients reconnect to a restarted server spread over sixteen seconds', async () => {
    const socket = await scene.connected()
    scene.random = 0.5
    socket.events.onClose(1012)
    await scene.pass(8499)
    expect(scene.sockets).toHaveLength(1)
    await scene.pass(1)
    expect(scene.sockets).toHaveLength(2)
  })

  test('the client rests if the account has too many channels, instead of closing the others', async () => {
    const socket = await scene.connected()
    socket.events.onClose(4429)
    expect(client.status).toBe('disconnected')
    await scene.pass(59_999)
    expect(scene.sockets).toHaveLength(1)
    await scene.pass(1)
    expect(scene.sockets).toHaveLength(2)
  })

  test.each(['focus', 'show', 'online'] as const)(
    'the client reconnects at once on %s, while it waits or rests',
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

  test('late events of a dropped socket do not reach the new connection', async () => {
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
  test('the client sends a PING at once and every thirty seconds', async () => {
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

  test('the client drops a connection without a PONG for ten seconds', async () => {
    const socket = await scene.connected()
    await scene.pass(realtimeTimes.heartbeat)
    await scene.pass(realtimeTimes.pong - 1)
    expect(client.status).toBe('connected')
    await scene.pass(1)
    expect(client.status).toBe('reconnecting')
    expect(socket.closedWith).toBe(1000)
  })

  test('the client sends a PING at once when the device reports offline', async () => {
    const socket = await scene.connected()
    scene.isOnline = false
    scene.on.online()
    expect(socket.types.filter((type) => type === 'PING')).toHaveLength(2)
    await scene.pass(10_000)
    expect(client.status).toBe('reconnecting')
  })

  test('a PONG is a hint if the account is further than this device, or its epoch is another', async () => {
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

describe('a refused token', () => {
  test('after 4401 the client renews its token once, and then waits for connect', async () => {
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

  test('after 4401 the client renews its token again if the last one worked', async () => {
    const socket = await scene.connected()
    socket.events.onClose(4401)
    await scene.settle()
    scene.last.events.onOpen()
    scene.pong()
    scene.last.events.onClose(4401)
    await scene.settle()
    expect(scene.tickets).toEqual([false, true, true])
  })

  test('after 4403 the client never tries again', async () => {
    const socket = await scene.connected()
    socket.events.onClose(4403)
    scene.on.focus()
    await scene.pass(3_600_000)
    expect(scene.sockets).toHaveLength(1)
  })
})

describe('disconnecting', () => {
  test('the channel closes when the page is left and opens again when it is shown', async () => {
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

  test('after disconnect no event opens the channel again', async () => {
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

  test('disconnect opens no socket if the ticket comes later', async () => {
    const opened = client.connect()
    opened.catch(() => {})
    client.disconnect()
    await scene.settle()
    expect(scene.sockets).toEqual([])
    await expect(opened).rejects.toThrow('Failed to connect')
  })

  test('disconnect cancels the next try', async () => {
    const socket = await scene.connected()
    socket.events.onClose(1006)
    client.disconnect()
    await scene.pass(3_600_000)
    expect(scene.sockets).toHaveLength(1)
  })
})

describe('messages of the server', () => {
  test('a change that this device has not pulled is a hint, whatever the message contains', async () => {
    const socket = await scene.connected()
    socket.deliver({ type: 'ENTRY_UPDATED', entry: wireEntry, ...place })
    socket.deliver({ type: 'PIECE_ADDED', piece: { ...wireEntry, id: 'a-b' }, ...place, prevSeq: 5, seq: 6 })
    socket.deliver({ type: 'BULK_SYNC', entries: [], ...place, prevSeq: 6, seq: 7 })
    socket.deliver({ type: 'ENTRY_CREATED', entry: { id: 'e1' }, ...place, prevSeq: 7, seq: 8 })
    await scene.settle()
    expect(scene.hints).toEqual([5, 6, 7, 8].map((seq) => ({ epoch: 'e', seq })))
  })

  test('a message about known changes, of an unknown type or without JSON is no hint', async () => {
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

  test('a client that synced 30 seconds ago sends only a PING', async () => {
    scene.lastSync = scene.clock.now() - 30_000
    expect((await scene.connected()).types).toEqual(['PING'])
  })

  test('a client whose last sync is older than 30 seconds sends a SYNC_REQUEST', async () => {
    scene.lastSync = scene.clock.now() - 30_001
    const { said } = await scene.connected()
    expect(said[1]).toEqual({
      type: 'SYNC_REQUEST',
      lastSyncTime: new Date(scene.lastSync).toISOString(),
      cursor: 'e.4',
    })
  })

  test('a client sends its pending changes with their base number, and then a SYNC_REQUEST', async () => {
    scene.lastSync = scene.clock.now()
    scene.rows = [row(), row({ id: 'e2', deletedAt: scene.clock.now() - 500 })]
    const { said, types } = await scene.connected()
    expect(types).toEqual(['PING', 'ENTRY_UPDATED', 'ENTRY_DELETED', 'SYNC_REQUEST'])
    expect(said[1]).toMatchObject({ entry: { id: 'e1', duration: 600, baseSeq: 3 }, epoch: 'e' })
    expect(said[2]).toMatchObject({ entryId: 'e2', baseSeq: 3, deletedAt: expect.any(String), epoch: 'e' })
  })

  test('a device that has never pulled sends no changes', async () => {
    scene.cursor = { epoch: null, seq: 0 }
    scene.rows = [row({ seq: 0 })]
    expect((await scene.connected()).types).toEqual(['PING', 'SYNC_REQUEST'])
  })
})

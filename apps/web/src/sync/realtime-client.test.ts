import type { LocalRecord } from '@segno/domain/record/record'
import { createFakeClock } from '@segno/domain/testing/fakes/fake-clock'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SocketEvents } from '../contracts/socket'
import { CallError } from '../contracts/sync-server'
import { RealtimeClient } from './realtime-client'
import type { AcceptedEvent, RealtimeStatus } from './realtime-deps'
import type { RealtimeHint } from './realtime-messages'
import { realtimeTimes } from './reconnect'

const at = '2026-03-01T10:00:00.000Z'
const place = { prevSeq: 4, seq: 5, epoch: 'e', timestamp: at }
const wireEntry = { id: 'e1', duration: 600, updatedAt: at, seq: 5 }

/** A connection that does what the test says, and remembers what it was told. */
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
  tell(message: unknown): void {
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
    statuses: [] as RealtimeStatus[],
    hints: [] as RealtimeHint[],
    accepted: [] as AcceptedEvent[],
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
    /** Lets everything follow that follows at this moment. */
    async settle(): Promise<void> {
      for (let turn = 0; turn < 20; turn++) await undefined
    },
    async pass(milliseconds: number): Promise<void> {
      clock.advance(milliseconds)
      await scene.settle()
    },
    /** A connection that works. */
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
      scene.last.tell({ type: 'PONG', seq: seq ?? scene.cursor.seq, epoch, timestamp: at })
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
      waiting: async () => scene.rows,
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
    onStatus: (status) => scene.statuses.push(status),
    onAccepted: (accepted) => scene.accepted.push(accepted),
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

describe('connecting', () => {
  test('asks for a ticket and opens the channel with it', async () => {
    const opened = client.connect()
    await scene.settle()
    expect(scene.last.url).toBe('wss://segno.example/sync/ws?userId=ada&token=ticket-1')
    expect(client.status).toBe('connecting')
    scene.last.events.onOpen()
    await opened
    expect(scene.statuses).toEqual(['connecting', 'connected'])
  })

  test('is refused without anybody signed in', async () => {
    scene.user = null
    await expect(client.connect()).rejects.toThrow('Authentication required for real-time sync')
    expect(scene.sockets).toEqual([])
    expect(client.status).toBe('disconnected')
  })

  test('is refused where the server does not know the sign-in any more, and is not tried again', async () => {
    scene.ticket = async () => {
      throw new CallError('unauthorized')
    }
    await expect(client.connect()).rejects.toThrow('Authentication required for real-time sync')
    scene.on.focus()
    await scene.pass(600_000)
    expect(scene.statuses).toEqual(['connecting', 'disconnected'])
  })

  test('says that it failed, and tries again all the same', async () => {
    const opened = client.connect()
    opened.catch(() => {})
    await scene.settle()
    scene.last.events.onClose(1006)
    await expect(opened).rejects.toThrow('Failed to connect to real-time sync')
    expect(client.status).toBe('reconnecting')
    await scene.pass(1000)
    expect(scene.sockets).toHaveLength(2)
  })

  test('is given up after ten seconds, to the millisecond', async () => {
    const opened = client.connect()
    opened.catch(() => {})
    await scene.settle()
    await scene.pass(realtimeTimes.connect - 1)
    expect(client.status).toBe('connecting')
    await scene.pass(1)
    await expect(opened).rejects.toThrow('Failed to connect to real-time sync')
    expect(scene.last.closedWith).toBe(1000)
  })

  test('is given up where no ticket comes', async () => {
    scene.ticket = () => new Promise(() => {})
    const opened = client.connect()
    opened.catch(() => {})
    await scene.pass(10_000)
    await expect(opened).rejects.toThrow('Failed to connect')
    expect(scene.sockets).toEqual([])
  })

  test('happens once, however often it is asked for', async () => {
    const both = Promise.all([client.connect(), client.connect()])
    await scene.settle()
    scene.last.events.onOpen()
    await both
    await client.connect()
    expect(scene.sockets).toHaveLength(1)
  })
})

describe('a connection that is lost', () => {
  test('is opened again after 1, 2, 4, 8 and 16 seconds, and then rests for a minute', async () => {
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

  test('is opened again later by chance, so that not everybody comes at once, and never later than 30 seconds', async () => {
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

  test('counts its tries anew once the server has answered, and not before', async () => {
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

  test('is not opened again where it was closed on purpose', async () => {
    const socket = await scene.connected()
    socket.events.onClose(1000)
    await scene.pass(3_600_000)
    expect(scene.sockets).toHaveLength(1)
    expect(client.status).toBe('disconnected')
    scene.on.focus()
    await scene.settle()
    expect(scene.sockets).toHaveLength(2)
  })

  test('comes back to a restarted server within sixteen seconds, not at once with everybody else', async () => {
    const socket = await scene.connected()
    scene.random = 0.5
    socket.events.onClose(1012)
    await scene.pass(8499)
    expect(scene.sockets).toHaveLength(1)
    await scene.pass(1)
    expect(scene.sockets).toHaveLength(2)
  })

  test('rests where the account has too many channels, instead of pushing the others out', async () => {
    const socket = await scene.connected()
    socket.events.onClose(4429)
    expect(client.status).toBe('disconnected')
    await scene.pass(59_999)
    expect(scene.sockets).toHaveLength(1)
    await scene.pass(1)
    expect(scene.sockets).toHaveLength(2)
  })

  test.each(['focus', 'show', 'online'] as const)(
    'is opened again at once on %s, while it waits or rests',
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

  test('does not take a late word of its old self for one of the new', async () => {
    const old = await scene.connected()
    await scene.pass(realtimeTimes.heartbeat)
    await scene.pass(realtimeTimes.pong)
    await scene.pass(1000)
    scene.last.events.onOpen()
    expect(client.status).toBe('connected')
    old.events.onClose(1006)
    old.events.onClose(4401)
    old.events.onOpen()
    old.tell({ type: 'ENTRY_CREATED', entry: wireEntry, ...place })
    await scene.settle()
    expect(client.status).toBe('connected')
    expect(scene.sockets).toHaveLength(2)
    expect(scene.last.closedWith).toBeUndefined()
    expect(scene.hints).toEqual([])
  })
})

describe('the heartbeat', () => {
  test('asks at once and every thirty seconds', async () => {
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

  test('gives a connection up that does not answer within ten seconds: forty after the last answer at most', async () => {
    const socket = await scene.connected()
    await scene.pass(realtimeTimes.heartbeat)
    await scene.pass(realtimeTimes.pong - 1)
    expect(client.status).toBe('connected')
    await scene.pass(1)
    expect(client.status).toBe('reconnecting')
    expect(socket.closedWith).toBe(1000)
  })

  test('asks at once when the device says that it is offline', async () => {
    const socket = await scene.connected()
    scene.isOnline = false
    scene.on.online()
    expect(socket.types.filter((type) => type === 'PING')).toHaveLength(2)
    await scene.pass(10_000)
    expect(client.status).toBe('reconnecting')
  })

  test('hints at a pull where the account is further than this device, or another one', async () => {
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

describe('a token that is not taken', () => {
  test('is renewed once, and then nothing is tried before somebody connects', async () => {
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

  test('is renewed again where the last one worked for a while', async () => {
    const socket = await scene.connected()
    socket.events.onClose(4401)
    await scene.settle()
    scene.last.events.onOpen()
    scene.pong()
    scene.last.events.onClose(4401)
    await scene.settle()
    expect(scene.tickets).toEqual([false, true, true])
  })

  test('of another account is never tried again', async () => {
    const socket = await scene.connected()
    socket.events.onClose(4403)
    scene.on.focus()
    await scene.pass(3_600_000)
    expect(scene.sockets).toHaveLength(1)
  })
})

describe('leaving', () => {
  test('closes the channel with the page, and opens it again where somebody comes back to the page', async () => {
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

  test('for good opens nothing again, whatever happens', async () => {
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

  test('while a ticket is on its way opens nothing', async () => {
    const opened = client.connect()
    opened.catch(() => {})
    client.disconnect()
    await scene.settle()
    expect(scene.sockets).toEqual([])
    await expect(opened).rejects.toThrow('Failed to connect')
  })

  test('ends what waits for its next try', async () => {
    const socket = await scene.connected()
    socket.events.onClose(1006)
    client.disconnect()
    await scene.pass(3_600_000)
    expect(scene.sockets).toHaveLength(1)
  })
})

describe('what is heard', () => {
  test('is handed on with its records, in order', async () => {
    const socket = await scene.connected()
    socket.tell({ type: 'ENTRY_UPDATED', entry: wireEntry, ...place })
    socket.tell({ type: 'PIECE_ADDED', piece: { ...wireEntry, id: 'a-b' }, ...place, prevSeq: 5, seq: 6 })
    await scene.settle()
    expect(scene.hints).toEqual([
      {
        epoch: 'e',
        prevSeq: 4,
        seq: 5,
        records: [
          { kind: 'entry', id: 'e1', body: { id: 'e1', duration: 600 }, updatedAt: Date.parse(at), seq: 5 },
        ],
      },
      expect.objectContaining({
        records: [expect.objectContaining({ kind: 'repertoire', id: 'a-b' })],
        seq: 6,
      }),
    ])
  })

  test('is a hint to pull where it holds nothing, or something that is no record', async () => {
    const socket = await scene.connected()
    socket.tell({ type: 'BULK_SYNC', entries: [], ...place })
    socket.tell({ type: 'ENTRY_CREATED', entry: { id: 'e1' }, ...place })
    await scene.settle()
    expect(scene.hints).toEqual([
      { epoch: 'e', seq: 5 },
      { epoch: 'e', seq: 5 },
    ])
  })

  test('is nothing where this device knows it already, or where it makes no sense', async () => {
    const socket = await scene.connected()
    scene.cursor = { epoch: 'e', seq: 5 }
    socket.tell({ type: 'ENTRY_UPDATED', entry: wireEntry, ...place })
    socket.tell({ type: 'REPERTOIRE_BULK_SYNC', pieces: [], ...place, prevSeq: 9, seq: 9 })
    socket.tell({ type: 'WELCOME' })
    socket.events.onMessage('<html>502 Bad Gateway</html>')
    await scene.settle()
    expect(scene.hints).toEqual([])
    expect(client.status).toBe('connected')
  })
})

describe('what is said first', () => {
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

  test('is nothing but a ping where all was the same a moment ago', async () => {
    scene.lastSync = scene.clock.now() - 30_000
    expect((await scene.connected()).types).toEqual(['PING'])
  })

  test('asks for what was missed where the last sync is older than thirty seconds', async () => {
    scene.lastSync = scene.clock.now() - 30_001
    const { said } = await scene.connected()
    expect(said[1]).toEqual({
      type: 'SYNC_REQUEST',
      lastSyncTime: new Date(scene.lastSync).toISOString(),
      cursor: 'e.4',
    })
  })

  test('tells the changes that wait, with the version each began from, and then asks', async () => {
    scene.lastSync = scene.clock.now()
    scene.rows = [row(), row({ id: 'e2', deletedAt: scene.clock.now() - 500 })]
    const { said, types } = await scene.connected()
    expect(types).toEqual(['PING', 'ENTRY_UPDATED', 'ENTRY_DELETED', 'SYNC_REQUEST'])
    expect(said[1]).toMatchObject({ entry: { id: 'e1', duration: 600, baseSeq: 3 }, epoch: 'e' })
    expect(said[2]).toMatchObject({ entryId: 'e2', baseSeq: 3, deletedAt: expect.any(String), epoch: 'e' })
  })

  test('tells nothing where this device has never read the account', async () => {
    scene.cursor = { epoch: null, seq: 0 }
    scene.rows = [row({ seq: 0 })]
    expect((await scene.connected()).types).toEqual(['PING', 'SYNC_REQUEST'])
  })

  test('hands on what was accepted, with what had been sent', async () => {
    scene.rows = [row()]
    const socket = await scene.connected()
    const answer = { type: 'ACCEPTED', kind: 'entry', id: 'e1', seq: 5, updatedAt: at, epoch: 'e' }
    socket.tell(answer)
    socket.tell(answer)
    expect(scene.accepted).toEqual([
      {
        kind: 'entry',
        id: 'e1',
        epoch: 'e',
        seq: 5,
        updatedAt: Date.parse(at),
        sent: { body: { id: 'e1', duration: 600 }, updatedAt: row().updatedAt, rev: 7 },
      },
    ])
  })
})

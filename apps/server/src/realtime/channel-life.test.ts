import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { ClientAddresses } from '../http/client-addresses'
import { MemoryRecordStore } from '../testing/memory-record-store'
import { startRealtime, type TestSocket } from '../testing/realtime-fixture'
import { realtimeLimits } from './realtime-limits'

const NOON = Date.UTC(2026, 2, 1, 12)
let clock: { time: number }
let server: Awaited<ReturnType<typeof startRealtime>>

async function start(options: Parameters<typeof startRealtime>[0]['options'] = {}) {
  const records = new MemoryRecordStore(() => clock.time)
  records.create('ada', 'epoch-a')
  records.create('ben', 'epoch-b')
  server = await startRealtime({ records, now: () => clock.time, options })
}

beforeEach(async () => {
  clock = { time: NOON }
  await start()
})
afterEach(() => server.stop())

/** Returns the HTTP status of a refused upgrade. */
function refused({ socket }: TestSocket): Promise<number> {
  return new Promise((resolve) =>
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0)),
  )
}

/** Waits until the sweep has read the clock. */
const sweep = () => new Promise((resolve) => setTimeout(resolve, 60))

describe('admission to a channel', () => {
  test('a ticket of the account opens a channel', async () => {
    const socket = await server.dial('userId=ada&token=ticket:ada').opened()
    socket.send({ type: 'PING' })
    expect(await socket.waitFor('PONG')).toMatchObject({ epoch: 'epoch-a' })
  })

  test('with a public origin, only its pages open a channel', async () => {
    await server.stop()
    await start({ publicOrigin: 'https://segno.example' })
    const query = 'userId=ada&token=ticket:ada'
    const own = `127.0.0.1:${server.port}`
    for (const origin of [undefined, `http://${own}`, `https://${own}`, 'http://segno.example']) {
      expect(await refused(server.dial(query, origin === undefined ? {} : { origin }))).toBe(403)
    }
    await server.dial(query, { origin: 'https://segno.example' }).opened()
  })

  test.each([
    ['userId=ada&token=nonsense', 4401],
    ['userId=ada&token=', 4401],
    ['', 4401],
    ['userId=ben&token=ticket:ada', 4403],
    ['userId=&token=ticket:ada', 4403],
    ['userId=ADA&token=ticket:ada', 4403],
    ['userId=ada&token=token:ada', 4401],
  ])('the server closes a channel whose query is ‘%s’ with the code %i', async (query, code) => {
    const socket = server.dial(query)
    socket.socket.once('open', () => socket.send({ type: 'PING' }))
    expect(await socket.closed).toBe(code)
    expect(socket.received).toEqual([])
    expect(server.realtime.size()).toBe(0)
  })

  test('an upgrade from a page of another origin gets 403', async () => {
    const query = 'userId=ada&token=ticket:ada'
    expect(await refused(server.dial(query, { origin: 'https://evil.example' }))).toBe(403)
    await server.dial(query, { origin: `http://127.0.0.1:${server.port}` }).opened()
  })

  test('an upgrade at another path gets 404', async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET /else HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    )
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
  })

  test('an upgrade gets 503 while the database cannot check its token', async () => {
    server.auth.redeemTicket = async () => {
      throw new Error('no database')
    }
    expect(await refused(server.dial('userId=ada&token=ticket:ada'))).toBe(503)
  })

  test('a client that leaves during its upgrade leaves no connection open', async () => {
    let answer = (_caller: null) => {}
    const asked = new Promise<void>((resolve) => {
      server.auth.redeemTicket = () => {
        resolve()
        return new Promise((redeemed) => {
          answer = redeemed
        })
      }
    })
    const path = '/sync/ws?userId=ada&token=ticket:ada'
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13'
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n\r\n`,
    )
    await asked
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.resume().end()
    await new Promise((resolve) => setTimeout(resolve, 20))
    answer(null)
    await closed
  })

  test('the log never contains the token of a channel', async () => {
    await server.dial('userId=ben&token=ticket:ada-secret').closed
    expect(server.lines.join('\n')).not.toContain('secret')
  })
})

describe('limits on the number of channels', () => {
  test('the eleventh channel of an account closes the oldest', async () => {
    const sockets: TestSocket[] = []
    for (let count = 0; count < 11; count++) sockets.push(await server.join('ada'))
    expect(await sockets[0]?.closed).toBe(4429)
    expect(server.realtime.size()).toBe(10)
    await server.join('ben')
    expect(server.realtime.size()).toBe(11)
  })

  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

  test('one IP address may have fifty channels', async () => {
    const one = from('203.0.113.7')
    const open: TestSocket[] = []
    for (let count = 0; count < 50; count++) {
      // A socket counts for its address until it is closed.
      open.push(await server.dial('userId=ada&token=ticket:ada', one).opened())
      if (open.length === 5) await Promise.all(open.splice(0).map(leave))
    }
    await Promise.all(open.splice(0).map(leave))
    for (let count = 0; count < 50; count++) {
      const account = `user-${count}`
      open.push(await server.dial(`userId=${account}&token=ticket:${account}`, one).opened())
    }
    const query = 'userId=ada&token=ticket:ada'
    expect(await refused(server.dial(query, one))).toBe(429)
    await server.dial('userId=ben&token=ticket:ben', from('203.0.113.8')).opened()
    await Promise.all(open.slice(0, 1).map(leave))
    await sweep()
    await server.dial(query, one).opened()
  })

  test('all addresses of one IPv6 network may have fifty channels together', async () => {
    const join = (n: number, network: string) =>
      server.dial(`userId=user-${n}&token=ticket:user-${n}`, from(`${network}::${n + 1}`))
    for (let n = 0; n < 50; n++) await join(n, '2001:db8:1:2').opened()
    expect(await refused(join(50, '2001:db8:1:2'))).toBe(429)
    await join(51, '2001:db8:1:3').opened()
  })

  test('the server counts clients behind a proxy on another machine by their own addresses', async () => {
    await server.stop()
    await start({ clients: new ClientAddresses(['127.0.0.1', '10.0.0.0/8']) })
    const join = (n: number) =>
      server.dial(`userId=user-${n}&token=ticket:user-${n}`, from(`203.0.113.${n}, 10.9.8.7`)).opened()
    for (let n = 0; n < 60; n++) await join(n)
    expect(server.realtime.size()).toBe(60)
  })

  test('the server does not count channels from this machine, because a local proxy uses its address', async () => {
    const all = Array.from({ length: 60 }, (_one, at) => server.join(`user-${at}`))
    await Promise.all(all)
    expect(server.realtime.size()).toBe(60)
  })
})

async function leave(socket: TestSocket) {
  socket.socket.close(1000)
  await socket.closed
}

describe('the lifetime of a channel', () => {
  test('a channel ends at once with its own sign-in, but not with another sign-in', async () => {
    const [ada, ben] = [await server.join('ada'), await server.join('ben')]
    server.bus.publishSignOut('ada', 'another-family')
    await ada.allReceived()
    server.bus.publishSignOut('ada', 'ada-family')
    expect(await ada.closed).toBe(4401)
    await ben.allReceived()
    server.bus.publishSignOut('ben', null)
    expect(await ben.closed).toBe(4401)
  })

  test('a channel ends within a minute if the sign-out message was lost', async () => {
    const ada = await server.join('ada')
    await sweep()
    server.auth.ended.add('ada-family')
    clock.time += 59_000
    await ada.allReceived()
    await sweep()
    expect(server.realtime.size()).toBe(1)
    clock.time += 1000
    expect(await ada.closed).toBe(4401)
  })

  test('a channel stays open while the server cannot read its sign-in from the database', async () => {
    const ada = await server.join('ada')
    await sweep()
    server.auth.isSignedIn = async () => {
      throw new Error('no database')
    }
    clock.time += 61_000
    await ada.allReceived()
    await sweep()
    expect(server.realtime.size()).toBe(1)
  })

  test('a channel ends after 75 seconds without a message', async () => {
    const [silent, talking] = [await server.join('ada'), await server.join('ada')]
    for (let second = 15; second <= 74; second += 1) {
      clock.time = NOON + second * 1000
      if (second % 25 === 0) await Promise.all([talking.allReceived(), sweep()])
    }
    await Promise.all([talking.allReceived(), sweep()])
    expect(server.realtime.size()).toBe(2)
    clock.time = NOON + 75_000
    expect(await silent.closed).toBe(1006)
    await sweep()
    expect(server.realtime.size()).toBe(1)
  })

  test('a channel ends at most ten seconds after an unanswered ping', async () => {
    const dead = await server.dial('userId=ada&token=ticket:ada', { autoPong: false }).opened()
    clock.time = NOON + 30_000
    dead.send({ type: 'PING' })
    await dead.waitFor('PONG')
    await sweep()
    expect(server.realtime.size()).toBe(1)
    clock.time = NOON + 40_000
    expect(await dead.closed).toBe(1006)
  })

  test('a stopping server closes every channel, also those of clients that send nothing', async () => {
    const polite = await server.join('ada')
    const deaf = await server.join('ada')
    deaf.socket.pause()
    const stopped = server.realtime.close()
    expect(await polite.closed).toBe(1012)
    await stopped
    expect(server.realtime.size()).toBe(0)
    expect(await refused(server.dial('userId=ada&token=ticket:ada'))).toBe(503)
  })
})

describe('limits of a channel', () => {
  test('a message over 256 KiB ends the channel', async () => {
    const ada = await server.join('ada')
    ada.send(`{"type":"PING","a":"${'x'.repeat(250 * 1024)}"}`)
    await ada.waitFor('PONG')
    ada.send(`{"type":"PING","a":"${'x'.repeat(realtimeLimits.messageBytes)}"}`)
    expect(await ada.closed).toBe(1009)
  })

  test('5,000 messages at once end the channel', async () => {
    const ada = await server.join('ada')
    for (let count = 0; count < 5000; count++) ada.send({ type: 'PING' })
    expect(await ada.closed).toBe(1008)
    expect(ada.received.length).toBeLessThan(100)
  })

  test('the server disconnects a client that does not read', async () => {
    const slow = await server.join('ada', 'dev_aaaaaaaaaaaaaaaa')
    slow.socket.pause()
    const writer = await server.join('ada', 'dev_bbbbbbbbbbbbbbbb')
    const notes = 'x'.repeat(5000)
    const entries = Array.from({ length: 40 }, (_one, at) => ({
      id: `e${at}`,
      timestamp: '2026-03-01T10:00:00.000Z',
      duration: 600,
      type: 'practice',
      instrument: 'piano',
      notes,
    }))
    for (let round = 0; server.realtime.size() === 2 && round < 100; round++) {
      clock.time += 1000
      writer.send({
        type: 'BULK_SYNC',
        entries: entries.map((entry) => ({ ...entry, duration: 600 + round })),
      })
      await writer.allReceived()
    }
    expect(server.realtime.size()).toBe(1)
  }, 60_000)
})

describe('nonsense', () => {
  test('the channel answers each malformed message with an ERROR', async () => {
    const ada = await server.join('ada')
    const nonsense = [
      '',
      'null',
      '[]',
      '"PING"',
      '{',
      '{"type":"NOTHING"}',
      '{"type":"ENTRY_CREATED"}',
      '{"type":"ENTRY_CREATED","entry":{"id":"a","__proto__":{"x":1}}}',
      `{"type":"BULK_SYNC","entries":${'['.repeat(1000)}${']'.repeat(1000)}}`,
      '['.repeat(200_000),
    ]
    for (const text of nonsense) ada.send(text)
    ;(ada.socket as WebSocket).send(Buffer.from([1, 2, 3]))
    const received = await ada.allReceived()
    expect(received).toHaveLength(nonsense.length + 1)
    expect(new Set(received.map(({ type }) => type))).toEqual(new Set(['ERROR']))
  })

  test('a malformed frame ends its channel only', async () => {
    const ben = await server.join('ben')
    const raw = connect(server.port, '127.0.0.1')
    raw.write(
      'GET /sync/ws?userId=ada&token=ticket:ada HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n' +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    await new Promise((resolve) => raw.once('data', resolve))
    raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff]))
    await new Promise((resolve) => raw.once('close', resolve))
    expect(await ben.allReceived()).toEqual([])
  })
})

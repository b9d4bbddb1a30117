import type { LocalRecord } from '@segno/domain/record/record'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { MemoryRecordStore } from '../../apps/server/src/testing/memory-record-store'
import { startRealtime } from '../../apps/server/src/testing/realtime-fixture'
import type { OpenSocket } from '../../apps/web/src/contracts/socket'
import { eventMessage } from '../../apps/web/src/sync/compatibility/event-message'
import type { RealtimeHint } from '../../apps/web/src/sync/realtime/hint'
import { RealtimeClient } from '../../apps/web/src/sync/realtime/realtime-client'

/** Connects the web app's channel to a real server over the loopback network. */

const openSocket: OpenSocket = (url, { onOpen, onMessage, onClose }) => {
  const socket = new WebSocket(url)
  socket.on('error', () => undefined)
  socket.on('open', onOpen)
  socket.on('message', (data) => onMessage(String(data)))
  socket.on('close', (code) => onClose(code))
  return {
    send(text) {
      if (socket.readyState !== WebSocket.OPEN) return false
      socket.send(text)
      return true
    },
    close: (code) => socket.close(code),
  }
}

const clock = {
  now: () => Date.now(),
  after(delay: number, run: () => void) {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
  every(interval: number, run: () => void) {
    const timer = setInterval(run, interval)
    return () => clearInterval(timer)
  },
}

const body = (id: string) => ({
  id,
  timestamp: '2026-03-01T10:00:00.000Z',
  duration: 1800,
  type: 'practice',
  instrument: 'piano',
})

let server: Awaited<ReturnType<typeof startRealtime>>
let records: MemoryRecordStore
let clients: RealtimeClient[]

beforeEach(async () => {
  clients = []
  records = new MemoryRecordStore(() => Date.now())
  records.create('ada', 'epoch')
  server = await startRealtime({ records, now: () => Date.now() })
})
afterEach(async () => {
  for (const client of clients) client.disconnect()
  await server.stop()
})

function device(rows: LocalRecord[] = []) {
  const never = () => () => undefined
  const received = { hints: [] as RealtimeHint[], tickets: 0, seq: 0 }
  const client = new RealtimeClient({
    clock,
    random: Math.random,
    openSocket,
    ticket: async () => {
      received.tickets++
      return 'ticket:ada'
    },
    user: () => 'ada',
    url: `ws://127.0.0.1:${server.port}`,
    device: {
      cursor: async () => ({ epoch: 'epoch', seq: received.seq }),
      pending: async () => rows,
      lastSync: () => null,
    },
    lifecycle: { onShow: never, onFocus: never, onLeave: never, onOnlineChange: never, online: () => true },
    onHint: (hint) => received.hints.push(hint),
  })
  clients.push(client)
  return { client, received }
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('two devices of one musician', () => {
  test('the server stores a change that was pending when its device connected, and another device receives a hint', async () => {
    const row: LocalRecord = {
      kind: 'entry',
      id: 'e1',
      body: body('e1'),
      updatedAt: Date.now(),
      seq: 0,
      rev: 3,
      dirty: 'pending',
    }
    const [phone, laptop] = [device([row]), device()]
    await laptop.client.connect()
    await phone.client.connect()
    await until(() => laptop.received.hints.length > 0)
    expect(laptop.received.hints[0]).toEqual({ epoch: 'epoch', seq: 1 })
    expect(await records.find('ada', { kind: 'entry', id: 'e1' })).toMatchObject({ seq: 1 })
  })

  test("another device receives a hint of a deletion, and the server keeps the deleted entry's content", async () => {
    const [phone, laptop] = [device(), device()]
    await Promise.all([phone.client.connect(), laptop.client.connect()])
    phone.client.send({ type: 'ENTRY_CREATED', entry: body('e1') })
    await until(() => laptop.received.hints.some(({ seq }) => seq === 1))
    phone.client.send(
      eventMessage(
        {
          type: 'ENTRY_DELETED',
          kind: 'entry',
          id: 'e1',
          body: { ...body('e1'), notes: 'Last words' },
          updatedAt: Date.now(),
          deletedAt: Date.now(),
          baseSeq: 1,
        },
        'epoch',
      ),
    )
    await until(() => laptop.received.hints.some(({ seq }) => seq === 2))
    const kept = await records.find('ada', { kind: 'entry', id: 'e1' })
    expect(kept).toMatchObject({ deletedAt: expect.any(Number), body: { notes: 'Last words' } })
  })

  test('a device reconnects with a new ticket after the connection breaks', async () => {
    const phone = device()
    await phone.client.connect()
    for (const socket of server.openSockets()) socket.destroy()
    await until(() => phone.client.status === 'reconnecting')
    await until(() => phone.client.status === 'connected')
    expect(phone.received.tickets).toBe(2)
  })

  test('a device stops reconnecting when its sign-in has ended', async () => {
    const phone = device()
    await phone.client.connect()
    await until(() => server.realtime.size() === 1)
    server.auth.redeemTicket = async () => null
    server.bus.publishSignOut('ada', null)
    await until(() => phone.client.status === 'disconnected')
    expect(phone.received.tickets).toBe(2)
  })
})

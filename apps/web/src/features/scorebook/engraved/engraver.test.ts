import { expect, test } from 'vitest'
import { Engraver } from './engraver'
import type { EngraverReply, EngraverRequest } from './engraver-messages'

/** Creates an engraver with a fake worker. The test sends the replies and runs the timers. */
function engraverInHand() {
  const requests: EngraverRequest[] = []
  const timers = new Set<() => void>()
  const worker = {
    onmessage: null as ((event: { data: EngraverReply }) => void) | null,
    onerror: null,
    isEnded: false,
    postMessage: (request: EngraverRequest) => requests.push(request),
    terminate() {
      this.isEnded = true
    },
  }
  const after = (_delay: number, run: () => void) => {
    timers.add(run)
    return () => void timers.delete(run)
  }
  const engraver = new Engraver(worker as unknown as Worker, { after })
  return {
    engraver,
    worker,
    requests,
    reply: (reply: EngraverReply) => worker.onmessage?.({ data: reply }),
    passTimeLimit: () => {
      for (const run of [...timers]) run()
    },
    timers,
  }
}

const page = (number: number) => ({ page: number, pixels: 800 })
const svg = { svg: '<svg/>', boxes: [] }

test('Engraver runs calls one after another and settles each with its own reply', async () => {
  const { engraver, requests, reply, timers } = engraverInHand()
  const first = engraver.call('page', page(1))
  const second = engraver.call('page', page(2))
  expect(requests).toHaveLength(1)
  reply({ number: 1, answer: svg })
  await expect(first).resolves.toBe(svg)
  expect(requests.map(({ asked }) => asked)).toEqual([page(1), page(2)])
  reply({ number: 2, failure: 'music' })
  await expect(second).rejects.toMatchObject({ kind: 'music' })
  expect(timers.size).toBe(0)
})

test('Engraver does not post a call that is aborted while it waits', async () => {
  const { engraver, requests, reply } = engraverInHand()
  const abort = new AbortController()
  const first = engraver.call('page', page(1))
  const second = engraver.call('page', page(2), { signal: abort.signal })
  abort.abort()
  reply({ number: 1, answer: svg })
  await first
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  expect(requests).toHaveLength(1)
})

test('Engraver terminates its worker at the time limit and rejects the running call and all later ones', async () => {
  const { engraver, worker, passTimeLimit } = engraverInHand()
  const first = engraver.call('page', page(1))
  const second = engraver.call('page', page(2))
  passTimeLimit()
  await expect(first).rejects.toMatchObject({ kind: 'musicLimit' })
  await expect(second).rejects.toMatchObject({ kind: 'musicLimit' })
  await expect(engraver.call('page', page(3))).rejects.toMatchObject({ kind: 'musicLimit' })
  expect(worker.isEnded).toBe(true)
})

test('Engraver.close terminates a busy worker and rejects its call', async () => {
  const { engraver, worker } = engraverInHand()
  const call = engraver.call('page', page(1))
  engraver.close()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(worker.isEnded).toBe(true)
})

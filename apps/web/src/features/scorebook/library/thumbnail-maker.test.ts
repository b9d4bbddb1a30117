import { expect, test } from 'vitest'
import { ThumbnailMaker } from './thumbnail-maker'
import type { ThumbnailReply, ThumbnailRequest } from './thumbnail-messages'

/** A fake worker. The test sends its replies. */
class IdleWorker {
  onmessage: ((event: { data: ThumbnailReply }) => void) | null = null
  onerror: (() => void) | null = null
  isEnded = false
  readonly requests: ThumbnailRequest[] = []
  postMessage(request: ThumbnailRequest) {
    this.requests.push(request)
  }
  terminate() {
    this.isEnded = true
  }
}

function makerInHand() {
  const workers: IdleWorker[] = []
  const timers = new Set<() => void>()
  const clock = {
    after(_delay: number, run: () => void) {
      timers.add(run)
      return () => void timers.delete(run)
    },
  }
  const maker = new ThumbnailMaker(() => {
    const worker = new IdleWorker()
    workers.push(worker)
    return worker as unknown as Worker
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    workers,
    timers,
    settle,
    make: (name: string) =>
      maker.make({ bytes: new Blob([name]), mediaType: 'application/pdf', rotation: 0 }, clock),
    passTimeLimit() {
      for (const run of [...timers]) run()
    },
  }
}

test('ThumbnailMaker gives up a PDF at the time limit and draws the next one in a new worker', async () => {
  const { workers, make, settle, passTimeLimit } = makerInHand()
  const image = new Blob(['image'])
  const hanging = make('hanging')
  const next = make('next')
  await settle()
  expect(workers[0]?.requests).toHaveLength(1)
  passTimeLimit()
  await expect(hanging).resolves.toBeNull()
  await settle()
  expect(workers[0]?.isEnded).toBe(true)
  expect(workers[1]?.requests).toHaveLength(1)
  workers[1]?.onmessage?.({ data: { image } })
  await expect(next).resolves.toBe(image)
})

test('ThumbnailMaker draws one thumbnail after another in the same worker and stops its timers', async () => {
  const { workers, timers, make, settle } = makerInHand()
  const [first, second] = [make('first'), make('second')]
  await settle()
  expect(workers[0]?.requests).toHaveLength(1)
  workers[0]?.onmessage?.({ data: { image: null } })
  await expect(first).resolves.toBeNull()
  await settle()
  workers[0]?.onmessage?.({ data: { image: null } })
  await expect(second).resolves.toBeNull()
  expect(workers).toHaveLength(1)
  expect(timers.size).toBe(0)
})

test('ThumbnailMaker replaces a crashed worker', async () => {
  const { workers, make, settle } = makerInHand()
  const crashed = make('crash')
  await settle()
  workers[0]?.onerror?.()
  await expect(crashed).resolves.toBeNull()
  void make('next')
  await settle()
  expect(workers).toHaveLength(2)
})

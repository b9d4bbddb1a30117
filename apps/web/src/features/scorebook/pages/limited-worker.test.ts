import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { LimitedWorker } from './limited-worker'
import { UnreadableScore } from './page-source'

/** Creates a LimitedWorker with a fake port. The test sends the messages and runs the timers. */
function workerInHand(page?: EventTarget & { visibilityState: DocumentVisibilityState }) {
  const port = Object.assign(new EventTarget(), {
    isEnded: false,
    terminate() {
      this.isEnded = true
    },
  })
  const timers = new Set<() => void>()
  const clock = {
    after(_delay: number, run: () => void) {
      timers.add(run)
      return () => void timers.delete(run)
    },
  }
  const tooLong = () => new UnreadableScore('pdf')
  return {
    worker: new LimitedWorker(port, { clock, limit: 1000, tooLong, ...(page && { page }) }),
    port,
    timers,
    async start() {
      port.dispatchEvent(new Event('message'))
      await Promise.resolve()
    },
    passTimeLimit() {
      for (const run of [...timers]) run()
    },
  }
}

const never = () => new Promise<never>(() => {})

test('LimitedWorker terminates a worker at the time limit and rejects its calls', async () => {
  const { worker, port, start, passTimeLimit } = workerInHand()
  const first = worker.run(never())
  const second = worker.run(never())
  await start()
  expect(port.isEnded).toBe(false)
  passTimeLimit()
  await expect(first).rejects.toMatchObject({ kind: 'pdf' })
  await expect(second).rejects.toMatchObject({ kind: 'pdf' })
  await expect(worker.run(never())).rejects.toMatchObject({ kind: 'pdf' })
  expect(port.isEnded).toBe(true)
})

test('LimitedWorker starts no timer before the script of its worker has loaded', async () => {
  const { worker, timers, start } = workerInHand()
  const call = worker.run(Promise.resolve(7))
  expect(timers.size).toBe(0)
  await expect(call).resolves.toBe(7)
  await start()
  expect(timers.size).toBe(0)
})

test('LimitedWorker stops the timer of a call that ends in time', async () => {
  const { worker, port, timers, start } = workerInHand()
  let answer = (_value: number) => {}
  const call = worker.run(new Promise<number>((resolve) => (answer = resolve)))
  await start()
  expect(timers.size).toBe(1)
  answer(7)
  await expect(call).resolves.toBe(7)
  expect(timers.size).toBe(0)
  expect(port.isEnded).toBe(false)
})

test('LimitedWorker rejects its calls if the script of its worker cannot be fetched', async () => {
  const { worker, port } = workerInHand()
  const call = worker.run(never())
  port.dispatchEvent(new Event('error'))
  await expect(call).rejects.toThrow('did not start')
  expect(worker.hasStarted).toBe(false)
})

test('LimitedWorker rejects a call with `tooLong` if its running worker crashes', async () => {
  const { worker, port, start } = workerInHand()
  const call = worker.run(never())
  await start()
  port.dispatchEvent(new Event('error'))
  await expect(call).rejects.toMatchObject({ kind: 'pdf' })
  expect(worker.hasStarted).toBe(true)
})

test('LimitedWorker stops the timer of a call while the page is hidden', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const { worker, port, timers, start, passTimeLimit } = workerInHand(page)
  const call = worker.run(never())
  await start()
  expect(timers.size).toBe(1)
  show('hidden')
  expect(timers.size).toBe(0)
  show('visible')
  expect(port.isEnded).toBe(false)
  passTimeLimit()
  await expect(call).rejects.toMatchObject({ kind: 'pdf' })
  show('hidden')
  show('visible')
  expect(timers.size).toBe(0)
})

test('LimitedWorker does not retain the result of a finished call', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const { worker, start } = workerInHand()
  await start()
  const readPage = async () => new WeakRef(await worker.run(Promise.resolve({ pixels: 1_000_000 })))
  const page = await readPage()
  await expect
    .poll(() => {
      collect()
      return page.deref() === undefined
    })
    .toBe(true)
  expect(worker.hasStarted).toBe(true)
})

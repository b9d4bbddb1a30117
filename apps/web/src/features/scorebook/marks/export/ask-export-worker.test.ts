import { expect, test } from 'vitest'
import { askExportWorker } from './ask-export-worker'
import type { ExportReply } from './marked-pdf-messages'

/** Asks a worker that replies when the test says so. */
function asking() {
  const worker = Object.assign(new EventTarget(), {
    isEnded: false,
    postMessage: () => {},
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
  const answer = askExportWorker({ files: [], marks: [] }, clock, () => worker as unknown as Worker)
  const reply = async (data: ExportReply) => {
    worker.dispatchEvent(new MessageEvent('message', { data }))
    await Promise.resolve()
  }
  return { answer, worker, timers, reply }
}

test('the PDF comes from a worker, which is ended', async () => {
  const { answer, worker, timers, reply } = asking()
  await reply({ isReady: true })
  const bytes = new ArrayBuffer(4)
  await reply({ bytes })
  await expect(answer).resolves.toEqual({ bytes })
  expect(worker.isEnded).toBe(true)
  expect(timers.size).toBe(0)
})

test('a PDF that keeps the worker busy is given up at the time limit, which is not called a damage', async () => {
  const { answer, worker, timers, reply } = asking()
  expect(timers.size).toBe(0)
  await reply({ isReady: true })
  for (const run of [...timers]) run()
  await expect(answer).resolves.toEqual({ failure: 'time' })
  expect(worker.isEnded).toBe(true)
})

test('an export rejects if the script of its worker does not arrive', async () => {
  const { answer, worker } = asking()
  worker.dispatchEvent(new Event('error'))
  await expect(answer).rejects.toThrow('did not start')
  expect(worker.isEnded).toBe(true)
})

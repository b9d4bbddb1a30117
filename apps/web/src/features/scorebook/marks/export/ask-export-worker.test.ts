import { expect, test } from 'vitest'
import { askExportWorker } from './ask-export-worker'
import type { ExportReply } from './marked-pdf-messages'

/** Calls askExportWorker with a fake worker. The test sends the replies and runs the timers. */
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

test('askExportWorker returns the PDF from its worker and terminates it', async () => {
  const { answer, worker, timers, reply } = asking()
  await reply({ isReady: true })
  const bytes = new ArrayBuffer(4)
  await reply({ bytes })
  await expect(answer).resolves.toEqual({ bytes })
  expect(worker.isEnded).toBe(true)
  expect(timers.size).toBe(0)
})

test('askExportWorker returns the failure `time` at the time limit', async () => {
  const { answer, worker, timers, reply } = asking()
  expect(timers.size).toBe(0)
  await reply({ isReady: true })
  for (const run of [...timers]) run()
  await expect(answer).resolves.toEqual({ failure: 'time' })
  expect(worker.isEnded).toBe(true)
})

test('askExportWorker rejects if the script of its worker cannot be fetched', async () => {
  const { answer, worker } = asking()
  worker.dispatchEvent(new Event('error'))
  await expect(answer).rejects.toThrow('did not start')
  expect(worker.isEnded).toBe(true)
})

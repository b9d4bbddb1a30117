import type { Clock } from '../../../../contracts/clock'
import { LimitedWorker } from '../../pages/limited-worker'
import type { ExportAnswer, ExportReply, ExportRequest } from './marked-pdf-messages'

/** The time limit (milliseconds). A phone needs some seconds for 100 scanned pages with marks. */
const TIME_LIMIT = 120_000

class TooLong extends Error {}

/**
 * Creates a PDF in a worker. Transfers the files of `request` to the worker. Returns the failure `time` if a
 * file exceeds the time limit or the memory. Rejects if the script of the worker cannot be fetched.
 */
export async function askExportWorker(
  request: ExportRequest,
  clock: Pick<Clock, 'after'>,
  start: () => Worker = startWorker,
): Promise<ExportAnswer> {
  const worker = start()
  const limited = new LimitedWorker(worker, { clock, limit: TIME_LIMIT, tooLong: () => new TooLong() })
  const answered = new Promise<ExportAnswer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ExportReply>) => {
      if (!('isReady' in data)) resolve(data)
    })
  })
  try {
    worker.postMessage(request, { transfer: request.files.map(({ bytes }) => bytes) })
    return await limited.run(answered)
  } catch (error) {
    if (error instanceof TooLong) return { failure: 'time' }
    throw error
  } finally {
    worker.terminate()
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./marked-pdf-worker.ts', import.meta.url), { type: 'module' })
}

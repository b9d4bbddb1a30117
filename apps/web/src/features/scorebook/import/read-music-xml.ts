import type { Clock } from '../../../contracts/clock'
import { MusicXmlError } from '../../../data/scores/music-xml-text'
import { LimitedWorker } from '../pages/limited-worker'
import type { FileDetails } from './file-details'
import type { MusicXmlReply } from './music-xml-messages'

/** The time limit (milliseconds). A phone needs some seconds for a symphony. */
const TIME_LIMIT = 60_000

interface ReadOptions {
  readonly signal: AbortSignal
  readonly clock: Pick<Clock, 'after'>
  readonly start?: () => Worker
}

/**
 * Reads the details of MusicXML, plain or compressed, in a worker. `signal` terminates it at any time.
 * Transfers `music` to the worker. Rejects with a `MusicXmlError` if it is not MusicXML or takes too long.
 */
export async function readMusicXml(
  music: ArrayBuffer,
  { signal, clock, start = startWorker }: ReadOptions,
): Promise<FileDetails> {
  signal.throwIfAborted()
  const worker = start()
  const tooLong = () => new MusicXmlError('it takes too long')
  const limited = new LimitedWorker(worker, { clock, limit: TIME_LIMIT, tooLong })
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  const answered = new Promise<FileDetails>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<MusicXmlReply>) => {
      if ('details' in data) resolve(data.details)
      else if ('refusal' in data) reject(new MusicXmlError(data.refusal))
    })
  })
  try {
    worker.postMessage(music, [music])
    return await Promise.race([limited.run(answered), aborted])
  } finally {
    worker.terminate()
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./music-xml-worker.ts', import.meta.url), { type: 'module' })
}

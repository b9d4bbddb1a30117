import type { Clock } from '../../../contracts/clock'
import { THUMBNAIL_WIDTH, type ThumbnailReply, type ThumbnailRequest } from './thumbnail-messages'

/**
 * The time limit (milliseconds). A hostile file can keep a worker busy for ever, and the next thumbnails wait
 * for it.
 */
const TIME_LIMIT = 20_000

/** Draws thumbnails in a worker, one after another. Engraves MusicXML in a separate worker. */
export class ThumbnailMaker {
  readonly #start: () => Worker
  #last: Promise<unknown> = Promise.resolve()
  #worker: Worker | null = null

  constructor(start: () => Worker = startWorker) {
    this.#start = start
  }

  /** Resolves with the thumbnail; null if the file is damaged or takes too long. */
  make(wanted: ThumbnailRequest, clock: Pick<Clock, 'after'>): Promise<Blob | null> {
    const isMusic = wanted.mediaType.includes('musicxml')
    const image = this.#last.then(() =>
      isMusic ? this.#engrave(wanted.bytes, clock) : this.#draw(wanted, clock),
    )
    this.#last = image
    return image
  }

  async #engrave(music: Blob, clock: Pick<Clock, 'after'>): Promise<Blob | null> {
    try {
      const { engravedThumbnail } = await import('../engraved/engraved-thumbnail')
      return await engravedThumbnail(music, THUMBNAIL_WIDTH, clock)
    } catch {
      return null
    }
  }

  #draw(request: ThumbnailRequest, clock: Pick<Clock, 'after'>): Promise<Blob | null> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    return new Promise((resolve) => {
      // Terminating this worker also ends the pdf.js worker that it started.
      const giveUp = () => {
        worker.terminate()
        this.#worker = null
        resolve(null)
      }
      const stopTimer = clock.after(TIME_LIMIT, giveUp)
      worker.onmessage = ({ data }: MessageEvent<ThumbnailReply>) => {
        stopTimer()
        resolve(data.image)
      }
      worker.onerror = () => {
        stopTimer()
        giveUp()
      }
      worker.postMessage(request)
    })
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./thumbnail-worker.ts', import.meta.url), { type: 'module' })
}

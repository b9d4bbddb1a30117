import type { Clock } from '../../../contracts/clock'
import { THUMBNAIL_WIDTH, type ThumbnailReply, type ThumbnailRequest } from './thumbnail-messages'

type Wanted = Omit<ThumbnailRequest, 'number'>

/** Draws thumbnails in workers, one after another. Music is engraved by a worker of its own. */
export class ThumbnailMaker {
  readonly #open = new Map<number, (image: Blob | null) => void>()
  #last: Promise<unknown> = Promise.resolve()
  #worker: Worker | null = null
  #number = 0

  /** Resolves with null if the file shows no page. */
  make(wanted: Wanted, clock: Pick<Clock, 'after'>): Promise<Blob | null> {
    const isMusic = wanted.mediaType.includes('musicxml')
    const image = this.#last.then(() => (isMusic ? this.#engrave(wanted.bytes, clock) : this.#draw(wanted)))
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

  #draw(request: Wanted): Promise<Blob | null> {
    return new Promise((resolve) => {
      this.#number++
      const number = this.#number
      this.#open.set(number, resolve)
      this.#worker ??= this.#start()
      this.#worker.postMessage({ number, ...request } satisfies ThumbnailRequest)
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thumbnail-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<ThumbnailReply>) => {
      this.#open.get(data.number)?.(data.image)
      this.#open.delete(data.number)
    }
    worker.onerror = () => {
      for (const resolve of this.#open.values()) resolve(null)
      this.#open.clear()
      this.#worker = null
    }
    return worker
  }
}

import type { ThumbnailReply, ThumbnailRequest } from './thumbnail-messages'

/** Draws thumbnails in a worker, one after another. The worker ends when none is left to draw. */
export class ThumbnailMaker {
  readonly #open = new Map<number, (image: Blob | null) => void>()
  #last: Promise<unknown> = Promise.resolve()
  #worker: Worker | null = null
  #number = 0

  /** Resolves with null if the file shows no page. */
  make(request: Omit<ThumbnailRequest, 'number'>): Promise<Blob | null> {
    const image = this.#last.then(() => this.#draw(request))
    this.#last = image
    return image
  }

  #draw(request: Omit<ThumbnailRequest, 'number'>): Promise<Blob | null> {
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

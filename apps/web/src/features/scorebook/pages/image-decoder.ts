import type { ImageReply, ImageRequest } from './image-messages'
import { type PageSize, UnreadableScore } from './page-source'

/**
 * Decodes images in a worker, which starts with the first image. `createImageBitmap` decodes off the main
 * thread, but Chromium scales on the calling thread. For A4 at 600 dpi that takes a third of a second.
 */
export class ImageDecoder {
  readonly #start: () => Worker
  readonly #open = new Set<() => void>()
  #worker: Worker | null = null

  constructor(start: () => Worker = startWorker) {
    this.#start = start
  }

  /**
   * Decodes an image after its EXIF rotation, in at most the pixels of `wanted`. The caller closes the bitmap.
   * Rejects with `UnreadableScore` if the image is damaged or too large, or after `close`.
   */
  decode(image: Blob, wanted: PageSize): Promise<ImageBitmap> {
    this.#worker ??= this.#launch()
    const worker = this.#worker
    const { port1, port2 } = new MessageChannel()
    return new Promise<ImageBitmap>((resolve, reject) => {
      const fail = () => reject(new UnreadableScore('image'))
      this.#open.add(fail)
      port1.onmessage = ({ data }: MessageEvent<ImageReply>) => {
        this.#open.delete(fail)
        if (data.bitmap) resolve(data.bitmap)
        else fail()
      }
      worker.postMessage({ image, wanted, port: port2 } satisfies ImageRequest, [port2])
    }).finally(() => port1.close())
  }

  /** Terminates the worker and rejects its images. The next image starts a new worker. */
  close(): void {
    this.#worker?.terminate()
    this.#worker = null
    for (const fail of this.#open) fail()
    this.#open.clear()
  }

  #launch(): Worker {
    const worker = this.#start()
    // The script was not fetched, or the worker ran out of memory.
    worker.onerror = () => this.close()
    return worker
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module' })
}

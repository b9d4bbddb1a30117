import type { TransferAnswer, TransferEnd, TransferRequest } from './transfer-messages'

type Part = Exclude<TransferAnswer, TransferEnd>

/** Work on files beside the page, one request after the other. */
export class TransferClient {
  readonly #worker = new Worker(new URL('./transfer-worker.ts', import.meta.url), { type: 'module' })

  /** Resolves with the end of the answer; its parts are heard before. Rejects where the worker could not run. */
  ask(request: TransferRequest, onPart: (part: Part) => void = () => {}): Promise<TransferEnd> {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<TransferAnswer>) => {
        if (data.type === 'records' || data.type === 'rejected' || data.type === 'text') onPart(data)
        else resolve(data)
      }
      this.#worker.onerror = () => reject(new Error('the worker for files could not run'))
      this.#worker.postMessage(request)
    })
  }

  close(): void {
    this.#worker.terminate()
  }
}

import type { TransferAnswer, TransferEnd, TransferRequest } from './transfer-messages'

type AnswerChunk = Exclude<TransferAnswer, TransferEnd>

/** Sends requests to the transfer worker. Await each before sending the next one. */
export class TransferClient {
  readonly #worker = new Worker(new URL('./transfer-worker.ts', import.meta.url), { type: 'module' })

  /**
   * Sends a request. Calls `onChunk` for each chunk of the response, then resolves with its end. Rejects if the
   * worker cannot run.
   */
  ask(request: TransferRequest, onChunk: (chunk: AnswerChunk) => void = () => {}): Promise<TransferEnd> {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<TransferAnswer>) => {
        if (data.type === 'records' || data.type === 'rejected' || data.type === 'text') onChunk(data)
        else resolve(data)
      }
      this.#worker.onerror = () => reject(new Error('the transfer worker could not run'))
      this.#worker.postMessage(request)
    })
  }

  close(): void {
    this.#worker.terminate()
  }
}

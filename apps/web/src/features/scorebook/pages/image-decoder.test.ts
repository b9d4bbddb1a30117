import { expect, test } from 'vitest'
import { ImageDecoder } from './image-decoder'
import type { ImageReply, ImageRequest } from './image-messages'

/** A fake worker. The test sends its replies. */
class IdleWorker {
  onerror: (() => void) | null = null
  isEnded = false
  readonly requests: ImageRequest[] = []
  postMessage(request: ImageRequest) {
    this.requests.push(request)
  }
  reply(at: number, reply: ImageReply) {
    this.requests[at]?.port.postMessage(reply)
  }
  terminate() {
    this.isEnded = true
  }
}

function decoderInHand() {
  const workers: IdleWorker[] = []
  const decoder = new ImageDecoder(() => {
    const worker = new IdleWorker()
    workers.push(worker)
    return worker as unknown as Worker
  })
  const decode = () => decoder.decode(new Blob(['image']), { width: 10, height: 20 })
  return { decoder, workers, decode }
}

/** A stand-in for an ImageBitmap, which Node lacks. */
const bitmap = { width: 10 } as ImageBitmap

test('ImageDecoder resolves each image with its own reply from one worker, in any order', async () => {
  const { decoder, workers, decode } = decoderInHand()
  const [first, second] = [decode(), decode()]
  workers[0]?.reply(1, { bitmap: null })
  await expect(second).rejects.toMatchObject({ kind: 'image' })
  workers[0]?.reply(0, { bitmap })
  await expect(first).resolves.toEqual(bitmap)
  expect(workers).toHaveLength(1)
  decoder.close()
  expect(workers[0]?.isEnded).toBe(true)
})

test('ImageDecoder rejects the images of a crashed worker and starts a new one', async () => {
  const { decoder, workers, decode } = decoderInHand()
  const crashed = decode()
  workers[0]?.onerror?.()
  await expect(crashed).rejects.toMatchObject({ kind: 'image' })
  const next = decode()
  workers[1]?.reply(0, { bitmap })
  await expect(next).resolves.toEqual(bitmap)
  decoder.close()
})

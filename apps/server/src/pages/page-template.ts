import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { brotliCompressSync, brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib'
import { type Encoding, encodings } from '../http/accept-encoding'
import { joinGzip, packed, stored } from './gzip-blocks'

/** Marks each place of an HTML text that receives the nonce of the response. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__'

/** Nonces are 16 random bytes in base64. Every stand-in of a nonce has the same form. */
const NONCE_BYTES = 16

type Fill = (nonce: string) => Uint8Array

/**
 * A page whose nonce differs in every response. Compressing it for each request would let a stranger occupy the
 * processor. We compress it once and keep the nonces as uncompressed blocks, whose bytes each response replaces.
 */
export class PageTemplate {
  readonly encodings = encodings
  readonly #parts: readonly string[]
  readonly #fills = new Map<Encoding, Promise<Fill>>()
  /** How often this page was compressed. */
  compressions = 0

  constructor(html: string) {
    this.#parts = html.split(NONCE_PLACEHOLDER)
  }

  async render(nonce: string, encoding: Encoding | undefined): Promise<Uint8Array> {
    if (encoding === undefined) return Buffer.from(this.#parts.join(nonce))
    const known = this.#fills.get(encoding)
    if (known) return (await known)(nonce)
    this.compressions++
    const fill =
      encoding === 'gzip' ? Promise.resolve(gzipTemplate(this.#parts)) : brotliTemplate(this.#parts)
    this.#fills.set(encoding, fill)
    return (await fill)(nonce)
  }
}

function gzipTemplate(parts: readonly string[]): Fill {
  const blocks = parts.map(packed)
  return (nonce) => {
    const nonceBlock = stored(nonce)
    return joinGzip(blocks.flatMap((block, index) => (index === 0 ? [block] : [nonceBlock, block])))
  }
}

/**
 * Returns a function that fills a nonce into the page, compressed with Brotli. Brotli cannot join finished
 * blocks, so one encoder compresses the whole page with random stand-ins between flushes. It leaves
 * incompressible bytes as they are. Other text never refers to random bytes, so they can be replaced. If five
 * attempts fail, the function compresses the page for each response.
 */
async function brotliTemplate(parts: readonly string[]): Promise<Fill> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const fill = await brotliWithStandIns(parts)
    if (fill) return fill
  }
  return (nonce) => brotliCompressSync(parts.join(nonce), quality)
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * Compresses the page with a random stand-in for each nonce. Returns a function that replaces the stand-ins, or
 * null if the encoder has compressed one. No specification excludes that.
 */
async function brotliWithStandIns(parts: readonly string[]): Promise<Fill | null> {
  const standIns = parts.slice(1).map(() => randomBytes(NONCE_BYTES).toString('base64'))
  const compressed = await brotliInBlocks(parts, standIns)
  const positions = standIns.map((standIn) => compressed.indexOf(standIn))
  const fill: Fill = (nonce) => {
    const page = Buffer.from(compressed)
    for (const position of positions) page.write(nonce, position, 'latin1')
    return page
  }
  const probe = randomBytes(NONCE_BYTES).toString('base64')
  const isRight =
    !positions.includes(-1) && brotliDecompressSync(fill(probe)).equals(Buffer.from(parts.join(probe)))
  return isRight ? fill : null
}

async function brotliInBlocks(parts: readonly string[], standIns: readonly string[]): Promise<Buffer> {
  const encoder = createBrotliCompress(quality)
  const chunks: Buffer[] = []
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk))
  const flushed = (text: string) =>
    new Promise<void>((resolve) => {
      encoder.write(text)
      encoder.flush(constants.BROTLI_OPERATION_FLUSH, resolve)
    })
  for (const [index, part] of parts.entries()) {
    const standIn = standIns[index - 1]
    if (standIn !== undefined) await flushed(standIn)
    if (part !== '') await flushed(part)
  }
  encoder.end()
  await once(encoder, 'end')
  return Buffer.concat(chunks)
}

import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of a gzip file that can be joined with others. */
export interface Block {
  readonly text: Buffer
  /** The text in the deflate format, without a final block. */
  readonly bytes: Buffer
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** The empty final block that ends a deflate stream. */
const deflateEnd = Buffer.from([3, 0])

/** Compresses a text. A full flush ends at a whole byte and forgets the text before, so blocks can be joined. */
export function packed(text: string): Block {
  const bytes = deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  return { text: Buffer.from(text), bytes }
}

/**
 * Returns a block of the deflate format that holds its bytes as they are (RFC 1951, 3.2.4): at most 65,535
 * bytes.
 */
export function stored(text: string): Block {
  const bytes = Buffer.from(text)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return { text: bytes, bytes: Buffer.concat([head, bytes]) }
}

/** Joins blocks into a gzip file. */
export function joinGzip(blocks: readonly Block[]): Buffer {
  const text = Buffer.concat(blocks.map((block) => block.text))
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(text), 0)
  trailer.writeUInt32LE(text.length % 2 ** 32, 4)
  return Buffer.concat([gzipHeader, ...blocks.map(({ bytes }) => bytes), deflateEnd, trailer])
}

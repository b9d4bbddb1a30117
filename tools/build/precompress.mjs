import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * Formats that compress well. HTML is not among them, because the server inserts a nonce into each response.
 */
const packable = new Set([
  '.js',
  '.mjs',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
  '.wasm',
  '.ico',
])

/**
 * Brotli compresses files with more bytes than this at a lower level. The WebAssembly of Verovio then takes 2 s
 * instead of 20 s, and becomes 10 % larger.
 */
const LARGE = 1_000_000

/**
 * Writes `.br` and `.gz` files beside each text file of a build if they are smaller. zlib runs in the threads of Node's
 * pool, so compressing all files at once uses all cores.
 * @param {string} folder
 * @returns {Promise<{ files: number, bytes: number, brotliBytes: number }>}
 */
export async function precompress(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && packable.has(extname(item.name)) && !item.name.startsWith('.'))
    .map((item) => join(item.parentPath, item.name))
    .filter((path) => !path.includes('/.vite/'))
  const sizes = await Promise.all(paths.map(compressFile))
  return {
    files: sizes.length,
    bytes: sizes.reduce((sum, [bytes]) => sum + bytes, 0),
    brotliBytes: sizes.reduce((sum, [, packed]) => sum + packed, 0),
  }
}

/**
 * @param {string} path
 * @returns {Promise<[number, number]>} bytes before and after brotli
 */
async function compressFile(path) {
  const bytes = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.byteLength > LARGE ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })])
  await Promise.all([keepIfSmaller(`${path}.br`, br, bytes), keepIfSmaller(`${path}.gz`, gz, bytes)])
  return [bytes.byteLength, Math.min(br.byteLength, bytes.byteLength)]
}

/**
 * @param {string} path
 * @param {Buffer} packed
 * @param {Buffer} original
 */
async function keepIfSmaller(path, packed, original) {
  if (packed.byteLength < original.byteLength) await writeFile(path, packed)
  else await rm(path, { force: true })
}

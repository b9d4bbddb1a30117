import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'

/** Matches the string literal in Verovio's module that contains the WebAssembly and that its loader decodes. */
const LITERAL = /function findWasmBinary\(\)\{return binaryDecode\(('(?:[^'\\]|\\[\s\S])*')\)\}/
const INSTANTIATE = 'WebAssembly.instantiate(binary,imports)'

/** @type {ReturnType<typeof split> | undefined} */
let parts

/**
 * Moves the WebAssembly of Verovio out of its module, to `/assets/verovio-{version}.wasm`. Browsers compile a
 * file while it arrives and cache the result. As text in a script it would be parsed, decoded and compiled at
 * each start.
 * @returns {import('vite').Plugin}
 */
export function verovioWasm() {
  parts ??= split()
  const { path, fileName, loader, source } = parts
  return {
    name: 'verovio-wasm',
    load(id) {
      return id.replace(/\?.*$/, '') === path ? loader : null
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/wasm')
        response.end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/**
 * Splits Verovio's module into loader and WebAssembly. Throws if Verovio loads its WebAssembly in another way.
 * @returns {{ path: string, fileName: string, loader: string, source: Uint8Array }}
 */
function split() {
  const path = createRequire(import.meta.url).resolve('verovio/wasm')
  const { version } = JSON.parse(readFileSync(path.replace(/dist.[^/\\]+$/, 'package.json'), 'utf8'))
  const fileName = `assets/verovio-${version}.wasm`
  const code = readFileSync(path, 'utf8')
  const literal = LITERAL.exec(code)
  if (!literal || code.split(INSTANTIATE).length !== 2) {
    throw new Error(`verovio ${version} loads its WebAssembly in another way: adapt verovio-wasm.mjs`)
  }
  // The loader awaits the result of `findWasmBinary`.
  const loader = code
    .replace(literal[0], () => `function findWasmBinary(){return fetch("/${fileName}")}`)
    .replace(INSTANTIATE, 'WebAssembly.instantiateStreaming(binary,imports)')
  return { path, fileName, loader, source: decode(runInNewContext(literal[1] ?? '')) }
}

/**
 * Returns the bytes of the literal, like the loader's `binaryDecode`: the character 256 stands for zero.
 * @param {string} text
 */
function decode(text) {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    bytes[at] = (~code >> 8) & code
  }
  return bytes
}

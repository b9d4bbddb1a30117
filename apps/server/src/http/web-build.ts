import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Encoding } from './accept-encoding'
import { contentTypeOf } from './content-types'

/** A file of the web build that the server sends unchanged. */
export type StaticFile = {
  /** Path on disk. */
  path: string
  contentType: string
  /** The part of the ETag that identifies the bytes, without quotes. */
  digest: string
  /** Codings for which there is a precompressed copy beside the file. */
  encodings: readonly Encoding[]
  /** True if the name of the file contains a hash of its content, so that the file never changes. */
  immutable: boolean
  /** True if the file is the script of a worker that compiles WebAssembly. */
  compilesWasm: boolean
}

/**
 * The web build, listed once at start. The server looks requests up in this list and never builds a path from them. So
 * no request reaches a file outside of it.
 */
export type WebBuild = {
  /** The files by absolute path, such as `/assets/app-1a2b.js`. */
  files: ReadonlyMap<string, StaticFile>
  /** HTML texts by file name, such as `index.html`. The server inserts a nonce before it sends one. */
  pages: ReadonlyMap<string, string>
}

/** The workers that compile WebAssembly, by their names in the build: the engraver of music. */
const WASM_WORKER = /^assets\/verovio-worker-[\w-]+\.js$/

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

function listNames(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((item) => {
    const name = `${prefix}${item.name}`
    if (item.name.startsWith('.')) return []
    if (item.isDirectory()) return listNames(folder, `${name}/`)
    return item.isFile() ? [name] : []
  })
}

function isEncoding(key: string): key is Encoding {
  return key === 'br' || key === 'gzip'
}

/** Lists a build folder without dotfiles, links and files of unknown type. Throws if the folder does not exist. */
export function readWebBuild(folder: string): WebBuild {
  const names = listNames(folder)
  const present = new Set(names)
  const files = new Map<string, StaticFile>()
  const pages = new Map<string, string>()
  for (const name of names) {
    const contentType = contentTypeOf(name)
    if (!contentType) continue
    const path = join(folder, name)
    const bytes = readFileSync(path)
    if (name.endsWith('.html')) {
      pages.set(name, bytes.toString('utf8'))
      continue
    }
    files.set(`/${name}`, {
      path,
      contentType,
      digest: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
      encodings: Object.keys(suffixes)
        .filter(isEncoding)
        .filter((encoding) => present.has(name + suffixes[encoding])),
      immutable: name.startsWith('assets/'),
      compilesWasm: WASM_WORKER.test(name),
    })
  }
  return { files, pages }
}

/** Returns the path on disk of a file, or of its precompressed copy in a coding. */
export function pathInEncoding(file: StaticFile, encoding: Encoding | undefined): string {
  return encoding === undefined ? file.path : file.path + suffixes[encoding]
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build } from 'esbuild'

/** Files that the worker may cache: no page requests compressed files and source maps by name. */
const KEPT = /\.(bcmap|css|html|icc|js|json|mp3|pfb|png|svg|ttf|wasm|webmanifest|webp|woff2)$/
/**
 * Files that the worker caches at their first use: sounds, icons that the system requests, most prerendered
 * pages, the dictionary, character maps of pdf.js, italics.
 */
const LAZY = /\.(bcmap|icc|mp3|png|webmanifest)$|^[a-z]+\..+\.html$|^assets\/term-data-|-italic-[^/]*\.woff2$/
/** Files that the worker caches once this device has scores: pdf.js, its worker, its fonts and its decoder. */
const SCORES = /^assets\/pdf/
/**
 * Files that the worker caches once this device has engraved scores: the worker of Verovio, its WebAssembly,
 * the notes and the pictures of the scores that come with Segno.
 */
const ENGRAVED = /^(?:assets\/(?:verovio|starter-xml-)|starter\/)/
const WORKER_FILE = 'service-worker.js'

/**
 * Returns the files of a build that the worker may cache, with the hash of their bytes. `language` returns the
 * only language that needs a file, if there is one.
 * @param {string} client
 * @param {(address: string) => string | undefined} language
 */
export function listFiles(client, language) {
  const names = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && KEPT.test(item.name) && !item.parentPath.includes(`${sep}.`))
    .map((item) => relative(client, join(item.parentPath, item.name)).split(sep).join('/'))
    .filter((name) => name !== WORKER_FILE)
    .sort()
  return names.map((name) => {
    const address = `/${name}`
    const hash = createHash('sha256')
      .update(readFileSync(join(client, name)))
      .digest('base64')
    return { address, hash, group: language(address) ?? groupOf(name) }
  })
}

/** @param {string} name */
function groupOf(name) {
  if (LAZY.test(name)) return 'lazy'
  if (ENGRAVED.test(name)) return 'engraved'
  return SCORES.test(name) ? 'scores' : 'shell'
}

/**
 * Returns a function that maps a file to its language: files of messages, of the landing page and of the first
 * page of each section (`/logbook.de.html`). Pages at longer URLs have none, so the worker caches them when
 * they are opened.
 * @param {Record<string, { file: string, name?: string }>} manifest
 */
export function languageOfFile(manifest) {
  const words = new Map(
    Object.entries(manifest).flatMap(([source, { file, name }]) => {
      const language =
        /\/i18n\/locales\/([^/]+)\//.exec(source)?.[1] ?? /^messages-(.+)$/.exec(name ?? '')?.[1]
      return language === undefined ? [] : [[`/${file}`, language]]
    }),
  )
  return (/** @type {string} */ address) =>
    words.get(address) ?? /^\/[a-z]+\.([^.]+)\.html$/.exec(address)?.[1]
}

/**
 * Writes service-worker.js, which contains the list of files, into a finished build.
 * @param {string} web folder of the web app
 * @param {string} client folder of its build
 */
export async function buildServiceWorker(web, client) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const language = languageOfFile(manifest)
  const files = listFiles(client, language)
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
  const languages = [...new Set(files.flatMap(({ address }) => language(address) ?? []))]
  await build({
    entryPoints: [join(web, 'src/service-worker/service-worker.ts')],
    outfile: join(client, WORKER_FILE),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    define: { __APP_BUILD__: JSON.stringify({ version, files, languages }) },
    logLevel: 'warning',
  })
}

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { runCommand } from '../lib/run-command.mjs'
import { buildServiceWorker } from './build-service-worker.mjs'
import { precompress } from './precompress.mjs'
import { writeApiPalette } from './write-api-palette.mjs'

/**
 * Builds the web app, its prerendered pages, the compressed files, and the bundle of the server. prepare.mjs
 * runs this after the packages are installed.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const web = join(root, 'apps/web')
const client = join(web, 'dist/client')
const prerendered = join(web, 'dist/prerender')

/** @param {string[]} args */
async function vite(...args) {
  const program = join(root, 'node_modules/vite/bin/vite.js')
  const options = { cwd: web, env: { NODE_ENV: 'production' } }
  const code = await runCommand(process.execPath, [program, 'build', '--logLevel', 'warn', ...args], options)
  if (code !== 0) throw new Error('The web app could not be built.')
}

/**
 * Writes the pages that `prerenderPages` returns into the build: each has a file name and HTML. Returns the
 * number of pages.
 */
async function prerender() {
  if (!existsSync(join(web, 'src/prerender.tsx'))) return 0
  rmSync(prerendered, { recursive: true, force: true })
  await vite('--ssr', 'src/prerender.tsx', '--outDir', 'dist/prerender', '--emptyOutDir')
  const entry = readdirSync(prerendered).find((name) => /^prerender\.m?js$/.test(name))
  if (!entry) throw new Error('The prerender build has no prerender.js.')
  // React picks its production code by this variable when it is first imported.
  process.env.NODE_ENV = 'production'
  const { prerenderPages } = await import(pathToFileURL(join(prerendered, entry)).href)
  /** @type {{ file: string, html: string }[]} */
  const pages = await prerenderPages({
    manifest: readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
    template: readFileSync(join(client, 'index.html'), 'utf8'),
    read: (/** @type {string} */ file) => readFileSync(join(client, file), 'utf8'),
  })
  for (const { file, html } of pages) writeFileSync(join(client, basename(file)), html)
  return pages.length
}

async function bundleServer() {
  writeApiPalette()
  rmSync(join(root, 'apps/server/dist'), { recursive: true, force: true })
  await bundle({
    entryPoints: [join(root, 'apps/server/src/main.ts'), join(root, 'apps/server/src/cli.ts')],
    outdir: join(root, 'apps/server/dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // The dictionary stays in files of its own, which the server reads at the first look-up.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // libsql is a native module, so it stays in node_modules. pg-native is an optional package that we do not use.
    external: ['libsql', 'pg-native'],
    // Some packages call require(), which ES modules do not have.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  })
}

/**
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function part(title, work) {
  const begun = performance.now()
  const result = await work()
  console.log(`  ${title}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

try {
  await part('web app', () => vite('--outDir', 'dist/client', '--emptyOutDir', '--manifest'))
  await part('prerendered pages', prerender)
  await part('service worker', () => buildServiceWorker(web, client))
  const { files, bytes, brotliBytes } = await part('compression', () => precompress(client))
  console.log(
    `  ${files} text files, ${Math.round(bytes / 1024)} KiB, ${Math.round(brotliBytes / 1024)} KiB brotli`,
  )
  await part('server', bundleServer)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

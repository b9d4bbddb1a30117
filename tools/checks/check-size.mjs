import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/**
 * `npm run size`: what a first visit costs in scripts and style sheets, brotli, from the build's own manifest.
 * A screen counts with all it imports statically; what it fetches later is its lazy part.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const client = join(root, 'apps/web/dist/client')
const kibi = 1024

/** Budgets in KiB: `/` as a whole, every other route beyond it. */
export const budgets = { landing: 90, route: 40 }

/** The chunk of its own that the build makes of everything around a screen. */
const frame = 'frame'
const shellMessages = ['shell']
const landing = {
  path: '/',
  modules: ['index.html', 'src/features/landing/landing-screen.tsx'],
  messages: ['landing'],
}
const routes = [
  { path: '/logbook', screen: 'logbook', messages: ['logbook', 'music'] },
  { path: '/logbook/new', screen: 'src/features/entry/entry-screen.tsx', messages: ['entry', 'music'] },
  {
    path: '/repertoire',
    screen: 'src/features/repertoire/repertoire-screen.tsx',
    messages: ['repertoire'],
  },
  {
    path: '/repertoire/{key}',
    screen: 'src/features/repertoire/piece/piece-screen.tsx',
    messages: ['repertoire', 'piece'],
  },
  { path: '/goals', screen: 'src/features/goals/goals-screen.tsx', messages: ['goals'] },
  {
    path: '/reports/{tab}',
    screen: 'src/features/reports/reports-screen.tsx',
    messages: ['reports'],
  },
  { path: '/timer', screen: 'src/features/timer/timer-screen.tsx', messages: ['timer', 'music'] },
  { path: '/settings', screen: 'src/features/settings/settings-screen.tsx', messages: ['settings', 'music'] },
  { path: '/about', screen: 'src/features/about/about-screen.tsx', messages: ['about'] },
]

/** @param {string[]} names */
const messageFiles = (names) => names.map((name) => `src/i18n/locales/en/${name}.json`)

/**
 * Files of some modules and of all they import.
 * @param {Record<string, {file: string, name?: string, css?: string[], imports?: string[]}>} manifest
 * @param {string[]} modules
 */
export function filesOf(manifest, modules) {
  const files = new Set()
  const seen = new Set()
  const visit = (/** @type {string} */ name) => {
    if (seen.has(name)) return
    seen.add(name)
    // A chunk made by hand is known by its name; a module has a file of its own.
    const chunk = manifest[name] ?? Object.values(manifest).find((other) => other.name === name)
    if (!chunk) throw new Error(`the build has no ${name}`)
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const other of chunk.imports ?? []) visit(other)
  }
  for (const name of modules) visit(name)
  return files
}

/** @param {Iterable<string>} files */
function weigh(files) {
  let bytes = 0
  for (const file of files) bytes += brotliCompressSync(readFileSync(join(client, file))).byteLength
  return bytes / kibi
}

/** @returns {{path: string, weight: number, budget: number}[]} */
export function weighRoutes() {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const base = filesOf(manifest, [...landing.modules, ...messageFiles(landing.messages)])
  const rows = [{ path: landing.path, weight: weigh(base), budget: budgets.landing }]
  for (const { path, screen, messages } of routes) {
    const modules = ['index.html', frame, screen, ...messageFiles([...shellMessages, ...messages])]
    const extra = [...filesOf(manifest, modules)].filter((file) => !base.has(file))
    rows.push({ path, weight: weigh(extra), budget: budgets.route })
  }
  return rows
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!existsSync(client)) throw new Error('There is no build to weigh: run `npm run build` first.')
  let over = 0
  for (const { path, weight, budget } of weighRoutes()) {
    const met = weight <= budget
    if (!met) over++
    const beyond = path === '/' ? '' : ' beyond /'
    console.log(`  ${met ? 'met' : 'OVER'}  ${path}: ${weight.toFixed(1)} of ${budget} KiB brotli${beyond}`)
  }
  if (over > 0) process.exitCode = 1
}

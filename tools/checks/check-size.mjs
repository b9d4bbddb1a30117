import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/**
 * `npm run size`: the scripts and style sheets of a first visit, in brotli. The page of a route names its files, so
 * this reads the names from the built page.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const client = join(root, 'apps/web/dist/client')
const KIBI = 1024

/**
 * The budgets (KiB): for all files of `/`, and for the files that another route fetches in addition to them.
 */
export const budgets = { landing: 90, route: 60 }

export const landing = { path: '/', page: 'landing' }
export const routes = [
  { path: '/logbook', page: 'logbook' },
  { path: '/logbook/new', page: 'logbook.new' },
  { path: '/repertoire', page: 'repertoire' },
  { path: '/repertoire/{key}', page: 'repertoire.other' },
  { path: '/repertoire/programmes', page: 'repertoire.programmes' },
  { path: '/goals', page: 'goals' },
  { path: '/reports/{tab}', page: 'reports.overview' },
  { path: '/timer', page: 'timer' },
  { path: '/toolbox/metronome', page: 'toolbox.metronome' },
  { path: '/toolbox/circle', page: 'toolbox.circle' },
  { path: '/toolbox/counter', page: 'toolbox.counter' },
  { path: '/toolbox/dictionary', page: 'toolbox.dictionary' },
  { path: '/dictionary/{lang}/{term}', page: 'dictionary.other' },
  { path: '/toolbox/tuner', page: 'toolbox.tuner' },
  { path: '/toolbox/drone', page: 'toolbox.drone' },
  { path: '/stand', page: 'stand' },
  { path: '/scorebook', page: 'scorebook' },
  { path: '/scorebook/browse', page: 'scorebook.browse' },
  { path: '/scorebook/collections', page: 'scorebook.collections' },
  { path: '/scorebook/{id}', page: 'scorebook.other' },
  { path: '/settings', page: 'settings.preferences' },
  { path: '/about', page: 'about.about' },
]

/**
 * Returns the scripts and style sheets that a page names, without the leading slash. An inline style sheet
 * counts as the disabled link beside it, which has the same text.
 * @param {string} html
 * @returns {Set<string>}
 */
export function filesOf(html) {
  const links = html.matchAll(/<link (?:data-)?rel="(?:modulepreload|stylesheet)" href="\/([^"]+)"/g)
  return new Set([...links].map(([, file]) => file ?? ''))
}

/**
 * @param {string} folder
 * @param {Iterable<string>} files
 */
function weigh(folder, files) {
  let bytes = 0
  for (const file of files) bytes += brotliCompressSync(readFileSync(join(folder, file))).byteLength
  return bytes / KIBI
}

/**
 * Returns a row for each route: the brotli size (KiB) of its files beyond those of `/`, its budget, and the
 * number of all its files. The row of `/` measures all files.
 * @param {string} folder A built client.
 * @returns {{path: string, weight: number, budget: number, files: number}[]}
 */
export function weighRoutes(folder = client) {
  const readPage = (/** @type {string} */ page) =>
    filesOf(readFileSync(join(folder, `${page}.en.html`), 'utf8'))
  const base = readPage(landing.page)
  const rows = [
    { path: landing.path, weight: weigh(folder, base), budget: budgets.landing, files: base.size },
  ]
  for (const { path, page } of routes) {
    const all = readPage(page)
    const extra = [...all].filter((file) => !base.has(file))
    rows.push({ path, weight: weigh(folder, extra), budget: budgets.route, files: all.size })
  }
  return rows
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!existsSync(client)) throw new Error('There is no build to weigh: run `npm run build` first.')
  let over = 0
  for (const { path, weight, budget, files } of weighRoutes()) {
    const met = weight <= budget
    if (!met) over++
    const beyond = path === '/' ? '' : ' beyond /'
    const size = `${weight.toFixed(1)} of ${budget} KiB brotli${beyond}, ${files} files`
    console.log(`  ${met ? 'met' : 'OVER'}  ${path}: ${size}`)
  }
  if (over > 0) process.exitCode = 1
}

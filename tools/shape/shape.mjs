import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limits } from '../checks/check-file-sizes.mjs'
import { checkImportRules } from '../checks/check-import-rules.mjs'
import { captureCommand } from '../lib/run-command.mjs'
import { filesBelow } from '../lib/source-files.mjs'
import { findDuplicates } from './duplicates.mjs'
import { findRecordShapes } from './record-shapes.mjs'

/**
 * `npm run shape`: the code in numbers, and what changed since the last release. `--save` writes the numbers of a
 * release into docs/shape.json, which the next releases are compared with.
 */

/** @typedef {Record<string, number>} Numbers */
/** @typedef {{ release: string, commit: string, numbers: Numbers }} Snapshot */

const SNAPSHOT = 'docs/shape.json'
/** Blocks of more lines than this count as duplicates. */
const LINES_REPEATED = 12
const PRODUCT = /^(?:apps|packages|content)\/.*\.tsx?$/
const TEST_CODE = /\.(?:test|spec|contract)\.tsx?$|\/testing\/|^tests\//
const RECORD_FOLDERS =
  /^(?:packages\/(?:domain|protocol)\/src|apps\/web\/src\/(?:storage|sync)|apps\/server\/src)\//

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string[]} args */
async function git(...args) {
  const { code, stdout } = await captureCommand('git', args, { cwd: root })
  return code === 0 ? stdout.trim() : undefined
}

/** @param {readonly number[]} sorted */
const median = (sorted) => sorted[Math.floor(sorted.length / 2)] ?? 0

async function measure() {
  const paths = filesBelow(root, ['packages', 'content', 'apps', 'tests', 'tools'])
  const all = paths
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const sources = all.filter(({ path }) => PRODUCT.test(path) && !TEST_CODE.test(path))
  const bySize = sources
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .sort((a, b) => b.lines - a.lines)
  /** @type {Map<string, number>} */
  const folders = new Map()
  for (const { path } of sources) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
  const fullFolders = [...folders].filter(([, count]) => count > limits.folder)
  const { violations, circles } = await checkImportRules(root)
  const fileCircles = violations.filter(({ rule }) => rule === 'no-circular')
  const duplicates = findDuplicates(all, LINES_REPEATED + 1)
  const shapes = sources
    .filter(({ path }) => RECORD_FOLDERS.test(path))
    .flatMap(({ path, text }) => findRecordShapes(path, text))
  /** @type {Numbers} */
  const numbers = {
    'product files': sources.length,
    'product lines': bySize.reduce((sum, { lines }) => sum + lines, 0),
    'test files': paths.filter((path) => TEST_CODE.test(path) && /\.tsx?$/.test(path)).length,
    'style sheets': paths.filter((path) => path.endsWith('.css')).length,
    'median lines of a product file': median(bySize.map(({ lines }) => lines)),
    'lines of the largest product file': bySize[0]?.lines ?? 0,
    [`folders with over ${limits.folder} product files`]: fullFolders.length,
    'circles of files': fileCircles.length,
    'circles of sibling folders': circles.size,
    [`blocks of over ${LINES_REPEATED} equal lines`]: duplicates.length,
    'shapes of a record': shapes.length,
  }
  const place = (/** @type {import('./duplicates.mjs').Place} */ { path, line }) => `${path}:${line}`
  const details = {
    Largest: bySize.slice(0, 5).map(({ path, lines }) => `${lines} ${path}`),
    [`Folders over ${limits.folder}`]: fullFolders.map(([folder, count]) => `${count} ${folder}`),
    'Circles of files': fileCircles.map(({ from, to }) => `${from} → ${to}`),
    'Circles of sibling folders': [...circles.keys()],
    'Equal lines': duplicates.map(({ lines, places }) => `${lines} ${places.map(place).join(' = ')}`),
    'Shapes of a record': shapes.map(({ name, path }) => `${name}, ${path}`),
  }
  return { numbers, details }
}

/** @returns {Snapshot | undefined} */
function readSnapshot() {
  const path = join(root, SNAPSHOT)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** @param {Numbers} numbers @param {Snapshot | undefined} snapshot */
async function printNumbers(numbers, snapshot) {
  for (const [name, value] of Object.entries(numbers)) {
    const before = snapshot?.numbers[name]
    const change = before === undefined || before === value ? '' : `  (${before.toLocaleString('en')})`
    console.log(`${value.toLocaleString('en').padStart(9)}  ${name}${change}`)
  }
  const tag = await git('describe', '--tags', '--abbrev=0')
  const release = tag ?? snapshot?.commit
  const changes = release && (await git('diff', '--shortstat', '-M', `${release}..HEAD`))
  if (snapshot) console.log(`\nIn brackets: ${snapshot.release}.`)
  if (changes) console.log(`Since ${tag ?? snapshot?.release}: ${changes}.`)
}

const { numbers, details } = await measure()
await printNumbers(numbers, readSnapshot())
for (const [title, lines] of Object.entries(details)) {
  if (lines.length > 0) console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`)
}
if (process.argv.includes('--save')) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commit = (await git('rev-parse', 'HEAD')) ?? ''
  const snapshot = { release: version, commit, numbers }
  writeFileSync(join(root, SNAPSHOT), `${JSON.stringify(snapshot, null, 2)}\n`)
  console.log(`\n${SNAPSHOT} has the numbers of ${version}.`)
}

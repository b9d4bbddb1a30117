import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { sourceFiles } from '../lib/source-files.mjs'

/**
 * `npm run globals`: only platform/ reads the time and the randomness of the machine. Biome refuses whole globals. It does
 * not distinguish `new Date()` from `new Date(instant)` and does not find `window.localStorage`; this check does.
 */
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const folders = ['packages/domain/src', 'packages/protocol/src', 'content/src', 'apps/web/src']

const CLOCK = 'time comes from the Clock contract (platform/clock), in the domain as an argument'
const RANDOM = 'randomness comes from the Ids contract (platform/ids), in the domain as an argument'
const NORMAL =
  'a long run of combining marks stops it: write normalForm(text, form) of shared/normalise-text.ts'
const STORAGE = 'the device is reached through the contracts of platform/ and storage/'

/** @type {Record<string, string>} */
const refusedMembers = {
  'Date.now': CLOCK,
  'performance.now': CLOCK,
  'performance.timeOrigin': CLOCK,
  'Temporal.Now': CLOCK,
  'Math.random': RANDOM,
  'crypto.randomUUID': RANDOM,
  'crypto.getRandomValues': RANDOM,
}
const globals = ['window', 'globalThis', 'self']
for (const owner of globals) {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'fetch', 'setTimeout', 'setInterval']) {
    refusedMembers[`${owner}.${name}`] = STORAGE
  }
}

/** @typedef {{ path: string, line: number, found: string, instead: string }} ForbiddenUse */

/**
 * Returns true if the check of globals applies to a file.
 * @param {string} path
 */
export function isWatched(path) {
  if (/\.test\.tsx?$/.test(path)) return false
  if (path.startsWith('apps/web/src/platform/')) return false
  return folders.some((folder) => path.startsWith(`${folder}/`))
}

/**
 * Returns an identifier or member access as text, without the global object in front: `globalThis.Math.random`
 * is `Math.random`. Returns undefined for any other expression.
 * @param {ts.Node} node
 * @returns {string | undefined}
 */
function memberName(node) {
  if (ts.isIdentifier(node)) return node.text
  const name = ts.isPropertyAccessExpression(node)
    ? node.name.text
    : ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)
      ? node.argumentExpression.text
      : undefined
  if (name === undefined || !(ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))) {
    return undefined
  }
  const owner = memberName(node.expression)
  if (owner === undefined) return undefined
  const isGlobalOwner = globals.includes(owner) && /^[A-Z]|^(performance|crypto)$/.test(name)
  return isGlobalOwner ? name : `${owner}.${name}`
}

/**
 * Returns true for a call such as `text.normalize('NFC')`, with any Unicode form.
 * @param {ts.Node} node
 */
function isNormalising(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const [form] = node.arguments
  return (
    node.expression.name.text === 'normalize' &&
    form &&
    ts.isStringLiteral(form) &&
    form.text.startsWith('NF')
  )
}

/**
 * @param {ts.Node} node
 * @returns {[found: string, instead: string] | undefined}
 */
function forbiddenUseOf(node) {
  if (ts.isNewExpression(node) && memberName(node.expression) === 'Date' && !node.arguments?.length) {
    return ['new Date()', CLOCK]
  }
  if (ts.isCallExpression(node) && memberName(node.expression) === 'Date') return ['Date()', CLOCK]
  if (isNormalising(node)) return ['normalize()', NORMAL]
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const name = memberName(node)
    if (name !== undefined && Object.hasOwn(refusedMembers, name)) return [name, refusedMembers[name] ?? '']
  }
  return undefined
}

/**
 * Returns the uses of forbidden globals in one file: time, randomness, stores, the network and `normalize`.
 * @param {string} path
 * @param {string} text
 * @returns {ForbiddenUse[]}
 */
export function findForbiddenUses(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  /** @type {ForbiddenUse[]} */
  const uses = []
  const storageIsAllowed = path.startsWith('apps/web/src/storage/')
  /** @param {ts.Node} node */
  const visit = (node) => {
    const use = forbiddenUseOf(node)
    if (use && !(storageIsAllowed && use[1] === STORAGE)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      uses.push({ path, line: line + 1, found: use[0], instead: use[1] })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return uses
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const paths = sourceFiles(root, folders).filter(isWatched)
  const uses = paths.flatMap((path) => findForbiddenUses(path, readFileSync(join(root, path), 'utf8')))
  for (const { path, line, found, instead } of uses) console.error(`${path}:${line} ${found}: ${instead}.`)
  if (paths.length === 0) console.error('There are no source files.')
  if (uses.length > 0 || paths.length === 0) process.exit(1)
  console.log(`${paths.length} files, no forbidden global.`)
}

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { captureCommand } from '../lib/run-command.mjs'
import { proseRules } from './prose/prose-rules.mjs'
import { textsOfMarkdown, textsOfSource, textsOfStyles } from './prose/prose-texts.mjs'

/**
 * `npm run prose`: refuses wording in comments, test titles, names and Markdown that hides who acts or how.
 * `npm run prose -- path…` checks some folders or files. `--report` counts the findings by folder and always
 * succeeds.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** @typedef {{ path: string, line: number, found: string, rule: import('./prose/prose-rules.mjs').ProseRule }} Finding */

const UNCHECKED = /^(?:apps\/web\/src\/i18n\/locales|content\/data)\/|\.d\.m?ts$/

/** @param {string} path @param {string} text */
function textsOf(path, text) {
  if (/\.[cm]?[jt]sx?$/.test(path)) return textsOfSource(path, text)
  if (path.endsWith('.css')) return textsOfStyles(text)
  return textsOfMarkdown(path, text)
}

/**
 * Finds the wording in one file that a rule refuses.
 * @param {string} path from the root: some Markdown files are checked in part
 * @param {string} text
 * @returns {Finding[]}
 */
export function findProse(path, text) {
  /** @type {Finding[]} */
  const findings = []
  for (const { kind, at, text: prose } of textsOf(path, text)) {
    for (const rule of proseRules) {
      if (!(rule.in ?? ['comment', 'title', 'docs']).includes(kind)) continue
      for (const { index, found } of rule.find(prose)) {
        const line = text.slice(0, at + index).split('\n').length
        findings.push({ path, line, found: found.replace(/\s+/g, ' ').trim(), rule })
      }
    }
  }
  return findings.sort((a, b) => a.line - b.line)
}

/** @param {string[]} paths folders or files from the root; all if empty @returns {Promise<string[]>} */
async function trackedFiles(paths) {
  const patterns = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', '*.md']
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns]
  const { stdout } = await captureCommand('git', args, { cwd: root })
  const wanted = paths.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
  return stdout
    .split('\n')
    .filter((path) => path !== '' && !UNCHECKED.test(path) && existsSync(join(root, path)))
    .filter((path) => wanted.length === 0 || wanted.some((one) => path === one || path.startsWith(`${one}/`)))
}

/** @param {Finding[]} findings @param {(finding: Finding) => string} key */
function countBy(findings, key) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const finding of findings) counts.set(key(finding), (counts.get(key(finding)) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** @param {Finding[]} findings */
function printReport(findings) {
  for (const [folder, count] of countBy(findings, ({ path }) => dirname(path))) {
    console.log(`${String(count).padStart(5)}  ${folder}`)
  }
  console.log('')
  for (const [id, count] of countBy(findings, ({ rule }) => rule.id)) {
    console.log(`${String(count).padStart(5)}  ${id}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { report: { type: 'boolean' } },
    allowPositionals: true,
  })
  const paths = await trackedFiles(positionals)
  const findings = paths.flatMap((path) => findProse(path, readFileSync(join(root, path), 'utf8')))
  if (values.report) printReport(findings)
  else
    for (const { path, line, found, rule } of findings)
      console.error(`${path}:${line} [${rule.id}] "${found}": ${rule.why} Write: ${rule.instead}.`)
  if (paths.length === 0) console.error('There is nothing to check.')
  else console.log(`${paths.length} files, ${findings.length} findings.`)
  if (paths.length === 0 || (findings.length > 0 && !values.report)) process.exitCode = 1
}

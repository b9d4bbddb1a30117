import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { captureCommand } from '../lib/run-command.mjs'
import { sourceFiles } from '../lib/source-files.mjs'
import { findSiblingCircles } from './sibling-circles.mjs'

/**
 * `npm run import-rules`: the rules of .dependency-cruiser.cjs, and no circle between sibling folders.
 * dependency-cruiser succeeds without a module if it cannot read TypeScript. So this script compares the
 * modules that dependency-cruiser read with the files.
 */
const home = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['packages', 'content', 'apps', 'tests']

/** @typedef {{ rule: string, from: string, to: string, comment: string }} Violation */

/** @typedef {{ violations: Violation[], circles: Map<string, string>, seen: number, existing: number }} ImportResult */

/**
 * Reads all modules and checks the import rules.
 * @param {string} root a tree laid out as this one
 * @returns {Promise<ImportResult>} `seen` counts the modules that were read, `existing` the source files
 */
export async function checkImportRules(root) {
  const existing = sourceFiles(root, folders)
  const present = folders.filter((folder) => existing.some((path) => path.startsWith(`${folder}/`)))
  const program = join(home, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = join(home, '.dependency-cruiser.cjs')
  const args = [program, '--config', config, '--output-type', 'json', '--no-progress', ...present]
  const { stdout, stderr } = await captureCommand(process.execPath, args, { cwd: root })
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser could not run: ${stderr || stdout}`)
  const result = JSON.parse(stdout)
  const sources = new Set(existing)
  /** @type {Map<string, string>} */
  const comments = new Map(
    result.summary.ruleSetUsed.forbidden.map((/** @type {{ name: string, comment?: string }} */ rule) => [
      rule.name,
      rule.comment ?? '',
    ]),
  )
  return {
    existing: existing.length,
    seen: result.modules.filter((/** @type {{ source: string }} */ module) => sources.has(module.source))
      .length,
    circles: findSiblingCircles(importsOf(result.modules, sources)),
    violations: result.summary.violations.map(
      (/** @type {{ rule: { name: string }, from: string, to: string }} */ violation) => ({
        rule: violation.rule.name,
        from: violation.from,
        to: violation.to,
        comment: comments.get(violation.rule.name) ?? '',
      }),
    ),
  }
}

/**
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 * @param {ReadonlySet<string>} sources
 * @returns {[from: string, to: string][]} the imports between our own files
 */
function importsOf(modules, sources) {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) =>
      sources.has(source) && sources.has(resolved)
        ? [/** @type {[from: string, to: string]} */ ([source, resolved])]
        : [],
    ),
  )
}

/**
 * Returns a line for each violation and each circle, and one if source files are missing or were not read.
 * @param {ImportResult} result
 */
export function complaints({ violations, circles, seen, existing }) {
  const lines = violations.map(({ rule, from, to, comment }) => `${from} → ${to}\n  ${rule}: ${comment}`)
  lines.push(...circles.values())
  if (existing === 0) lines.push('There are no source files.')
  if (seen < existing) lines.push(`Only ${seen} of ${existing} source files were seen.`)
  return lines
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const result = await checkImportRules(resolve(home))
  const lines = complaints(result)
  for (const line of lines) console.error(line)
  if (lines.length > 0) process.exit(1)
  console.log(`${result.seen} modules, every import points the right way.`)
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A module constant that is a number, a text, a moment or a pattern is written LIKE_THIS; a table, a schema or a function
 * is written likeThis. Part of the lint step.
 */

const home = fileURLToPath(new URL('../..', import.meta.url))
const DECLARATION = /^(?:export )?const ([A-Za-z]\w*)(?:: [^=]+)? =\s+(.*)$/
const FIXED_VALUE =
  /^(?:-?[\d_.]+n?(?:e\d+)?(?: [-+*/]{1,2} (?:[\d_.]+|[A-Z][A-Z0-9_]*))*|[A-Z][A-Z0-9_]*(?: [-+*/]{1,2} (?:[\d_.]+|[A-Z][A-Z0-9_]*))+|'[^']*'|"[^"]*"|`[^`$]*`|\/.*\/[a-z]*|new RegExp\(.*|Date\.(?:UTC|parse)\(.*)(?: as const)?$/
const UPPER = /^[A-Z][A-Z0-9_]+$/

/**
 * Finds constants in the wrong style.
 * @param {string} text the source of a module
 * @returns {string[]} a complaint for each constant in the wrong style
 */
export function misnamedConstants(text) {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const [, name = '', sameLine = ''] = DECLARATION.exec(`${line} `.trimEnd().replace(/=$/, '= ')) ?? []
    if (name.length < 2) return []
    const value = (sameLine || (lines[at + 1] ?? '')).trim()
    if (FIXED_VALUE.test(value) && !UPPER.test(name)) return [`${at + 1} ${name}: write it LIKE_THIS.`]
    if (UPPER.test(name) && /^(?:\[|\{|\(|new (?:Set|Map)\b|async |function )/.test(value)) {
      return [`${at + 1} ${name}: write it likeThis, because it is a table or a function.`]
    }
    return []
  })
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const listed = execFileSync('git', ['ls-files'], { cwd: home, encoding: 'utf8' }).split('\n')
  const sources = listed.filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.d\.m?ts$/.test(path))
  const complaints = sources.flatMap((path) =>
    misnamedConstants(readFileSync(join(home, path), 'utf8')).map((complaint) => `${path}:${complaint}`),
  )
  for (const complaint of complaints) console.error(complaint)
  if (complaints.length > 0) process.exit(1)
  console.log(`${sources.length} modules, every constant in its style.`)
}

import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'

/**
 * Returns the day of the last commit (`2026-11-21`). Returns null without git, and for a copy without its repository: the
 * commits of a repository around it are of other code.
 * @param {string} root
 * @returns {string | null}
 */
export function commitDay(root) {
  const top = git(root, ['rev-parse', '--show-toplevel'])
  if (top === null || realpathSync(top) !== realpathSync(root)) return null
  const day = git(root, ['log', '-1', '--format=%cs'])
  return day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null
}

/**
 * @param {string} cwd
 * @param {string[]} args
 */
function git(cwd, args) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

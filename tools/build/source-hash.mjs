import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const skippedFolders = new Set(['node_modules', 'dist', 'testing', '.cache'])
const TEST_FILE = /\.(test|long|bench)\.[cm]?tsx?$/

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) => {
      if (item.isDirectory()) return skippedFolders.has(item.name) ? [] : filesIn(join(path, item.name))
      return item.isFile() && !TEST_FILE.test(item.name) ? [join(path, item.name)] : []
    })
}

/**
 * Returns one digest of the contents of files and folders without their tests. It ignores modification times, because a
 * checkout or an unpacked archive sets new ones.
 * @param {string} root
 * @param {readonly string[]} names files and folders below the root
 */
export function hashOf(root, names) {
  const hash = createHash('sha256')
  for (const path of names.flatMap((name) => filesIn(join(root, name)))) {
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex')
}

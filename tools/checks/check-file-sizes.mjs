import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from '../lib/source-files.mjs'

/**
 * `npm run file-sizes`, part of the lint step: files that are too long and folders with too many files. A folder
 * without code, such as the texts of a language, holds data and may have any number of files.
 */
const folders = ['packages', 'content', 'apps', 'tests', 'tools']
const CODE = /\.(?:[cm]?[jt]sx?|css)$/
const TEST = /\.(?:test|spec|contract)\.[cm]?tsx?$/

/** The most lines of a source file and of a test file, and the most files directly in a folder. */
export const limits = { source: 300, test: 400, folder: 40 }

/**
 * Finds files and folders beyond their limits.
 * @param {string} root
 * @returns {Map<string, string>} the complaint about each file or folder that is too large
 */
export function findLargeFiles(root) {
  /** @type {Map<string, string>} */
  const complaints = new Map()
  /** @type {Map<string, number>} */
  const sizes = new Map()
  const paths = filesBelow(root, folders)
  const codeFolders = new Set(paths.filter((path) => CODE.test(path)).map((path) => dirname(path)))
  for (const path of paths) {
    const folder = dirname(path)
    if (codeFolders.has(folder)) sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
    if (!CODE.test(path)) continue
    const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
    const limit = TEST.test(path) ? limits.test : limits.source
    if (lines > limit) complaints.set(path, `${path} has ${lines} lines. Divide it: at most ${limit}.`)
  }
  for (const [folder, size] of sizes) {
    if (size > limits.folder)
      complaints.set(folder, `${folder} has ${size} files. Divide it: at most ${limits.folder}.`)
  }
  return complaints
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const complaints = [...findLargeFiles(root).values()]
  for (const complaint of complaints) console.error(complaint)
  if (complaints.length > 0) process.exit(1)
  console.log('No file and no folder is too large.')
}

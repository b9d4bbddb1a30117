import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist'])

/**
 * Returns all files below some folders, as paths from the root with forward slashes, without packages and build
 * results.
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {string[]}
 */
export function filesBelow(root, folders) {
  return folders.flatMap((folder) => {
    if (!existsSync(join(root, folder))) return []
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) => {
      const path = `${folder}/${item.name}`
      if (!item.isDirectory()) return [path]
      return skipped.has(item.name) ? [] : filesBelow(root, [path])
    })
  })
}

/**
 * Returns the TypeScript sources below some folders, without declaration files.
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {string[]}
 */
export function sourceFiles(root, folders) {
  return filesBelow(root, folders).filter((path) => /\.[cm]?tsx?$/.test(path) && !/\.d\.[^/]*$/.test(path))
}

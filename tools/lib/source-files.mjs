import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist'])

/**
 * The TypeScript sources below some folders, as paths from the root with forward slashes.
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {string[]}
 */
export function sourceFiles(root, folders) {
  return folders.flatMap((folder) => {
    if (!existsSync(join(root, folder))) return []
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) => {
      const path = `${folder}/${item.name}`
      if (item.isDirectory()) return skipped.has(item.name) ? [] : sourceFiles(root, [path])
      return /\.[cm]?tsx?$/.test(item.name) && !item.name.includes('.d.') ? [path] : []
    })
  })
}

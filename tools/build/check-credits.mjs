/** @typedef {import('./shipped-packages.mjs').ShippedPackage} ShippedPackage */
/** @typedef {{ group: string, name: string, by: string, licence: string, href: string, licenceHref?: string, files: string }} ShippedWork */
/** @typedef {Record<string, { type: 'asset' } | { type: 'chunk', moduleIds: readonly string[] }>} Output */

/** Files that the build writes from our own sources. */
const OUR_FILES = /\.(css|html|js|json|map)$/
/** Finds the package of a module: the last one in the path, because a package may contain others. */
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//

/**
 * Throws an Error if a work names no licence, no author or no https URL.
 * @param {readonly ShippedWork[]} works
 */
export function checkWorks(works) {
  for (const { name, by, licence, href } of works) {
    if ([name, by, licence].some((text) => (text ?? '').trim() === '') || !/^https:\/\//.test(href ?? ''))
      throw new Error(`shipped-works.json: "${name}" needs an author, a licence and an https:// address.`)
  }
}

/**
 * Returns the files and packages of a build that the credits do not name. Fonts, sounds and programs need an
 * entry in shipped-works.json. A third-party module needs a package that the web app lists.
 * @param {Output} output
 * @param {{ works: readonly ShippedWork[], packages: readonly Pick<ShippedPackage, 'name'>[] }} credits
 * @returns {string[]}
 */
export function uncredited(output, { works, packages }) {
  const patterns = works.map(({ files }) => new RegExp(files))
  const names = new Set(packages.map(({ name }) => name))
  /** @type {Set<string>} */
  const missing = new Set()
  for (const [file, part] of Object.entries(output)) {
    if (part.type === 'chunk') {
      for (const id of part.moduleIds) {
        const name = PACKAGE.exec(id)?.[1]
        if (name !== undefined && !names.has(name)) missing.add(name)
      }
    } else if (!OUR_FILES.test(file) && !patterns.some((pattern) => pattern.test(file))) missing.add(file)
  }
  return [...missing].sort()
}

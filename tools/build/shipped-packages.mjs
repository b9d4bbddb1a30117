/** @typedef {{ license?: string, version?: string, resolved?: string, link?: boolean, optional?: boolean, os?: string[], dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */
/** @typedef {{ name: string, version: string, licence: string, href: string, isDirect: boolean }} ShippedPackage */

/** Texts in the licence field of a package that name no licence. */
const NO_LICENCE = /^\s*$|^unlicensed$|^see licen[cs]e/i

/**
 * Returns the third-party packages that the web app and the server need to run, by name. Throws an Error that
 * names every package without a licence, so that no build ships one.
 * @param {Lock} lock package-lock.json
 * @param {readonly string[]} apps their folders
 * @returns {ShippedPackage[]}
 */
export function shippedPackages(lock, apps = ['apps/web', 'apps/server']) {
  /** @type {Map<string, ShippedPackage>} */
  const found = new Map()
  /** @type {string[]} */
  const missing = []
  for (const [path, isDirect] of reached(lock, apps)) {
    const name = path.replace(/^.*node_modules\//, '')
    const {
      license: licence = '',
      version = '',
      ...more
    } = /** @type {LockedPackage} */ (lock.packages[path])
    if (NO_LICENCE.test(licence)) missing.push(`${name} ${version}`)
    // The binaries of each system belong to a package that the list has already.
    if (more.optional && more.os !== undefined) continue
    const href = `https://www.npmjs.com/package/${name}`
    const key = `${name} ${licence}`
    found.set(key, {
      name,
      version,
      licence,
      href,
      isDirect: isDirect || found.get(key)?.isDirect === true,
    })
  }
  if (missing.length > 0) throw new Error(`These packages have no licence: ${missing.sort().join(', ')}.`)
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Returns the paths of the third-party packages that our packages need. The value is true if one of our
 * packages lists it.
 * @param {Lock} lock
 * @param {readonly string[]} apps
 * @returns {Map<string, boolean>}
 */
function reached(lock, apps) {
  /** @type {Map<string, boolean>} */
  const others = new Map()
  const ours = new Set(apps)
  for (const path of ours) {
    for (const target of neededBy(lock, path)) {
      if (target.includes('node_modules/')) others.set(target, true)
      else ours.add(target)
    }
  }
  for (const path of others.keys()) {
    for (const target of neededBy(lock, path)) if (!others.has(target)) others.set(target, false)
  }
  return others
}

/**
 * @param {Lock} lock
 * @param {string} path
 */
function neededBy(lock, path) {
  const { dependencies = {}, optionalDependencies = {} } = lock.packages[path] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
    (name) => resolve(lock, path, name) ?? [],
  )
}

/**
 * Returns the path of a package, looked up as Node does: in the folder of the one that needs it, then in each
 * folder above. Returns undefined if the lock file lacks it.
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function resolve(lock, from, name) {
  for (let folder = from; ; folder = folder.replace(/\/?[^/]*$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    const found = lock.packages[path]
    if (found) return found.link ? found.resolved : path
    if (folder === '') return undefined
  }
}

/**
 * Finds import cycles between sibling folders. The members of a folder are its subfolders and the files directly in it.
 * Members that import each other, in a cycle through at least two subfolders, are one circle.
 */

/** @typedef {readonly [from: string, to: string]} Import two paths of files, with forward slashes */

/** Tests may import anything: their imports are not part of the product. */
const TEST_CODE = /\.(?:test|spec|contract)\.[cm]?tsx?$|\/testing\/|^tests\//

/**
 * Finds sibling folders that import each other.
 * @param {Iterable<Import>} imports
 * @returns {Map<string, string>} the complaint about each circle, by its folders: "apps/web/src: data, ui"
 */
export function findSiblingCircles(imports) {
  /** @type {Map<string, Map<string, Set<string>>>} */
  const folders = new Map()
  for (const [from, to] of imports) {
    if (TEST_CODE.test(from) || TEST_CODE.test(to)) continue
    const source = from.split('/')
    const target = to.split('/')
    const depth = source.findIndex((name, at) => name !== target[at])
    if (depth < 0) continue
    const folder = source.slice(0, depth).join('/')
    const members = folders.get(folder) ?? new Map()
    folders.set(folder, members)
    const [importer, imported] = [memberAt(source, depth), memberAt(target, depth)]
    members.set(importer, (members.get(importer) ?? new Set()).add(imported))
  }
  /** @type {Map<string, string>} */
  const complaints = new Map()
  for (const [folder, members] of folders) {
    for (const circle of circlesOf(members)) {
      const siblings = circle.filter((name) => name.endsWith('/')).map((name) => name.slice(0, -1))
      if (siblings.length < 2) continue
      const name = `${folder}: ${siblings.sort().join(', ')}`
      complaints.set(name, `${name} import each other. Move what they share below them.`)
    }
  }
  return complaints
}

/**
 * Returns the name at one depth of a path, with a slash behind the name of a folder.
 * @param {string[]} path @param {number} depth
 */
function memberAt(path, depth) {
  return `${path[depth]}${depth < path.length - 1 ? '/' : ''}`
}

/**
 * Returns the strongly connected components of a graph (Tarjan's algorithm).
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 * @returns {string[][]}
 */
function circlesOf(graph) {
  /** @type {Map<string, number>} */
  const order = new Map()
  /** @type {Map<string, number>} */
  const lowest = new Map()
  /** @type {string[]} */
  const path = []
  /** @type {string[][]} */
  const circles = []
  /** @param {string} name */
  const visit = (name) => {
    order.set(name, order.size)
    lowest.set(name, order.get(name) ?? 0)
    path.push(name)
    for (const next of graph.get(name) ?? []) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) lowest.set(name, Math.min(lowest.get(name) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(name) === order.get(name)) circles.push(path.splice(path.indexOf(name)))
  }
  for (const name of graph.keys()) if (!order.has(name)) visit(name)
  return circles
}

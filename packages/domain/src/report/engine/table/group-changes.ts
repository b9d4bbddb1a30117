import type { GroupKeys } from './group-keys'
import type { KeySort } from './sort-by-keys'
import type { TableLeaves } from './table-leaves'

/** Neighbouring levels whose places fit into one sort key. */
interface PackedLevels {
  /** The depth of the outermost of the levels. */
  readonly depth: number
  readonly levels: readonly GroupKeys[]
  /** For each level, the number of keys in one of its groups. */
  readonly widths: readonly number[]
  /** The number of different keys. Each key is smaller. */
  readonly size: number
}

/** The maximum number of different keys in one pass of a radix sort (32 bits). */
const KEYS = 2 ** 32

/**
 * Sorts leaves by the levels of groups. Returns for each index of the order the outermost level at which a
 * group begins there. If none does, this is the number of levels. Each pass of the radix sort reads all leaves,
 * so one key holds as many levels as fit into it.
 */
export function sortByLevels(sort: KeySort, leaves: TableLeaves, levels: readonly GroupKeys[]): Uint8Array {
  const packs = packLevels(levels).map((pack) => ({ ...pack, keys: keysOf(pack, leaves) }))
  for (const { keys } of packs.toReversed()) sort.by(keys)
  const { order } = sort
  const changes = new Uint8Array(order.length).fill(levels.length)
  changes[0] = 0
  for (const pack of packs) markChanges(pack, order, changes, levels.length)
  return changes
}

/** Returns the levels in packs, outermost first. */
function packLevels(levels: readonly GroupKeys[]): PackedLevels[] {
  const packs: PackedLevels[] = []
  for (const [depth, level] of [...levels.entries()].reverse()) {
    const size = sizeOf(level.places)
    const [inner] = packs
    if (inner && size * inner.size <= KEYS) {
      packs[0] = {
        depth,
        levels: [level, ...inner.levels],
        widths: [inner.size, ...inner.widths],
        size: size * inner.size,
      }
    } else packs.unshift({ depth, levels: [level], widths: [1], size })
  }
  return packs
}

function sizeOf(places: Uint32Array): number {
  let greatest = 0
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number
    if (place > greatest) greatest = place
  }
  return greatest + 1
}

/** Returns the key of each leaf. Adds up the levels of shares first, because there are fewer shares than leaves. */
function keysOf({ levels, widths }: PackedLevels, { shares, sources, count }: TableLeaves): Uint32Array {
  const ofShares = new Uint32Array(shares.count)
  const keys = new Uint32Array(count)
  for (const [at, { places, isList }] of levels.entries()) {
    if (!isList) addPlaces(ofShares, places, widths[at] as number)
  }
  for (let leaf = 0; leaf < count; leaf++) keys[leaf] = ofShares[sources[leaf] as number] as number
  for (const [at, { places, isList }] of levels.entries()) {
    if (isList) addPlaces(keys, places, widths[at] as number)
  }
  return keys
}

function addPlaces(keys: Uint32Array, places: Uint32Array, width: number): void {
  for (let at = 0; at < keys.length; at++) {
    keys[at] = (keys[at] as number) + (places[at] as number) * width
  }
}

/**
 * Writes the levels at which groups of a pack begin into `changes`. Within a group of the pack before, keys
 * ascend. So a group ends before the first key that is too great for it.
 */
function markChanges(
  { depth, keys, widths }: PackedLevels & { readonly keys: Uint32Array },
  order: Int32Array,
  changes: Uint8Array,
  levels: number,
): void {
  // For each level of the pack, the first key after its current group.
  const ends = new Float64Array(widths.length)
  let before = 0
  for (let at = 0; at < order.length; at++) {
    const key = keys[order[at] as number] as number
    const isInside = changes[at] === levels
    if (isInside && key === before) continue
    before = key
    let level = isInside ? widths.length - 1 : 0
    while (level > 0 && key >= (ends[level - 1] as number)) level--
    if (isInside) changes[at] = depth + level
    for (; level < widths.length; level++) {
      const width = widths[level] as number
      ends[level] = key - (key % width) + width
    }
  }
}

import type { ReportColumns } from '../columns/report-columns'
import type { GroupKeys } from './group-keys'
import { programmesOfShares } from './share-programmes'
import type { TableLeaves, TableShares } from './table-leaves'

/**
 * For each share or leaf, the depth at which its groups begin to count its entry. The groups above count the
 * entry by an earlier share.
 */
export interface DividedDepths {
  /** True if `depths` has one depth for each leaf, false if for each share. */
  readonly isByLeaf: boolean
  readonly depths: Uint8Array
}

/**
 * Returns the depths from which on the shares of an entry are in different groups. Each group counts the entry
 * once.
 */
export function dividedDepths(
  columns: ReportColumns,
  leaves: TableLeaves,
  levels: readonly GroupKeys[],
): DividedDepths {
  const { shares, values } = leaves
  const isByLeaf = values.programme !== undefined && shares.isDivided
  return {
    isByLeaf,
    depths: isByLeaf ? depthsOfLeaves(columns, leaves, levels) : depthsOfShares(columns, shares, levels),
  }
}

function depthsOfShares(
  columns: ReportColumns,
  shares: TableShares,
  levels: readonly GroupKeys[],
): Uint8Array {
  const depths = new Uint8Array(shares.count)
  const separation = separationOf(columns, shares, levels)
  for (let share = 1; share < shares.count; share++) {
    for (let other = share - 1; isSameEntry(shares, share, other); other--) {
      depths[share] = Math.max(depths[share] as number, separation(share, other))
    }
  }
  return depths
}

/**
 * Returns one depth for each leaf. An earlier share counts in the group of a programme only if the programme
 * holds it.
 */
function depthsOfLeaves(
  columns: ReportColumns,
  leaves: TableLeaves,
  levels: readonly GroupKeys[],
): Uint8Array {
  const { shares, sources, count } = leaves
  const values = leaves.values.programme as Int32Array
  const sets = programmesOfShares(
    columns,
    shares,
    levels.map(({ field }) => field),
  )
  const { firsts, values: members } = columns.programmes.lists.distinct
  const byProgramme = depthOf('programme', levels)
  const separation = separationOf(columns, shares, levels)
  const depths = new Uint8Array(count)
  for (let leaf = 0; leaf < count; leaf++) {
    const share = sources[leaf] as number
    for (let other = share - 1; isSameEntry(shares, share, other); other--) {
      const set = sets[other] as number
      let at = firsts[set] as number
      while (at < (firsts[set + 1] as number) && members[at] !== values[leaf]) at++
      const isHeld = at < (firsts[set + 1] as number)
      const depth = separation(share, other)
      depths[leaf] = Math.max(depths[leaf] as number, isHeld ? depth : Math.min(depth, byProgramme))
    }
  }
  return depths
}

/** Returns true if two shares belong to one entry. Such shares have consecutive numbers. */
function isSameEntry({ rows }: TableShares, share: number, other: number): boolean {
  return other >= 0 && rows[share] === rows[other]
}

/** Returns a function from two shares to the depth from which on their groups by piece, work or composer differ. */
function separationOf({ names }: ReportColumns, { pieces }: TableShares, levels: readonly GroupKeys[]) {
  const byPiece = depthOf('piece', levels)
  const byWork = Math.min(byPiece, depthOf('work', levels))
  const byComposer = Math.min(byWork, depthOf('composer', levels))
  return (share: number, other: number): number => {
    const [one, two] = [pieces[share] as number, pieces[other] as number]
    if (names.composerOfPiece(one) !== names.composerOfPiece(two)) return byComposer
    const isOneWork = byWork === byPiece || names.workOfPiece(one) === names.workOfPiece(two)
    return isOneWork ? byPiece : byWork
  }
}

/** Returns the depth of the level by a field, or the number of levels if there is none. */
function depthOf(field: GroupKeys['field'], levels: readonly GroupKeys[]): number {
  const depth = levels.findIndex((level) => level.field === field)
  return depth < 0 ? levels.length : depth
}

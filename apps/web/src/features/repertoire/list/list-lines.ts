import { distinctMovements } from '@segno/domain/piece/distinct-movements'
import type { WorkKey } from '@segno/domain/piece/work-key'
import { movementName } from '@segno/domain/piece/work-movements'
import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import type { ListedWork } from '@segno/domain/repertoire/works-in-list'
import type { ListSection } from '../../../ui/list/list-layout'
import type { Group } from './list-groups'

/** A line with the heading of a work. */
export interface WorkLine {
  readonly kind: 'work'
  readonly id: string
  readonly key: WorkKey
  readonly row: RepertoireRow
  /** The number of different movements below the heading. */
  readonly movements: number
  readonly isOpen: boolean
}

/** A line with a piece: a single piece, or a part below the heading of its work. */
export interface PieceLine {
  readonly kind: 'piece'
  readonly id: string
  readonly row: RepertoireRow
  /**
   * The name of a part below the heading: its movement (`II. Adagio`), or `whole` for the work itself. Null for
   * a single piece.
   */
  readonly part: { readonly movement: string } | 'whole' | null
  /** Whether the heading of the section already names the status of this piece. */
  readonly isStatusSaid: boolean
}

export type ListLine = WorkLine | PieceLine

/** The lines of a list: headings of works, single pieces, and parts of open works. */
export interface ListLines {
  readonly lines: readonly ListLine[]
  /** The number of lines in each group, in order. Without groups, one section contains all lines. */
  readonly sections: readonly ListSection[]
}

/**
 * Returns the lines of sorted works. `groups` divide the works in the same order. A work never spans two
 * groups.
 */
export function linesOf(
  works: readonly ListedWork[],
  isClosed: (work: WorkKey) => boolean,
  groups: readonly Pick<Group, 'key' | 'status' | 'count'>[] | null,
): ListLines {
  const lines: ListLine[] = []
  const sections: ListSection[] = []
  let at = 0
  for (const { key, status, count } of groups ?? [{ key: 'all', status: null, count: Infinity }]) {
    const before = lines.length
    let pieces = 0
    while (pieces < count && at < works.length) {
      const work = works[at] as ListedWork
      lines.push(...linesOfWork(work, isClosed, status))
      pieces += work.kind === 'work' ? work.parts.length : 1
      at++
    }
    sections.push({ key, count: lines.length - before })
  }
  return { lines, sections }
}

function linesOfWork(
  work: ListedWork,
  isClosed: (work: WorkKey) => boolean,
  status: PieceStatus | null,
): ListLine[] {
  const lineOf = (row: RepertoireRow, part: PieceLine['part']): PieceLine => ({
    kind: 'piece',
    id: row.key,
    row,
    part,
    isStatusSaid: row.item.status === status,
  })
  if (work.kind === 'piece') return [lineOf(work.row, null)]
  const { key, row, parts } = work
  const isOpen = !isClosed(key)
  const numbered = parts.flatMap(({ row: { title }, movement: number }) =>
    number === null ? [] : { title, number },
  )
  const movements = distinctMovements(numbered).length
  const heading: WorkLine = { kind: 'work', id: `work ${key}`, key, row, movements, isOpen }
  if (!isOpen) return [heading]
  return [
    heading,
    ...parts.map((part) =>
      lineOf(part.row, part.movement === null ? 'whole' : { movement: movementName(part.row.title) }),
    ),
  ]
}

import { distinctMovements } from '@segno/domain/piece/distinct-movements'
import type { WorkKey } from '@segno/domain/piece/work-key'
import { movementName } from '@segno/domain/piece/work-movements'
import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import type { ListedWork } from '@segno/domain/repertoire/works-in-list'
import type { ListSection } from '../../../ui/list/list-layout'
import type { Group } from './list-groups'

/** The heading of a work. */
export interface WorkLine {
  readonly kind: 'work'
  readonly id: string
  readonly key: WorkKey
  readonly row: RepertoireRow
  /** The number of different movements below the heading. */
  readonly movements: number
  readonly isOpen: boolean
}

/** A piece that stands alone or below the heading of its work. */
export interface PieceLine {
  readonly kind: 'piece'
  readonly id: string
  readonly row: RepertoireRow
  /** The name below the heading of a work: `II. Adagio`, or `whole`. Null for a piece that stands alone. */
  readonly part: { readonly movement: string } | 'whole' | null
  /** The heading of its section names its status. */
  readonly isStatusSaid: boolean
}

export type ListLine = WorkLine | PieceLine

/** The lines of a list: the headings of works, and the pieces that are not in closed works. */
export interface ListLines {
  readonly lines: readonly ListLine[]
  /** One for each group, in order. One section without groups. */
  readonly sections: readonly ListSection[]
}

/** Returns the lines of sorted works. `groups` have the works in order, each work as a whole. */
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

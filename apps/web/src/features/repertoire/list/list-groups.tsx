import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import {
  type RepertoireComposers,
  type RepertoireRow,
  type RepertoireSort,
  statusOrder,
} from '@segno/domain/repertoire/repertoire-list'
import type { ListedWork } from '@segno/domain/repertoire/works-in-list'
import type { ReactNode } from 'react'
import { RowHeading } from '../../../ui/list/list-row'
import { StatusIcon } from '../../../ui/status-icon'
import type { RepertoireFormat } from '../use-repertoire-format'

/** Consecutive pieces of the list under one heading. */
export interface Group {
  readonly key: string
  readonly name: ReactNode
  /** The status that the heading names; null unless the list is sorted by status. */
  readonly status: PieceStatus | null
  /** The number of pieces in the group, including those in closed works. */
  readonly count: number
}

/**
 * Returns the groups of sorted works. Returns null if the order has no headings, or if `composers` is missing
 * for the order by composer.
 */
export function groupsOf(
  works: readonly ListedWork[],
  sort: RepertoireSort,
  { t, status, composer }: RepertoireFormat,
  composers?: RepertoireComposers,
): readonly Group[] | null {
  if (sort === 'composer' && composers)
    return composers
      .groups(works.flatMap(rowsOf))
      .map((group) => ({ ...group, name: composer(group.name) ?? t('list.noComposer'), status: null }))
  if (sort !== 'status-learning-first') return null
  return statusOrder
    .map((key) => ({
      key,
      name: (
        <>
          <StatusIcon status={key} />
          {status(key)}
        </>
      ),
      status: key,
      count: works
        .filter((work) => work.row.item.status === key)
        .reduce((sum, work) => sum + rowsOf(work).length, 0),
    }))
    .filter(({ count }) => count > 0)
}

function rowsOf(work: ListedWork): readonly RepertoireRow[] {
  return work.kind === 'work' ? work.parts.map(({ row }) => row) : [work.row]
}

export function GroupHeading({ group, format }: { group: Group | undefined; format: RepertoireFormat }) {
  if (!group) return null
  const { name, count } = group
  return <RowHeading name={name} detail={format.t('pieces', { count, number: count })} />
}

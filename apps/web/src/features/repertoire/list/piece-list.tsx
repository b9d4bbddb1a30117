import {
  type RepertoireComposers,
  type RepertoireRow,
  type RepertoireSort,
  statusOrder,
} from '@segno/domain/repertoire/repertoire-list'
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { usePhone } from '../../../ui/layout/use-phone'
import { createListLayout } from '../../../ui/list/list-layout'
import { listInsets, RowHeading, rowHeight, rowList } from '../../../ui/list/list-row'
import { VirtualList, type VirtualListHandle } from '../../../ui/list/virtual-list'
import { StatusIcon } from '../../../ui/status-icon'
import { textScale } from '../../../ui/text-scale'
import type { RepertoireFormat } from '../use-repertoire-format'
import { PieceCard, PieceRow } from './piece-row'
import styles from './piece-rows.module.css'
import { planRows } from './row-plan'
import { useCardColumns } from './use-card-columns'
import { usePieceKeys } from './use-piece-keys'

/** Pixels at the default text size. The list scales them with it. */
const CARD_HEIGHT = 164
const HEADING_HEIGHT = 52

export type RepertoireView = 'list' | 'grid'

export interface PieceListHandle {
  focusFirst: () => void
}

interface PieceListProps {
  readonly rows: readonly RepertoireRow[]
  readonly sort: RepertoireSort
  readonly view: RepertoireView
  readonly format: RepertoireFormat
  readonly composers: RepertoireComposers | undefined
  readonly ref?: Ref<PieceListHandle>
}

/** The found pieces in order. Pieces that are sorted by status or by composer have headings. */
export function PieceList({ rows, sort, view, format, composers, ref }: PieceListProps) {
  const box = useRef<HTMLDivElement>(null)
  const handle = useRef<VirtualListHandle>(null)
  const cardColumns = useCardColumns(box)
  const columns = view === 'grid' ? cardColumns : 1
  const isByStatus = sort === 'status-learning-first'
  const listHeight = usePhone() ? rowHeight.phone : rowHeight.plain
  const { plan, layout, groups } = useMemo(() => {
    const scale = textScale()
    const headed = groupsOf(rows, sort, format, composers)
    const planned = planRows(headed ?? [{ key: 'all', count: rows.length }], columns)
    const height = view === 'grid' ? CARD_HEIGHT : listHeight
    return {
      plan: planned,
      groups: headed ?? [],
      layout: createListLayout(planned.sections, height * scale, headed ? HEADING_HEIGHT * scale : 0),
    }
  }, [rows, sort, format, composers, columns, view, listHeight])
  const focus = usePieceKeys(plan, columns, handle)
  useImperativeHandle(ref, () => ({ focusFirst: () => focus(0) }))

  const rowAt = (item: number) => rows[item] as RepertoireRow
  const isGrid = view === 'grid'
  return (
    <div ref={box} className={rowList}>
      <VirtualList
        ref={handle}
        label={format.t('title')}
        layout={layout}
        scroller="window"
        {...listInsets}
        rowKey={(row) => rowAt(plan.itemsOf(row).from).key}
        {...(isGrid ? {} : { rowLabel: (row: number) => format.rowName(rowAt(row)) })}
        renderHeading={(section) => <GroupHeading group={groups[section]} format={format} />}
        renderRow={(row) =>
          isGrid ? (
            <CardRow {...{ rows, columns, format }} {...plan.itemsOf(row)} isStatusSaid={isByStatus} />
          ) : (
            <PieceRow row={rowAt(row)} item={row} format={format} isStatusSaid={isByStatus} />
          )
        }
      />
    </div>
  )
}

interface CardRowProps {
  readonly rows: readonly RepertoireRow[]
  readonly from: number
  readonly to: number
  readonly columns: number
  readonly format: RepertoireFormat
  readonly isStatusSaid: boolean
}

function CardRow({ rows, from, to, columns, format, isStatusSaid }: CardRowProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit does not expose a list without bullets as a list.
    <ul role="list" className={styles.cards} data-columns={columns}>
      {rows.slice(from, to).map((row, at) => (
        <li key={row.key} aria-label={format.rowName(row)}>
          <PieceCard row={row} item={from + at} format={format} isStatusSaid={isStatusSaid} />
        </li>
      ))}
    </ul>
  )
}

interface Group {
  readonly key: string
  readonly name: ReactNode
  readonly count: number
}

/** Returns the groups of sorted pieces, or null for an order without headings. */
function groupsOf(
  rows: readonly RepertoireRow[],
  sort: RepertoireSort,
  { t, status }: RepertoireFormat,
  composers?: RepertoireComposers,
): readonly Group[] | null {
  if (sort === 'composer' && composers)
    return composers.groups(rows).map((group) => ({ ...group, name: group.name ?? t('list.noComposer') }))
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
      count: rows.filter((row) => row.item.status === key).length,
    }))
    .filter(({ count }) => count > 0)
}

function GroupHeading({ group, format }: { group: Group | undefined; format: RepertoireFormat }) {
  if (!group) return null
  const { name, count } = group
  return <RowHeading name={name} detail={format.t('pieces', { count, number: count })} />
}

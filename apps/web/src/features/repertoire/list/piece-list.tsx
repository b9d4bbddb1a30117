import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import {
  type RepertoireRow,
  type RepertoireSort,
  statusOrder,
} from '@segno/domain/repertoire/repertoire-list'
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
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
  readonly ref?: Ref<PieceListHandle>
}

/** The found pieces in order. Each status has a heading if the pieces are sorted by status. */
export function PieceList({ rows, sort, view, format, ref }: PieceListProps) {
  const box = useRef<HTMLDivElement>(null)
  const handle = useRef<VirtualListHandle>(null)
  const cardColumns = useCardColumns(box)
  const columns = view === 'grid' ? cardColumns : 1
  const isByStatus = sort === 'status-learning-first'
  const listHeight = usePhone() ? rowHeight.phone : rowHeight.plain
  const { plan, layout, counts } = useMemo(() => {
    const scale = textScale()
    const byStatus = statusOrder
      .map((status) => ({
        key: status,
        status,
        count: rows.filter((row) => row.item.status === status).length,
      }))
      .filter(({ count }) => count > 0)
    const sections = isByStatus ? byStatus : [{ key: 'all', count: rows.length }]
    const planned = planRows(sections, columns)
    const height = view === 'grid' ? CARD_HEIGHT : listHeight
    return {
      plan: planned,
      counts: byStatus,
      layout: createListLayout(planned.sections, height * scale, isByStatus ? HEADING_HEIGHT * scale : 0),
    }
  }, [rows, isByStatus, columns, view, listHeight])
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
        renderHeading={(section) => (
          <StatusHeading status={counts[section]?.status} count={counts[section]?.count} format={format} />
        )}
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

interface StatusHeadingProps {
  readonly status: PieceStatus | undefined
  readonly count: number | undefined
  readonly format: RepertoireFormat
}

function StatusHeading({ status, count = 0, format }: StatusHeadingProps) {
  if (!status) return null
  return (
    <RowHeading
      name={
        <>
          <StatusIcon status={status} />
          {format.status(status)}
        </>
      }
      detail={format.t('pieces', { count, number: count })}
    />
  )
}

import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import {
  type RepertoireRow,
  type RepertoireSort,
  statusOrder,
} from '@segno/domain/repertoire/repertoire-list'
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { createListLayout } from '../../../ui/list/list-layout'
import { listInsets, RowHeading, rowList } from '../../../ui/list/list-row'
import { VirtualList, type VirtualListHandle } from '../../../ui/list/virtual-list'
import { StatusMark } from '../../../ui/status-mark'
import { textScale } from '../../../ui/text-scale'
import type { RepertoireWords } from '../use-repertoire-words'
import { PieceCard, PieceRow } from './piece-row'
import styles from './piece-rows.module.css'
import { planRows } from './row-plan'
import { useColumns } from './use-columns'
import { useListKeys } from './use-list-keys'

/** Pixels at the usual size of text; they grow with it. */
const rowHeight = 64
const cardHeight = 164
const headingHeight = 52

export type RepertoireView = 'list' | 'grid'

export interface PieceListHandle {
  focusFirst: () => void
}

interface PieceListProps {
  readonly rows: readonly RepertoireRow[]
  readonly sort: RepertoireSort
  readonly view: RepertoireView
  readonly words: RepertoireWords
  readonly ref?: Ref<PieceListHandle>
}

/** The pieces that were found, in their order; under the headings of their states where these order them. */
export function PieceList({ rows, sort, view, words, ref }: PieceListProps) {
  const box = useRef<HTMLDivElement>(null)
  const handle = useRef<VirtualListHandle>(null)
  const cardColumns = useColumns(box)
  const columns = view === 'grid' ? cardColumns : 1
  const isByStatus = sort === 'status-learning-first'
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
    const height = view === 'grid' ? cardHeight : rowHeight
    return {
      plan: planned,
      counts: byStatus,
      layout: createListLayout(planned.sections, height * scale, isByStatus ? headingHeight * scale : 0),
    }
  }, [rows, isByStatus, columns, view])
  const focus = useListKeys(plan, columns, handle)
  useImperativeHandle(ref, () => ({ focusFirst: () => focus(0) }))

  const rowAt = (item: number) => rows[item] as RepertoireRow
  const isGrid = view === 'grid'
  return (
    <div ref={box} className={rowList}>
      <VirtualList
        ref={handle}
        label={words.t('title')}
        layout={layout}
        scroller="window"
        {...listInsets}
        rowKey={(row) => rowAt(plan.itemsOf(row).from).key}
        {...(isGrid ? {} : { rowLabel: (row: number) => words.rowName(rowAt(row)) })}
        renderHeading={(section) => (
          <StatusHeading status={counts[section]?.status} count={counts[section]?.count} words={words} />
        )}
        renderRow={(row) =>
          isGrid ? (
            <CardRow rows={rows} {...plan.itemsOf(row)} columns={columns} words={words} />
          ) : (
            <PieceRow row={rowAt(row)} item={row} words={words} />
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
  readonly words: RepertoireWords
}

function CardRow({ rows, from, to, columns, words }: CardRowProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit forgets that a list without bullets is a list.
    <ul role="list" className={styles.cards} data-columns={columns}>
      {rows.slice(from, to).map((row, at) => (
        <li key={row.key} aria-label={words.rowName(row)}>
          <PieceCard row={row} item={from + at} words={words} />
        </li>
      ))}
    </ul>
  )
}

interface StatusHeadingProps {
  readonly status: PieceStatus | undefined
  readonly count: number | undefined
  readonly words: RepertoireWords
}

function StatusHeading({ status, count = 0, words }: StatusHeadingProps) {
  if (!status) return null
  return (
    <RowHeading
      name={
        <>
          <StatusMark status={status} />
          {words.status(status)}
        </>
      }
      detail={words.t('pieces', { count, number: count })}
    />
  )
}

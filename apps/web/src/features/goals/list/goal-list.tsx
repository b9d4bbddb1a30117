import { type RefObject, useEffect, useMemo } from 'react'
import type { GoalView } from '../../../data/journal/goal-index'
import { createListLayout } from '../../../ui/list/list-layout'
import { listInsets, rowList } from '../../../ui/list/list-row'
import { VirtualList, type VirtualListHandle } from '../../../ui/list/virtual-list'
import { textScale } from '../../../ui/text-scale'
import type { PieceNames } from '../list-goals'
import type { GoalFormat } from '../use-goal-format'
import { GoalRow } from './goal-row'

/** Pixels at the usual size of text; they grow with it. */
const rowHeight = 92
interface GoalListProps {
  readonly views: readonly GoalView[]
  readonly names: PieceNames
  readonly format: GoalFormat
  readonly selectedId: string | null
  readonly hrefOf: (view: GoalView) => string
  readonly onOpen: (view: GoalView, byKeyboard: boolean) => void
  readonly handle: RefObject<VirtualListHandle | null>
  /** A goal to be focused once the list has changed: the neighbour of a deleted one. */
  readonly focusNext: RefObject<string | null>
}

export function GoalList({ views, names, format, selectedId, hrefOf, onOpen, ...rest }: GoalListProps) {
  const { handle, focusNext } = rest
  const layout = useMemo(
    () => createListLayout([{ key: 'all', count: views.length }], rowHeight * textScale(), 0),
    [views.length],
  )
  useEffect(() => {
    const row = views.findIndex(({ goal }) => goal.id === focusNext.current)
    if (row < 0) return
    focusNext.current = null
    // After React is done: the list draws the row at once, which it cannot from within an effect.
    queueMicrotask(() => handle.current?.focusRow(row))
  }, [views, focusNext, handle])
  const viewAt = (row: number) => views[row] as GoalView
  return (
    <VirtualList
      ref={handle}
      label={format.t('list.label')}
      layout={layout}
      scroller="window"
      {...listInsets}
      className={rowList}
      rowKey={(row) => viewAt(row).goal.id}
      rowLabel={(row) => [viewAt(row).goal.title, format.progress(viewAt(row))].join(', ')}
      renderRow={(row) => {
        const view = viewAt(row)
        return (
          <GoalRow
            view={view}
            piece={view.pieceKey === null ? undefined : names.get(view.pieceKey)}
            format={format}
            href={hrefOf(view)}
            isSelected={view.goal.id === selectedId}
            onOpen={onOpen}
          />
        )
      }}
    />
  )
}

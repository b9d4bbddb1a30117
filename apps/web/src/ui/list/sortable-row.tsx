import type { ReactNode } from 'react'
import { Icon } from '../icon'
import styles from './sortable-row.module.css'
import type { DragOrder } from './use-drag-order'

interface SortableRowProps {
  /** The id by which `useFocusAfterChange` finds the row. */
  readonly id: string
  /** The index in the list, counted from 0. */
  readonly at: number
  readonly order: DragOrder
  /** The accessible name of the handle. */
  readonly moveLabel: string
  readonly moveHint: string
  readonly children: ReactNode
}

/** A row that the musician moves by its handle, with the pointer or the arrow keys. */
export function SortableRow({ id, at, order, moveLabel, moveHint, children }: SortableRowProps) {
  const { drag, handle } = order
  const isDragged = drag?.from === at
  const drop = drag && !isDragged && drag.to === at ? (drag.to < drag.from ? 'before' : 'after') : undefined
  return (
    <li
      className={styles.row}
      data-drop={drop}
      data-dragged={isDragged || undefined}
      style={isDragged ? { transform: `translateY(${drag.distance}px)` } : undefined}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={moveLabel}
        title={moveHint}
        data-move={id}
        {...handle(at)}
      >
        <Icon name="drag" />
      </button>
      {children}
    </li>
  )
}

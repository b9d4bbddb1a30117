import type { ReactNode } from 'react'
import { Icon } from '../icon'
import styles from './sortable-row.module.css'
import type { DragOrder } from './use-drag-order'

interface SortableRowProps {
  /** The id that `useFocusAfterChange` finds the row by. */
  readonly id: string
  /** The place in the list, counted from 0. */
  readonly at: number
  readonly order: DragOrder
  /** The name of the handle. */
  readonly moveLabel: string
  readonly moveHint: string
  readonly children: ReactNode
}

/** A row of a list that the musician sorts by its handle, with the pointer or the arrow keys. */
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

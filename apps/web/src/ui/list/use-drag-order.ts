import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'

/**
 * The state of a dragged row: its index, the index at which it would drop, and the distance that it has moved.
 */
export interface DragState {
  readonly from: number
  readonly to: number
  /** The distance in pixels that the row has moved. */
  readonly distance: number
}

interface Start {
  readonly from: number
  readonly y: number
  /** The y of each row's middle at the start of the drag. */
  readonly middles: readonly number[]
}

export interface DragOrder {
  readonly drag: DragState | null
  /** Returns the event handlers for the handle of a row. */
  readonly handle: (at: number) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

const arrows: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Lets the musician move the rows of a list by their handles, with mouse, finger or arrow keys. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): DragOrder {
  const [start, setStart] = useState<Start | null>(null)
  const [drag, setDrag] = useState<DragState | null>(null)
  const end = () => {
    setStart(null)
    setDrag(null)
  }
  return {
    drag,
    handle: (at) => ({
      onPointerDown(event) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
        const middles = rows.map(({ top, height }) => top + height / 2)
        setStart({ from: at, y: event.clientY, middles })
      },
      onPointerMove(event) {
        if (!start) return
        const distance = event.clientY - start.y
        const middle = (start.middles[start.from] ?? 0) + distance
        const to = start.middles.filter((other, row) => row !== start.from && other < middle).length
        setDrag({ from: start.from, to, distance })
      },
      onPointerUp() {
        if (drag && drag.to !== drag.from) onMove(drag.from, drag.to)
        end()
      },
      onPointerCancel: end,
      onKeyDown(event) {
        if (event.key === 'Escape') end()
        const to = at + (arrows[event.key] ?? 0)
        if (to === at) return
        event.preventDefault()
        if (to >= 0 && to < (list.current?.children.length ?? 0)) onMove(at, to)
      },
    }),
  }
}

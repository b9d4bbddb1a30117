import type { ReactNode } from 'react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names'
import styles from './chart.module.css'
import type { ChartText } from './chart-text'
import { ChartTip } from './chart-tip'
import type { ChartSize } from './use-chart-size'
import { usePointed } from './use-pointed'

/** A place that can be pointed at, and what is said of it. */
export interface ChartStop {
  readonly x: number
  readonly text: ChartText
}

export interface ChartFrameProps {
  readonly label: string
  readonly size: ChartSize
  readonly height: number
  /** Wider than the container: scrolls in itself, and begins where keys do. */
  readonly drawnWidth?: number
  readonly stops: readonly ChartStop[]
  /** The place where keys begin. */
  readonly start: number
  readonly next: (key: string, current: number) => number | null
  /** The place at a point of the drawing. */
  readonly stopAt: (x: number, y: number) => number | null
  readonly children: (shown: number | null) => ReactNode
}

/**
 * What all charts have in common: the room, one stop for keys, a scale whose places are said in words, and the words
 * shown of what is pointed at. The drawing itself says nothing to screen readers.
 */
export function ChartFrame({
  label,
  size,
  height,
  drawnWidth = size.width,
  stops,
  start,
  next,
  stopAt,
  children,
}: ChartFrameProps) {
  const plot = useRef<HTMLDivElement>(null)
  const { shown, current, finger, onLeave, attributes } = usePointed({
    count: stops.length,
    start,
    next,
    placeAt: ({ currentTarget, clientX, clientY }) => {
      const drawn = currentTarget.firstElementChild?.getBoundingClientRect()
      return drawn ? stopAt(clientX - drawn.left, clientY - drawn.top) : null
    },
  })
  const stop = shown === null ? undefined : stops[shown]
  const scrolls = drawnWidth > size.width
  useKeepInSight(plot, size.width > 0, stops[current]?.x ?? 0, shown === current)
  const isEmpty = stops.length === 0
  return (
    <div ref={size.ref} data-print="palette" className={styles.chart} onPointerLeave={onLeave}>
      <div
        ref={plot}
        className={classNames(styles.plot, scrolls && styles.scrolls)}
        style={{ height, maxWidth: drawnWidth }}
        {...(isEmpty
          ? { role: 'img', 'aria-label': label }
          : { ...attributes, ...scaleOf(label, stops, current) })}
      >
        {size.width > 0 && (
          <svg
            data-chart=""
            aria-hidden="true"
            className={styles.drawing}
            width={drawnWidth}
            height={height}
            viewBox={`0 0 ${drawnWidth} ${height}`}
          >
            {children(shown)}
          </svg>
        )}
      </div>
      {stop && <ChartTip chart={plot} x={stop.x} finger={finger} text={stop.text} />}
    </div>
  )
}

function scaleOf(label: string, stops: readonly ChartStop[], current: number) {
  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 1,
    'aria-valuemax': stops.length,
    'aria-valuenow': current + 1,
    'aria-valuetext': stops[current]?.text.join(', '),
  }
}

const sight = 40

/** Where in the room the newest is at first, if what is still to come needs as much. */
const newestAt = 0.7

/** The newest is in sight at first, with what led to it, and what a key leads to from then on. */
function useKeepInSight(
  plot: { readonly current: HTMLElement | null },
  isDrawn: boolean,
  x: number,
  isReached: boolean,
) {
  const atFirst = useEffectEvent(() => x)
  useLayoutEffect(() => {
    const scroller = plot.current
    if (isDrawn && scroller) scroller.scrollLeft = atFirst() - scroller.clientWidth * newestAt
  }, [plot, isDrawn])
  useLayoutEffect(() => {
    const scroller = plot.current
    if (!scroller || !isReached) return
    const { scrollLeft, clientWidth } = scroller
    if (x < scrollLeft + sight) scroller.scrollLeft = x - sight
    else if (x > scrollLeft + clientWidth - sight) scroller.scrollLeft = x - clientWidth + sight
  }, [plot, x, isReached])
}

import type { Language } from '@segno/domain/language/languages'
import type { ReactNode } from 'react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { spokenSigns } from '../../i18n/spoken-signs'
import { useLanguage } from '../../i18n/use-translation'
import { classNames } from '../class-names'
import styles from './chart.module.css'
import type { ChartFollow, ChartText } from './chart-text'
import { ChartTip } from './chart-tip'
import type { ChartSize } from './use-chart-size'
import { usePointed } from './use-pointed'

/** A place in a chart that mouse, finger or key can point at, with its text. */
export interface ChartStop {
  readonly x: number
  readonly text: ChartText
  /** The URL that lists the entries of the stop. A press or Enter opens it. */
  readonly href?: string | undefined
}

export interface ChartFrameProps {
  readonly label: string
  readonly size: ChartSize
  readonly height: number
  /** The width of the drawing in points. If it is wider than the container, the chart scrolls. */
  readonly drawnWidth?: number
  readonly stops: readonly ChartStop[]
  /** The index of the stop at which the first key press starts. */
  readonly start: number
  readonly next: (key: string, current: number) => number | null
  /** Returns the index of the stop at a point of the drawing, or null. */
  readonly stopAt: (x: number, y: number) => number | null
  /** Opens the `href` of a stop. Required if a stop has one. */
  readonly follow?: ChartFollow | undefined
  readonly children: (shown: number | null) => ReactNode
}

/**
 * The frame of every chart. It scrolls a wide drawing and shows a tip at the pointed-at stop. For screen readers and
 * keys it is one slider whose value is the text of the current stop. The drawing is hidden from screen readers, because
 * it consists of hundreds of shapes without names.
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
  follow,
  children,
}: ChartFrameProps) {
  const plot = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const { shown, current, finger, onLeave, attributes } = usePointed({
    count: stops.length,
    start,
    next,
    placeAt: ({ currentTarget, clientX, clientY }) => {
      const drawn = currentTarget.firstElementChild?.getBoundingClientRect()
      return drawn ? stopAt(clientX - drawn.left, clientY - drawn.top) : null
    },
    onPress: (place) => {
      const href = stops[place]?.href
      if (href === undefined || !follow) return false
      follow.go(href)
      return true
    },
  })
  const stop = shown === null ? undefined : stops[shown]
  const isLink = stop?.href !== undefined
  const scrolls = drawnWidth > size.width
  useKeepInSight(plot, size.width > 0, stops[current]?.x ?? 0, shown === current)
  const isEmpty = stops.length === 0
  return (
    <div ref={size.ref} data-print="palette" className={styles.chart} onPointerLeave={onLeave}>
      <div
        ref={plot}
        className={classNames(styles.plot, scrolls && styles.scrolls, isLink && styles.follows)}
        style={{ height, maxWidth: drawnWidth }}
        {...(isEmpty
          ? { role: 'img', 'aria-label': label }
          : { ...attributes, ...scaleOf(label, stops, current, follow, language) })}
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
      {stop && (
        <ChartTip
          chart={plot}
          x={stop.x}
          finger={finger}
          text={isLink && follow ? [...stop.text, follow.action] : stop.text}
        />
      )}
    </div>
  )
}

function scaleOf(
  label: string,
  stops: readonly ChartStop[],
  current: number,
  follow: ChartFollow | undefined,
  language: Language,
) {
  const stop = stops[current]
  const spoken = spokenSigns(stop?.text.join(', ') ?? '', language)
  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': spokenSigns(label, language),
    'aria-valuemin': 1,
    'aria-valuemax': stops.length,
    'aria-valuenow': current + 1,
    'aria-valuetext': follow && stop?.href !== undefined ? `${spoken}: ${follow.action}` : spoken,
  }
}

const SIGHT = 40

/**
 * The position of the start stop in the container at first, as a share of its width. Older values remain
 * visible beside it.
 */
const NEWEST_AT = 0.7

/** Scrolls to the start stop at first, and later to each stop that a key reaches. */
function useKeepInSight(
  plot: { readonly current: HTMLElement | null },
  isDrawn: boolean,
  x: number,
  isReached: boolean,
) {
  const atFirst = useEffectEvent(() => x)
  useLayoutEffect(() => {
    const scroller = plot.current
    if (isDrawn && scroller) scroller.scrollLeft = atFirst() - scroller.clientWidth * NEWEST_AT
  }, [plot, isDrawn])
  useLayoutEffect(() => {
    const scroller = plot.current
    if (!scroller || !isReached) return
    const { scrollLeft, clientWidth } = scroller
    if (x < scrollLeft + SIGHT) scroller.scrollLeft = x - SIGHT
    else if (x > scrollLeft + clientWidth - SIGHT) scroller.scrollLeft = x - clientWidth + SIGHT
  }, [plot, x, isReached])
}

import type { RefObject } from 'react'
import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ListLayout, ScrollAlign } from './list-layout'
import { scrollOffsetFor } from './list-layout'
import { anchorAfterScroll, anchorAt, scrollScale } from './scroll-scale'

export interface VirtualScrollOptions {
  layout: ListLayout
  /** The scrolling element: the window or the container of the list. */
  scroller: 'window' | 'self'
  /** The number of pixels to render beyond each edge of the viewport. */
  overscan: number
  /**
   * The number of pixels at the top of the viewport that bars cover. `insetBottom` is the number at the bottom.
   */
  insetTop: number
  insetBottom: number
  /** Whether `shown.top` follows the scroll position. */
  tracksTop?: boolean
}

interface Shown {
  first: number
  last: number
  shift: number
  /** The first row below `insetTop`; 0 without `tracksTop`. */
  top: number
}

export interface VirtualScroll<Box extends HTMLElement> {
  outer: RefObject<HTMLDivElement | null>
  box: RefObject<Box | null>
  boxHeight: number
  shown: Shown
  scrollToRow: (row: number, align: ScrollAlign) => void
}

export function useVirtualScroll<Box extends HTMLElement = HTMLUListElement>(
  options: VirtualScrollOptions,
): VirtualScroll<Box> {
  const { layout, scroller, overscan, insetTop, insetBottom, tracksTop } = options
  const outer = useRef<HTMLDivElement>(null)
  const box = useRef<Box>(null)
  const anchor = useRef({ box: 0, shift: 0 })
  const [shown, setShown] = useState<Shown>({ first: 0, last: 0, shift: 0, top: 0 })
  const scale = useMemo(() => scrollScale(layout.totalHeight), [layout])

  const measure = useCallback(() => {
    const view = viewportOf(scroller, outer.current, box.current)
    if (!view) return
    anchor.current = anchorAfterScroll(scale, view.height, anchor.current, view.box)
    const { shift } = anchor.current
    const offset = view.box + shift
    const { first, last } = layout.range(offset - overscan, offset + view.height + overscan)
    const edge = Math.max(0, offset + insetTop)
    const top = tracksTop ? layout.range(edge, edge + 1).first : 0
    setShown((now) => keptIfSame(now, { first, last, shift, top }))
  }, [layout, scale, scroller, overscan, insetTop, tracksTop])

  const scrollToOffset = useCallback(
    (offset: number) => {
      const view = viewportOf(scroller, outer.current, box.current)
      if (!view) return
      const next = anchorAt(scale, view.height, offset)
      anchor.current = next
      const target = scroller === 'window' ? window : outer.current
      target?.scrollBy({ top: next.box - view.box, behavior: 'instant' })
      measure()
    },
    [scale, scroller, measure],
  )

  const scrollToRow = useCallback(
    (row: number, align: ScrollAlign) => {
      const view = viewportOf(scroller, outer.current, box.current)
      if (!view || row < 0 || row >= layout.rowCount) return
      const offset = view.box + anchor.current.shift + insetTop
      const height = view.height - insetTop - insetBottom
      const item = { top: layout.itemTop(row), height: layout.itemHeight(row) }
      const wanted = scrollOffsetFor(item, { offset, height }, align)
      if (wanted !== offset) scrollToOffset(wanted - insetTop)
      else measure()
    },
    [layout, scroller, insetTop, insetBottom, measure, scrollToOffset],
  )

  /** Moves the scroll bar to the proportional position when scrolling ends. The visible rows do not move. */
  const settle = useEffectEvent(() => {
    const view = viewportOf(scroller, outer.current, box.current)
    if (view && scale.box !== scale.total) scrollToOffset(view.box + anchor.current.shift)
  })

  useLayoutEffect(() => {
    const target = scroller === 'window' ? window : outer.current
    if (!target) return
    const onSettle = () => settle()
    const sizes = new ResizeObserver(measure)
    if (outer.current) sizes.observe(outer.current)
    target.addEventListener('scroll', measure, { passive: true })
    target.addEventListener('scrollend', onSettle)
    window.addEventListener('resize', measure)
    measure()
    return () => {
      sizes.disconnect()
      target.removeEventListener('scroll', measure)
      target.removeEventListener('scrollend', onSettle)
      window.removeEventListener('resize', measure)
    }
  }, [scroller, measure])

  return { outer, box, boxHeight: scale.box, shown, scrollToRow }
}

/**
 * Returns `now` if `next` has equal values, else `next`, so that React does not render again without a change.
 */
function keptIfSame(now: Shown, next: Shown): Shown {
  const isSame =
    now.first === next.first && now.last === next.last && now.shift === next.shift && now.top === next.top
  return isSame ? now : next
}

/**
 * Returns the scroll position of the box (`box`) and the height of the viewport, in pixels. Returns undefined
 * before the first layout.
 */
function viewportOf(scroller: 'window' | 'self', outer: HTMLElement | null, box: HTMLElement | null) {
  if (!outer || !box) return undefined
  const boxTop = box.getBoundingClientRect().top
  if (scroller === 'window') return { box: -boxTop, height: window.innerHeight }
  return { box: outer.getBoundingClientRect().top - boxTop, height: outer.clientHeight }
}

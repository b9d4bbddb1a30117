import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export interface PointedOptions {
  readonly count: number
  /** The index at which the first key press starts. */
  readonly start: number
  readonly next: (key: string, current: number) => number | null
  readonly placeAt: (event: MouseEvent<HTMLElement>) => number | null
  /**
   * `usePointed` calls this for Enter, for a click, and for a second touch of the same place. Returns true if
   * the press navigates.
   */
  readonly onPress: (place: number) => boolean
}

export interface Pointed {
  /** The place with a visible tip; null if none has one. */
  readonly shown: number | null
  /** The place that has the focus, or that gets it when the chart is focused. */
  readonly current: number
  /** The y of the touching finger relative to the window; null for a mouse or a key. */
  readonly finger: number | null
  readonly onLeave: (event: PointerEvent<HTMLElement>) => void
  readonly attributes: {
    readonly onClick: (event: MouseEvent<HTMLElement>) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    readonly onFocus: () => void
    readonly onBlur: () => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerCancel: () => void
  }
}

/**
 * Returns the place that mouse, finger or key points at. Escape hides its tip until another place is pointed
 * at.
 * A press that navigates hides the tip too. The chart may stay on the next page, where the old tip would be
 * wrong.
 */
export function usePointed({ count, start, next, placeAt, onPress }: PointedOptions): Pointed {
  const [chosen, setChosen] = useState<number | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [finger, setFinger] = useState<number | null>(null)
  const [hasFocus, setFocus] = useState(false)
  // The place whose tip Escape has hidden.
  const [hidden, setHidden] = useState<number | null>(null)
  const current = Math.max(0, Math.min(chosen ?? start, count - 1))
  const meant = pointed !== null && pointed < count ? pointed : hasFocus ? current : null
  const shown = hidden === null ? meant : null
  const hide = () => {
    setHidden(meant)
    setPointed(null)
  }
  useEscape(shown !== null, hide)

  const point = (event: PointerEvent<HTMLElement>) => {
    const place = placeAt(event)
    if (place !== null && place === hidden) return place
    setHidden(null)
    setPointed(place)
    setFinger(event.pointerType === 'touch' ? event.clientY : null)
    return place
  }
  const leave = () => {
    setPointed(null)
    setFinger(null)
    if (!hasFocus) setHidden(null)
  }
  const touched = useRef<HTMLElement>(null)
  useTouchElsewhere(finger !== null, touched, leave)
  // The place with a visible tip before a touch. The first touch of a place only shows its tip.
  const touchedBefore = useRef<number | null>(null)
  const attributes = {
    onClick: (event: MouseEvent<HTMLElement>) => {
      const place = placeAt(event)
      const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
      if (place !== null && (!isTouch || place === touchedBefore.current) && onPress(place)) hide()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'Enter') return onPress(current) ? hide() : undefined
      const place = next(event.key, current)
      if (place === null) return
      event.preventDefault()
      setPointed(null)
      setHidden(null)
      setFinger(null)
      setChosen(place)
    },
    // If Escape removes a tip under the mouse, the browser may send no `pointerleave`. So clear the mouse position.
    onFocus: () => {
      setFocus(true)
      setHidden(null)
      if (finger === null) setPointed(null)
    },
    onBlur: () => {
      setFocus(false)
      setHidden(null)
    },
    onPointerMove: point,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      touched.current = event.currentTarget
      touchedBefore.current = pointed
      const place = point(event)
      setHidden(null)
      setPointed(place)
      setChosen(place ?? chosen)
    },
    onPointerCancel: leave,
  }
  // The tip stays after the finger is lifted, until the musician touches something else.
  const onLeave = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'touch') leave()
  }
  return { shown, current, finger, onLeave, attributes }
}

function useTouchElsewhere(
  isTouched: boolean,
  touched: { readonly current: HTMLElement | null },
  leave: () => void,
) {
  const onTouch = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!(event.target instanceof Node && touched.current?.contains(event.target))) leave()
  })
  useEffect(() => {
    if (!isTouched) return
    const listener = (event: globalThis.PointerEvent) => onTouch(event)
    document.addEventListener('pointerdown', listener, { capture: true })
    return () => document.removeEventListener('pointerdown', listener, { capture: true })
  }, [isTouched])
}

/** Calls `hide` on Escape, wherever the focus is. Stops the event, so that Escape closes nothing else. */
function useEscape(isShown: boolean, hide: () => void) {
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.stopPropagation()
    event.preventDefault()
    hide()
  })
  useEffect(() => {
    if (!isShown) return
    const listener = (event: globalThis.KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [isShown])
}

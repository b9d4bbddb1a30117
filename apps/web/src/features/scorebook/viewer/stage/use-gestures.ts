import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Gesture, gestureOf, type Touch } from '../model/gesture'

interface GestureUse {
  readonly zoom: number
  /** Returns true if a layer uses a pressed pointer, for example to draw. */
  readonly takesPointer: (event: PointerEvent) => boolean
  readonly canPan: boolean
  readonly onGesture: (gesture: Gesture) => void
  readonly onZoom: (zoom: number) => void
}

const distanceOf = ([one, other]: readonly PointerEvent[]): number | null =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : null

/** The zoom per pixel of a wheel event with Ctrl. A pinch on a trackpad sends such events. */
const WHEEL_STEP = 0.01

/** Calls `onGesture` for taps and swipes on the stage, and `onZoom` for pinches and for the wheel with Ctrl. */
export function useGestures(stage: RefObject<HTMLElement | null>, use: GestureUse): void {
  const latest = useEffectEvent(() => use)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const down = new Map<number, PointerEvent>()
    let start: Touch | null = null
    let pinch: { distance: number; zoom: number } | null = null

    const press = (event: PointerEvent) => {
      if (event.button > 0 || latest().takesPointer(event)) return
      down.set(event.pointerId, event)
      start = down.size === 1 ? touchOf(event, element) : null
      const distance = distanceOf([...down.values()])
      pinch = distance === null ? null : { distance, zoom: latest().zoom }
    }
    const move = (event: PointerEvent) => {
      if (!down.has(event.pointerId)) return
      down.set(event.pointerId, event)
      const distance = distanceOf([...down.values()])
      if (pinch && distance !== null) latest().onZoom((pinch.zoom * distance) / pinch.distance)
    }
    const release = (event: PointerEvent) => {
      const isKnown = down.delete(event.pointerId)
      if (down.size < 2) pinch = null
      const from = start
      if (down.size === 0) start = null
      if (!isKnown || !from || event.type !== 'pointerup') return
      const { canPan, onGesture } = latest()
      const gesture = gestureOf(from, touchOf(event, element), element.clientWidth, canPan)
      if (gesture) onGesture(gesture)
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      // By default the browser would zoom the whole app.
      event.preventDefault()
      latest().onZoom(latest().zoom * Math.exp(-event.deltaY * WHEEL_STEP))
    }
    element.addEventListener('pointerdown', press)
    element.addEventListener('wheel', wheel, { passive: false })
    document.addEventListener('pointermove', move)
    document.addEventListener('pointerup', release)
    document.addEventListener('pointercancel', release)
    return () => {
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('wheel', wheel)
      document.removeEventListener('pointermove', move)
      document.removeEventListener('pointerup', release)
      document.removeEventListener('pointercancel', release)
    }
  }, [stage])
}

function touchOf(event: PointerEvent, element: HTMLElement): Touch {
  const { left, top } = element.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top, at: event.timeStamp }
}

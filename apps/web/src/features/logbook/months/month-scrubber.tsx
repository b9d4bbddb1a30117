import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names'
import styles from './month-scrubber.module.css'

/** The time in milliseconds that the handle stays visible after scrolling. */
const LINGER = 1800
/** The last part of `LINGER` in which the handle fades, as a fraction of 1. */
const FADE = 0.1

/**
 * The handle appears only on pages of at least this many screens. On a shorter page, a finger scrolls as fast
 * as the handle.
 */
const FEWEST_SCREENS = 4

/**
 * A handle at the right edge that appears while the page scrolls. Dragging it scrolls to any month. Screen readers and
 * keyboards use the button with the month above the list, so the handle is hidden from them.
 */
export function MonthScrubber({ month }: { month: string }) {
  const { track, thumb, isDragging, handlers } = useScrubber()
  return (
    <div ref={track} className={styles.track} aria-hidden="true">
      <div
        ref={thumb}
        data-scrubber
        className={classNames(styles.thumb, isDragging && styles.dragged)}
        {...handlers}
      >
        {isDragging && <span className={styles.month}>{month}</span>}
      </div>
    </div>
  )
}

function useScrubber() {
  const track = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  const lingering = useRef<Animation | null>(null)
  /** The distance of the finger from the top of the handle in pixels; null while no finger holds it. */
  const grip = useRef<number | null>(null)
  const [isDragging, setDragging] = useState(false)

  useEffect(() => {
    const animation = thumb.current?.animate(lingeringFrames(), LINGER)
    animation?.cancel()
    lingering.current = animation ?? null
    const onScroll = () => {
      const longest = longestScroll()
      if (longest < (FEWEST_SCREENS - 1) * window.innerHeight) return
      // Set the style without a React render, so that each frame of scrolling stays cheap.
      thumb.current?.style.setProperty('--at', String(Math.min(1, Math.max(0, window.scrollY / longest))))
      if (grip.current === null) restart(animation)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      animation?.cancel()
    }
  }, [])

  const end = () => {
    if (grip.current === null) return
    grip.current = null
    setDragging(false)
    restart(lingering.current)
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = event.clientY - event.currentTarget.getBoundingClientRect().top
      lingering.current?.cancel()
      setDragging(true)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (grip.current === null || !track.current) return
      const { top, height } = track.current.getBoundingClientRect()
      const room = height - event.currentTarget.offsetHeight
      const at = Math.min(1, Math.max(0, (event.clientY - grip.current - top) / room))
      window.scrollTo({ top: at * longestScroll(), behavior: 'instant' })
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { track, thumb, isDragging, handlers }
}

/**
 * Returns the keyframes of an animation that shows the handle without a timer. The handle's style is hidden,
 * and the animation overrides it while it runs.
 */
function lingeringFrames(): Keyframe[] {
  const shown = { visibility: 'visible', opacity: 1 }
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return [shown, { ...shown, offset: 1 - FADE }, { visibility: 'visible', opacity: isStill ? 1 : 0 }]
}

function restart(animation: Animation | null | undefined): void {
  if (!animation) return
  animation.currentTime = 0
  animation.play()
}

function longestScroll(): number {
  return document.documentElement.scrollHeight - window.innerHeight
}

import { type RefObject, useEffect, useState } from 'react'
import { scrollDistance } from './model/autoscroll'

/** Moves the column while it is on. Ends at the last page, and pauses when the stage is touched. */
export function useAutoscroll(
  stage: RefObject<HTMLDivElement | null>,
  pageSeconds: number,
): { isRunning: boolean; setRunning: (isRunning: boolean) => void } {
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    const element = stage.current
    if (!isRunning || !element) return
    const pause = () => setRunning(false)
    let frame = 0
    let last: number | null = null
    // `scrollTop` may be rounded, so we count in fractions ourselves.
    let top = element.scrollTop
    const move = (now: number) => {
      const page = element.querySelector<HTMLElement>('[data-page]')
      if (last !== null && page) {
        top += scrollDistance(now - last, page.offsetHeight, pageSeconds)
        element.scrollTop = top
      }
      last = now
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1
      if (isAtEnd && top > element.scrollTop) return pause()
      frame = requestAnimationFrame(move)
    }
    frame = requestAnimationFrame(move)
    element.addEventListener('pointerdown', pause)
    element.addEventListener('wheel', pause, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('pointerdown', pause)
      element.removeEventListener('wheel', pause)
    }
  }, [stage, isRunning, pageSeconds])
  return { isRunning, setRunning }
}

import { type RefObject, useEffect, useState } from 'react'
import { scrollDistance } from './model/autoscroll'

/**
 * Scrolls the column while `isRunning`. Stops at the end of the column, and at a press or wheel on the stage.
 */
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
    // The browser may round `scrollTop`, so we add up fractions in `top`.
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

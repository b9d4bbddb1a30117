import { canStep, steppedPeriod } from '@segno/domain/report/view/period'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ReportContext } from './report'
import { mayBeSwipe, type Place, swipeOf } from './swipe'
import type { ReportAddressActions } from './use-report-address'

const DURATION = 140

/**
 * Changes the period on a swipe within `frame`: to the next period on a swipe to the left, to the previous one
 * on a swipe to the right. Does nothing if `canStep` refuses that period.
 */
export function usePeriodSwipe(
  frame: RefObject<HTMLElement | null>,
  { view, today, weekStart }: ReportContext,
  onView: ReportAddressActions['setView'],
): void {
  const turn = useEffectEvent((by: -1 | 1) => {
    if (!canStep(view.period, view.step, by, { today, weekStart })) return
    onView({ ...view, ...steppedPeriod(view.period, view.step, by) })
    if (frame.current) slideIn(frame.current, by)
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let start: Place | null = null
    const onStart = ({ target, touches: [first, second] }: TouchEvent) => {
      const isAlone = first && !second && target instanceof Element && mayBeSwipe(target, element)
      start = isAlone ? { x: first.clientX, y: first.clientY } : null
    }
    const onEnd = ({ changedTouches: [last] }: TouchEvent) => {
      const end = last && { x: last.clientX, y: last.clientY }
      const by = start && end ? swipeOf(start, end, window.innerWidth) : null
      start = null
      if (by !== null) turn(by)
    }
    element.addEventListener('touchstart', onStart, { passive: true })
    element.addEventListener('touchend', onEnd, { passive: true })
    return () => {
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchend', onEnd)
    }
  }, [frame])
}

function slideIn(element: HTMLElement, by: -1 | 1): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const from = { opacity: 0.4, transform: `translateX(${by * 16}px)` }
  element.animate([from, { opacity: 1, transform: 'none' }], { duration: DURATION, easing: 'ease-out' })
}

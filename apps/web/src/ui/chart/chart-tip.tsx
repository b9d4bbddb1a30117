import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { ChartText } from './chart-text'
import styles from './chart-tip.module.css'
import { placeTip } from './place-tip'

export interface ChartTipProps {
  readonly chart: RefObject<HTMLElement | null>
  /** The x of the pointed-at stop, in points from the left edge of the drawing. */
  readonly x: number
  readonly finger: number | null
  readonly text: ChartText
}

/**
 * Shows the text of a stop in a popover above the page. Hidden from screen readers, which read this text from
 * the chart's slider.
 */
export function ChartTip({ chart, x, finger, text }: ChartTipProps) {
  const tip = useRef<HTMLDivElement>(null)
  const [valueText, ...details] = text
  useLayoutEffect(() => {
    const [element, around] = [tip.current, chart.current]
    if (!element || !around) return
    if (!element.matches(':popover-open')) element.showPopover()
    const place = () => {
      const seen = around.getBoundingClientRect()
      const drawing = around.firstElementChild?.getBoundingClientRect() ?? seen
      const anchor = Math.max(seen.left, Math.min(seen.right, drawing.left + x))
      const at = placeTip(
        { x: anchor, top: seen.top, bottom: seen.bottom, finger },
        { width: element.offsetWidth, height: element.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
      )
      element.style.left = `${at.left}px`
      element.style.top = `${at.top}px`
    }
    place()
    const listening = { capture: true, passive: true }
    window.addEventListener('scroll', place, listening)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, listening)
      window.removeEventListener('resize', place)
    }
  })
  return (
    <div ref={tip} popover="manual" aria-hidden="true" className={styles.tip}>
      <div className={styles.box}>
        <div className={styles.valueText}>{valueText}</div>
        {details.map((line) => (
          <div key={line} className={styles.line}>
            {line}
          </div>
        ))}
      </div>
    </div>
  )
}

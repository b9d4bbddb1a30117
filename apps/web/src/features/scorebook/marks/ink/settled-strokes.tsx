import type { ScoreMark } from '@segno/domain/score/score-mark'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { canvasWidth } from '../../viewer/model/render-plan'
import { InkCanvas } from './ink-canvas'
import styles from './marks.module.css'

/** Draws the strokes of `InkSplit.settled` on an `InkCanvas`. */
export function SettledStrokes({
  strokes,
  width,
  height,
}: {
  strokes: readonly ScoreMark[]
  /** The width of the page (CSS pixels). */
  width: number
  height: number
}) {
  const element = useRef<HTMLCanvasElement>(null)
  const ink = useRef<InkCanvas>(null)
  // Run after each render: another paper changes the colours without a change of props.
  useLayoutEffect(() => {
    const canvas = element.current
    if (!canvas) return
    ink.current ??= new InkCanvas(canvas)
    const style = getComputedStyle(canvas)
    ink.current.show(strokes, {
      width: canvasWidth({ width, height }, window.devicePixelRatio),
      ratio: height / width,
      // A newer version may store a colour that this version lacks.
      colourOf: (name) => style.getPropertyValue(`--mark-${name}`) || style.color,
    })
  })
  useEffect(() => () => ink.current?.close(), [])
  return <canvas ref={element} className={styles.settled} data-settled={strokes.length} />
}

import { PAGE_UNITS, type ScoreMark } from '@segno/domain/score/score-mark'
import { useState } from 'react'
import { splitInk } from '../model/split-ink'
import styles from './marks.module.css'
import { SettledStrokes } from './settled-strokes'
import { StrokeChunk } from './stroke-chunk'

interface StrokeDrawingProps {
  readonly tool: 'pen' | 'highlighter'
  readonly strokes: readonly ScoreMark[]
  /** The width of the page (CSS pixels). */
  readonly width: number
  readonly height: number
  /** The ids of the marks that the eraser has touched. */
  readonly erasing: ReadonlySet<string>
}

/** Draws all strokes of one tool on a page. */
export function StrokeDrawing({ tool, strokes, width, height, erasing }: StrokeDrawingProps) {
  const { settled, fresh, going } = useInkSplit(strokes, erasing)
  if (strokes.length === 0) return null
  const ratio = height / width
  return (
    <div className={styles.ink} data-tool={tool}>
      {settled.length > 0 && <SettledStrokes strokes={settled} width={width} height={height} />}
      <svg
        aria-hidden="true"
        className={styles.drawing}
        data-tool={tool}
        viewBox={`0 0 ${PAGE_UNITS} ${Math.round(PAGE_UNITS * ratio)}`}
        preserveAspectRatio="none"
      >
        <StrokeChunk strokes={fresh} ratio={ratio} />
        {going.length > 0 && (
          <g className={styles.going}>
            <StrokeChunk strokes={going} ratio={ratio} />
          </g>
        )}
      </svg>
    </div>
  )
}

/**
 * Returns the split of the strokes, computed again only when the arguments change. Unchanged strokes stay in
 * `settled`.
 */
function useInkSplit(strokes: readonly ScoreMark[], erasing: ReadonlySet<string>) {
  const [of, setOf] = useState(() => ({ strokes, erasing, split: splitInk([], strokes, erasing) }))
  if (of.strokes === strokes && of.erasing === erasing) return of.split
  const split = splitInk(of.split.settled, strokes, erasing)
  setOf({ strokes, erasing, split })
  return split
}

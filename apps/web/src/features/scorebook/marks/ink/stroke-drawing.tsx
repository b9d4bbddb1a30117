import { PAGE_UNITS, type ScoreMark } from '@segno/domain/score/score-mark'
import styles from './marks.module.css'
import { StrokeChunk } from './stroke-chunk'

/** Strokes of one chunk. A new stroke draws one chunk again. */
const CHUNK = 64

/** All strokes of one tool on a page. */
export function StrokeDrawing({
  tool,
  strokes,
  ratio,
  erasing,
}: {
  tool: 'pen' | 'highlighter'
  strokes: readonly ScoreMark[]
  /** The height of the page divided by its width. */
  ratio: number
  /** The marks that the eraser has touched. */
  erasing: ReadonlySet<string>
}) {
  if (strokes.length === 0) return null
  const going = erasing.size === 0 ? [] : strokes.filter(({ id }) => erasing.has(id))
  return (
    <svg
      aria-hidden="true"
      className={styles.drawing}
      data-tool={tool}
      viewBox={`0 0 ${PAGE_UNITS} ${Math.round(PAGE_UNITS * ratio)}`}
      preserveAspectRatio="none"
    >
      {chunksOf(strokes).map((chunk, index) => (
        // A stroke that goes leaves the other chunks as they are.
        // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place among the strokes.
        <StrokeChunk key={index} strokes={chunk.filter(({ id }) => !erasing.has(id))} ratio={ratio} />
      ))}
      {going.length > 0 && (
        <g className={styles.going}>
          <StrokeChunk strokes={going} ratio={ratio} />
        </g>
      )}
    </svg>
  )
}

function chunksOf(strokes: readonly ScoreMark[]): (readonly ScoreMark[])[] {
  const chunks: (readonly ScoreMark[])[] = []
  for (let from = 0; from < strokes.length; from += CHUNK) chunks.push(strokes.slice(from, from + CHUNK))
  return chunks
}

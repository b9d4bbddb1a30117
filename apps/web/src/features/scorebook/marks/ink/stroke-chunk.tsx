import type { ScoreMark } from '@segno/domain/score/score-mark'
import { memo } from 'react'
import { inkPaths } from '../model/ink-paths'

/** Draws strokes with one path for each colour and width. `memo` skips the render until a stroke changes. */
export const StrokeChunk = memo(function StrokeChunk({
  strokes,
  ratio,
}: {
  strokes: readonly ScoreMark[]
  ratio: number
}) {
  return (
    <g>
      {inkPaths(strokes, ratio).map(({ colour, width, path }) => (
        <path key={`${colour} ${width}`} data-colour={colour} strokeWidth={width} d={path} />
      ))}
    </g>
  )
}, sameStrokes)

interface ChunkProps {
  readonly strokes: readonly ScoreMark[]
  readonly ratio: number
}

function sameStrokes(before: ChunkProps, after: ChunkProps): boolean {
  return (
    before.ratio === after.ratio &&
    before.strokes.length === after.strokes.length &&
    before.strokes.every((stroke, index) => stroke === after.strokes[index])
  )
}

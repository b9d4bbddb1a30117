import { strokeDistance } from '@segno/domain/score/ink/stroke-distance'
import type { ScoreMark } from '@segno/domain/score/score-mark'
import { middleLine } from './sign-place'

/**
 * Returns the newest text at a point of the page, or up to `radius` beside it; undefined if there is none.
 * Lengths are in page units. `ratio` is the height of the page divided by its width.
 */
export function textNear(
  marks: readonly ScoreMark[],
  place: readonly [number, number],
  { radius, ratio }: { readonly radius: number; readonly ratio: number },
): ScoreMark | undefined {
  return marks.findLast((mark) => {
    if (mark.tool !== 'text') return false
    const { points, width } = middleLine(mark, ratio)
    const at: [number, number] = [place[0], place[1]]
    return strokeDistance(points, at, at, ratio) <= radius + width / 2
  })
}

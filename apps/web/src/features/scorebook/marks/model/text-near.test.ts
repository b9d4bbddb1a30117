import { buildScoreMark } from '@segno/domain/testing/builders/build-score'
import { expect, test } from 'vitest'
import { textNear } from './text-near'

const reach = { radius: 60, ratio: 1.4 }
const text = (id: string, x: number) =>
  buildScoreMark({ id, tool: 'text', text: 'rit.', width: 260, points: [[x, 5000, 0]], rotation: 0 })

test('textNear returns a text at or near a point, the newest of two', () => {
  const marks = [text('old', 1000), text('new', 1200), buildScoreMark({ id: 'stroke' })]
  expect(textNear(marks, [1300, 4950], reach)?.id).toBe('new')
  expect(textNear(marks, [1000, 4950], { ...reach, radius: 0 })?.id).toBe('old')
  expect(textNear(marks, [1200, 4000], reach)).toBeUndefined()
})

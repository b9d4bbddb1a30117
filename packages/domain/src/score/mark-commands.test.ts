import { expect, test } from 'vitest'
import { buildScoreMark } from '../../testing/builders/build-score'
import { editMark } from './mark-commands'

const text = buildScoreMark({ id: 'a', tool: 'text', text: 'rit.', points: [[100, 200, 0]] })

test('editMark moves a text without changing its words', () => {
  expect(editMark(text, { page: text.page, points: [[500, 600, 0]], text: 'rit.' })).toEqual([
    {
      op: 'patch',
      kind: 'scoreMark',
      id: 'a',
      fields: { points: [[500, 600, 0]] },
      before: { points: [[100, 200, 0]] },
    },
  ])
})

test('editMark returns [] for the same words at the same place', () => {
  expect(editMark(text, { page: text.page, points: [[100, 200, 0]], text: 'rit.' })).toEqual([])
})

import { addMarks, eraseMarks } from '@segno/domain/score/mark-commands'
import { buildScoreMark } from '@segno/domain/testing/builders/build-score'
import type { Instant } from '@segno/domain/units/instant'
import { expect, test } from 'vitest'
import { createDiary } from '../../../testing/diary-in-memory'
import { marksOfScore } from './score-marks'

const LATER = '2026-11-22T10:00:00.000Z' as Instant
const mark = (id: string, fields = {}) => buildScoreMark({ id, ...fields })

test('marksOfScore groups the marks of a score by page, oldest first', async () => {
  const { journal } = createDiary()
  await journal.commit(
    addMarks([
      mark('late', { createdAt: LATER }),
      mark('early'),
      mark('second', { page: 2 }),
      mark('other', { scoreId: 'starter-minuet' }),
    ]),
  )
  const marks = marksOfScore(journal, 'score-1')
  expect(marks.get(1)?.map(({ id }) => id)).toEqual(['early', 'late'])
  expect(marks.get(2)?.map(({ id }) => id)).toEqual(['second'])
  expect(marksOfScore(journal, 'starter-minuet').get(1)).toHaveLength(1)
})

test('marksOfScore returns the same objects for other pages and scores after a stroke on one page', async () => {
  const { journal } = createDiary()
  await journal.commit(addMarks([mark('a'), mark('b', { page: 2 }), mark('c', { scoreId: 'other' })]))
  const before = marksOfScore(journal, 'score-1')
  const other = marksOfScore(journal, 'other')
  await journal.commit(addMarks([mark('d')]))
  const after = marksOfScore(journal, 'score-1')
  expect(after.get(1)).toHaveLength(2)
  expect(after.get(2)).toBe(before.get(2))
  expect(marksOfScore(journal, 'other')).toBe(other)
  await journal.commit(eraseMarks([mark('b', { page: 2 })]))
  expect(marksOfScore(journal, 'score-1').has(2)).toBe(false)
})

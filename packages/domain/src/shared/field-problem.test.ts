import { expect, test } from 'vitest'
import { problemMessage } from './field-problem'

test.each([
  [{ field: 'title', code: 'required' } as const, 'title is required'],
  [{ field: 'title', code: 'tooLong', limit: 255 } as const, 'title is longer than 255 characters'],
  [{ field: 'milestones', code: 'tooMany', limit: 20 } as const, 'milestones has more than 20 items'],
  [{ field: 'targetValue', code: 'tooSmall', limit: 1 } as const, 'targetValue must be at least 1'],
  [{ field: 'targetDate', code: 'notInFuture' } as const, 'targetDate must be in the future'],
])('problemMessage describes %j in a sentence', (problem, sentence) => {
  expect(problemMessage(problem)).toBe(sentence)
})

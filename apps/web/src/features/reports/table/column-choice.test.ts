import { expect, test } from 'vitest'
import { withColumn } from './column-choice'

test('an added column gets its usual place and does not move the others', () => {
  expect(withColumn(['date', 'piece'], 'duration', true)).toEqual(['date', 'duration', 'piece'])
  expect(withColumn(['piece', 'date'], 'duration', true)).toEqual(['duration', 'piece', 'date'])
  expect(withColumn(['date'], 'score', true)).toEqual(['date', 'score'])
  expect(withColumn(['date'], 'date', true)).toEqual(['date'])
})
test('every column except the last one can be removed', () => {
  expect(withColumn(['date', 'piece'], 'date', false)).toEqual(['piece'])
  expect(withColumn(['date'], 'date', false)).toEqual(['date'])
})

import { expect, test } from 'vitest'
import { withColumn } from './column-choice'

test('a column comes where it usually stands, without moving the others', () => {
  expect(withColumn(['date', 'piece'], 'duration', true)).toEqual(['date', 'duration', 'piece'])
  expect(withColumn(['piece', 'date'], 'duration', true)).toEqual(['duration', 'piece', 'date'])
  expect(withColumn(['date'], 'score', true)).toEqual(['date', 'score'])
  expect(withColumn(['date'], 'date', true)).toEqual(['date'])
})
test('a column goes, but never the last one', () => {
  expect(withColumn(['date', 'piece'], 'date', false)).toEqual(['piece'])
  expect(withColumn(['date'], 'date', false)).toEqual(['date'])
})

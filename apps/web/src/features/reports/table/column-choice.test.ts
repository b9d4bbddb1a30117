import { expect, test } from 'vitest'
import { withColumn } from './column-choice'

test('withColumn inserts a column at its default place and does not move the other columns', () => {
  expect(withColumn(['date', 'piece'], 'duration', true)).toEqual(['date', 'duration', 'piece'])
  expect(withColumn(['piece', 'date'], 'duration', true)).toEqual(['duration', 'piece', 'date'])
  expect(withColumn(['date'], 'score', true)).toEqual(['date', 'score'])
  expect(withColumn(['date'], 'date', true)).toEqual(['date'])
})
test('withColumn removes any column except the last remaining one', () => {
  expect(withColumn(['date', 'piece'], 'date', false)).toEqual(['piece'])
  expect(withColumn(['date'], 'date', false)).toEqual(['date'])
})

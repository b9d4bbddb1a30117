import { expect, test } from 'vitest'
import { isSlip } from './typing-slip'

test.each([
  ['hadyn', 'haydn'],
  ['chopn', 'chopin'],
  ['choppin', 'chopin'],
  ['mendelson', 'mendelssohn'],
  ['apassionatta', 'appassionata'],
  ['巴里奧斯', '巴里歐斯'],
])('isSlip returns true for the typed %s, a likely misspelling of %s', (typed, word) => {
  expect(isSlip(typed, word)).toBe(true)
})

test.each([
  ['bach', 'bacs', 'four letters are too few'],
  ['mozart', 'mazurk', 'three letters differ'],
  ['sonata', 'donata', 'the first letter differs'],
  ['haydn', 'hayden-', 'two slips in a short word'],
  ['月光', '月亮', 'two characters are too few'],
  ['奏鳴曲', '協奏曲', 'two characters differ'],
])('isSlip returns false for the typed %s and the word %s: %s', (typed, word) => {
  expect(isSlip(typed, word)).toBe(false)
})

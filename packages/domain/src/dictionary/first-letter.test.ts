import { expect, test } from 'vitest'
import { firstLetterOf } from './first-letter'

test.each([
  ['allegro', 'A'],
  ['Étude', 'E'],
  ['Übung', 'U'],
  ['(to) slur', 'T'],
  ['32-bar form', '#'],
  ['快板', '#'],
  ['♭', '#'],
])('firstLetterOf lists %s under %s', (headword, letter) => {
  expect(firstLetterOf(headword)).toBe(letter)
})

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

test.each([
  ['快板', 'K'],
  ['（小）快板', 'X'],
  ['重音', 'Z'],
  ['乐句', 'Y'],
  ['长笛', 'C'],
  ['调音器', 'T'],
  ['调号', 'D'],
  ['阿拉伯风格曲', 'A'],
  ['adagio', 'A'],
  ['12小节', '#'],
])('firstLetterOf lists %s under %s in simplified Chinese', (headword, letter) => {
  expect(firstLetterOf(headword, 'zh-CN')).toBe(letter)
})

test('firstLetterOf lists no character of traditional Chinese under a letter', () => {
  expect(firstLetterOf('長笛', 'zh-TW')).toBe('#')
})

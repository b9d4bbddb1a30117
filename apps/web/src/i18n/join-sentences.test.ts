import type { Language } from '@segno/domain/language/languages'
import { expect, test } from 'vitest'
import { joinSentences, sentenceGap } from './join-sentences'

test('sentences are joined by a space, and in Chinese by nothing', () => {
  expect(joinSentences(['12 Zeilen.', false, 'Kodierung UTF-8.'], 'de')).toBe('12 Zeilen. Kodierung UTF-8.')
  expect(joinSentences(['共 12 列。', '', '編碼 UTF-8。'], 'zh-TW')).toBe('共 12 列。編碼 UTF-8。')
  expect(joinSentences(['共 12 行。', '编码 UTF-8。'], 'zh-CN')).toBe('共 12 行。编码 UTF-8。')
})

test('a link after a sentence follows a space, and in Chinese nothing', () => {
  expect(['en', 'zh-TW', 'zh-CN'].map((language) => sentenceGap(language as Language))).toEqual([' ', '', ''])
})

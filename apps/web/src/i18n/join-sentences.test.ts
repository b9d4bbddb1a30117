import type { Language } from '@segno/domain/language/languages'
import { expect, test } from 'vitest'
import { joinSentences, sentenceGap } from './join-sentences'

test('joinSentences puts a space between sentences, and nothing in Chinese', () => {
  expect(joinSentences(['12 Zeilen.', false, 'Kodierung UTF-8.'], 'de')).toBe('12 Zeilen. Kodierung UTF-8.')
  expect(joinSentences(['共 12 列。', '', '編碼 UTF-8。'], 'zh-TW')).toBe('共 12 列。編碼 UTF-8。')
  expect(joinSentences(['共 12 行。', '编码 UTF-8。'], 'zh-CN')).toBe('共 12 行。编码 UTF-8。')
})

test('sentenceGap returns a space before a link, and nothing in Chinese', () => {
  expect(['en', 'zh-TW', 'zh-CN'].map((language) => sentenceGap(language as Language))).toEqual([' ', '', ''])
})

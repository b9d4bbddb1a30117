import { expect, test } from 'vitest'
import { detectLanguage, languageOfTag } from './languages'

test.each([
  ['en-GB', 'en'],
  ['fr-CA', 'fr'],
  ['de', 'de'],
  ['es-419', 'es'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-TW', 'zh-CN'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['it', null],
  ['not a tag', null],
])('%s is read in %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language)
})

test('what this device chose comes first, then the browser’s list in its order, then the page, then English', () => {
  expect(detectLanguage(['fr', 'de', 'es'])).toBe('fr')
  expect(detectLanguage([null, 'it', 'de', 'es'])).toBe('de')
  expect(detectLanguage([null, 'it', 'zh-TW'])).toBe('zh-TW')
  expect(detectLanguage([null, 'it', ''])).toBe('en')
})

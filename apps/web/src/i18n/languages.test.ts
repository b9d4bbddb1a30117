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
])('languageOfTag maps %s to %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language)
})

test('detectLanguage prefers the stored choice, then the browser, then the page, then English', () => {
  expect(detectLanguage(['fr', 'de', 'es'])).toBe('fr')
  expect(detectLanguage([null, 'it', 'de', 'es'])).toBe('de')
  expect(detectLanguage([null, 'it', 'zh-TW'])).toBe('zh-TW')
  expect(detectLanguage([null, 'it', ''])).toBe('en')
})

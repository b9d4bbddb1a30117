import { expect, test } from 'vitest'
import { languageOfTag } from './languages'

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
  ['la', null],
  ['not a tag', null],
])('languageOfTag maps %s to %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language)
})

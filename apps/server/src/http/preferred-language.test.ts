import { describe, expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language'

describe('the language of the landing page', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['pt-BR', 'en'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.5, fr-CA;q=0.9', 'fr'],
    ['es-419', 'es'],
    ['pt;q=1, es;q=0.4', 'es'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['not a tag, , ;;q=x, fr', 'fr'],
    [`${'x,'.repeat(100_000)}de`, 'en'],
  ])('for the header %j, preferredLanguage returns the language %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })
})

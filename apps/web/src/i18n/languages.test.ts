import { expect, test } from 'vitest'
import { detectLanguage } from './languages'

test('detectLanguage prefers the stored choice, then the browser, then the page, then English', () => {
  expect(detectLanguage(['fr', 'de', 'es'])).toBe('fr')
  expect(detectLanguage([null, 'la', 'de', 'es'])).toBe('de')
  expect(detectLanguage([null, 'la', 'zh-TW'])).toBe('zh-TW')
  expect(detectLanguage([null, 'la', ''])).toBe('en')
})

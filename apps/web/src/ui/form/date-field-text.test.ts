import type { Language } from '@segno/domain/language/languages'
import { expect, test } from 'vitest'
import { dateFieldText } from './date-field-text'

const style = (language: Language) => ({ language })

test('dateFieldText returns day and time in the language of the app', () => {
  expect(dateFieldText('2026-11-22', style('fr'))).toBe('22 nov. 2026')
  expect(dateFieldText('2026-11-22', style('de'))).toBe('22.11.2026')
  expect(dateFieldText('2026-11-22T18:20', style('de'))).toBe('22.11.2026, 18:20')
  expect(dateFieldText('2026-11-22T18:20', style('zh-TW'))).toBe('2026年11月22日 下午6:20')
})

test('dateFieldText returns no text for a value that is not a date', () => {
  expect(dateFieldText('', style('en'))).toBe('')
  expect(dateFieldText('2026-02-30', style('en'))).toBe('')
  expect(dateFieldText('2026-11-22T25:00', style('en'))).toBe('')
})

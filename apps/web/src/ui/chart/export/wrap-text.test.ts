import { describe, expect, test } from 'vitest'
import { wrapText } from './wrap-text'

const widthOf = (text: string) => text.length * 10

describe('wrapText', () => {
  test('a caption that fits stays on one line', () => {
    expect(wrapText('4 h 20 on 5 days.', 200, 'en', widthOf)).toEqual(['4 h 20 on 5 days.'])
  })
  test('a long caption breaks between words', () => {
    expect(wrapText('4 h 20 on 5 days this week.', 130, 'en', widthOf)).toEqual([
      '4 h 20 on 5',
      'days this',
      'week.',
    ])
  })
  test('a line break never separates a full stop from its word', () => {
    expect(wrapText('this week.', 90, 'en', widthOf)).toEqual(['this week.'])
  })
  test('a Chinese caption breaks between words without spaces', () => {
    const lines = wrapText('本週五天練習了四小時二十分', 60, 'zh-TW', widthOf)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe('本週五天練習了四小時二十分')
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(6)
  })
  test('an empty caption has no lines', () => {
    expect(wrapText(' ', 100, 'en', widthOf)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { wrapText } from './wrap-text'

const widthOf = (text: string) => text.length * 10

describe('wrapText', () => {
  test('wrapText keeps a caption that fits on one line', () => {
    expect(wrapText('4 h 20 on 5 days.', 200, 'en', widthOf)).toEqual(['4 h 20 on 5 days.'])
  })
  test('wrapText breaks a long caption between words', () => {
    expect(wrapText('4 h 20 on 5 days this week.', 130, 'en', widthOf)).toEqual([
      '4 h 20 on 5',
      'days this',
      'week.',
    ])
  })
  test('wrapText keeps a full stop on the line of its word', () => {
    expect(wrapText('this week.', 90, 'en', widthOf)).toEqual(['this week.'])
  })
  test('wrapText breaks a Chinese caption without spaces into lines that fit, and keeps every character', () => {
    const lines = wrapText('本週五天練習了四小時二十分', 60, 'zh-TW', widthOf)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe('本週五天練習了四小時二十分')
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(6)
  })
  test('wrapText returns no lines for a caption that is only a space', () => {
    expect(wrapText(' ', 100, 'en', widthOf)).toEqual([])
  })
})

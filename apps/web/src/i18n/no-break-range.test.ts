import { expect, test } from 'vitest'
import { noBreakRange } from './no-break-range'

test.each([
  ['Freitag, 27.\u00a0November, 09:10–09:55', 'Freitag, 27.\u00a0November, 09:10–+09:55'],
  [
    'Friday, November\u00a027, 9:10\u202fAM–9:55\u202fAM',
    'Friday, November\u00a027, 9:10\u202fAM–+9:55\u202fAM',
  ],
  ['11月27日 星期五 上午9:10–上午9:55', '11月27日 星期五 上午9:10–+上午9:55'],
])('noBreakRange keeps the times of %s on one line', (text, joined) => {
  expect(noBreakRange(text)).toBe(joined.replaceAll('+', '\u2060'))
})

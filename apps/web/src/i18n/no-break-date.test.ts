import { expect, test } from 'vitest'
import { noBreakDate } from './no-break-date'

test.each([
  ['Freitag, 27. November, 09:10–09:55', 'Freitag, 27.~November, 09:10–+09:55'],
  ['Friday 27 November, 09:10–09:55', 'Friday 27~November, 09:10–+09:55'],
  ['Friday, November 27, 9:10 AM–9:55 AM', 'Friday, November~27, 9:10~AM–+9:55~AM'],
  ['viernes, 27 de noviembre, 09:10–09:55', 'viernes, 27~de~noviembre, 09:10–+09:55'],
  ['vendredi 1er mai 2025, 09:10–09:55', 'vendredi 1er~mai 2025, 09:10–+09:55'],
  ['11月27日 星期五 上午9:10–上午9:55', '11月27日 星期五 上午9:10–+上午9:55'],
  ['27. Nov. 2026, 21:00', '27.~Nov. 2026, 21:00'],
])('%s breaks neither between day and month nor inside its times', (text, joined) => {
  expect(noBreakDate(text)).toBe(joined.replaceAll('~', '\u00a0').replaceAll('+', '\u2060'))
})

import { expect, test } from 'vitest'
import { formatDuration } from '../../i18n/format'
import { formatSignedPercent, signed } from './format-figures'

test('signed adds a plus sign or a real minus sign, and no sign to zero', () => {
  const duration = (seconds: number) => formatDuration(seconds, 'en')
  expect(signed(-1920, duration)).toBe('−32\u00a0min')
  expect(signed(4560, duration)).toBe('+1\u00a0h\u00a016')
  expect(signed(-20, duration)).toBe('0\u00a0min')
  expect(formatSignedPercent(-0.04, 'en')).toBe('−4%')
  expect(formatSignedPercent(0.42, 'de')).toBe('+42\u00a0%')
})

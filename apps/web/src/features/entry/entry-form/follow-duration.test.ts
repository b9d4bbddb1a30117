import { milliseconds } from '@segno/domain/units/duration'
import { expect, test } from 'vitest'
import { followDuration } from './follow-duration'

const form = { ended: milliseconds(Date.parse('2026-11-21T08:36:20Z')), timeZone: 'Europe/Berlin' }

test('followDuration moves the start of a new entry, so that the end of the practice stays the same', () => {
  expect(followDuration('30', false, form)).toEqual({ minutes: '30', dateTime: '2026-11-21T09:06' })
  expect(followDuration('45', false, form)).toEqual({ minutes: '45', dateTime: '2026-11-21T08:51' })
})

test('followDuration keeps a chosen start, a stored entry’s start, and the start while the duration is empty', () => {
  expect(followDuration('45', true, form)).toEqual({ minutes: '45' })
  expect(followDuration('', false, form)).toEqual({ minutes: '' })
  expect(followDuration('45', false, { timeZone: 'Europe/Berlin' })).toEqual({ minutes: '45' })
})

import { expect, test } from 'vitest'
import { placeCalendar } from './place-calendar'

const calendar = { width: 330, height: 400 }
const place = (top: number, height: number, left = 20) =>
  placeCalendar({ top, bottom: top + 40, left }, calendar, { width: 390, height })

test('placeCalendar puts a calendar below its field if it fits there, otherwise above', () => {
  expect(place(100, 800)).toEqual({ top: 144, left: 20 })
  expect(place(500, 800)).toEqual({ top: 96, left: 20 })
})

test('placeCalendar moves a calendar that would leave the screen back inside', () => {
  expect(place(300, 600)).toEqual({ top: 200, left: 20 })
  expect(place(100, 300)).toEqual({ top: 0, left: 20 })
  expect(place(100, 800, 200).left).toBe(60)
})

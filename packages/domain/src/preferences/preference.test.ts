import { describe, expect, test } from 'vitest'
import { type PreferenceName, preferences, readPreference } from './preference'

const names = Object.keys(preferences) as PreferenceName[]

describe('readPreference', () => {
  test.each(names)('the initial value of the preference %s fits its schema', (name) => {
    const { schema, initial } = preferences[name]
    expect(schema.safeParse(initial)).toEqual({ success: true, data: initial })
    expect(readPreference(name, undefined)).toEqual(initial)
  })

  test.each(names)(
    'readPreference returns the initial value of %s if the stored one is unreadable',
    (name) => {
      for (const value of [null, undefined, 'x', 5, [], {}]) {
        expect(readPreference(name, { id: name, value })).toEqual(preferences[name].initial)
      }
    },
  )

  test('readPreference returns the stored value with fields of a newer version', () => {
    const value = { enableReminders: true, reminderType: 'both', reminderInterval: 60, volume: 0.3 }
    expect(readPreference('timer', { id: 'timer', value })).toEqual(value)
    expect(readPreference('shortcuts', { id: 'shortcuts', value: { singleKeys: false } }).singleKeys).toBe(
      false,
    )
  })

  test('readPreference replaces unreadable reminder settings by off, visual and 30 minutes', () => {
    const value = { enableReminders: 1, reminderType: 'vibration', reminderInterval: 35 }
    expect(readPreference('timer', { id: 'timer', value })).toEqual({
      enableReminders: false,
      reminderType: 'visual',
      reminderInterval: 30,
    })
  })

  test('readPreference keeps the fields and members that it can read beside values of a newer version', () => {
    const timer = { enableReminders: true, reminderType: 'vibration', reminderInterval: 60, volume: 0.3 }
    expect(readPreference('timer', { id: 'timer', value: timer })).toEqual({
      ...timer,
      reminderType: 'visual',
    })
    const custom = [{ id: 'viol', name: 'Viol' }, { id: 'lute' }, 'cornett']
    const instruments = { id: 'instruments', value: { primary: 'viol', custom } }
    expect(readPreference('instruments', instruments)).toEqual({
      primary: 'viol',
      custom: custom.slice(0, 1),
    })
  })

  test('readPreference reads a lesson day from 0 to 6 and returns no day for other values', () => {
    const read = (lessonDay: unknown) =>
      readPreference('calendar', { id: 'calendar', value: { weekStart: 1, lessonDay } }).lessonDay
    expect([0, 4, 6, 7, 'Thursday', null].map(read)).toEqual([0, 4, 6, undefined, undefined, undefined])
    expect(readPreference('calendar', undefined).lessonDay).toBeUndefined()
  })

  test('readPreference reads white, sepia or inverted paper and returns white for other values', () => {
    const read = (paper: unknown) => readPreference('scores', { id: 'scores', value: { paper } }).paper
    expect(['white', 'sepia', 'inverted', 'green', null].map(read)).toEqual([
      'white',
      'sepia',
      'inverted',
      'white',
      'white',
    ])
  })

  test('readPreference keeps at most 50 custom instruments and drops one without a name', () => {
    const custom = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: `i${n}`, name: `I${n}` }))
    const read = (value: unknown) => readPreference('instruments', { id: 'instruments', value }).custom
    expect(read({ primary: 'i0', custom: custom(50) })).toHaveLength(50)
    expect(read({ primary: 'i0', custom: custom(51) })).toEqual(custom(50))
    expect(read({ primary: null, custom: [{ id: 'a', name: '' }] })).toEqual([])
  })
})

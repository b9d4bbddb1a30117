import { describe, expect, test } from 'vitest'
import { err, ok } from '../shared/result'
import { mergePreferences, preferenceValues } from './merge-preferences'

const timer = { id: 'timer', value: { enableReminders: false, reminderType: 'visual', reminderInterval: 30 } }

test('values are told by name', () => {
  expect(preferenceValues([timer, { id: 'theme', value: 'dark' }])).toEqual({
    timer: timer.value,
    theme: 'dark',
  })
})

describe('mergePreferences', () => {
  test('keeps names and fields that are not given', () => {
    const outcome = mergePreferences({ timer: { reminderInterval: 45 } }, [
      timer,
      { id: 'theme', value: 'dark' },
    ])
    const value = { ...timer.value, reminderInterval: 45 }
    expect(outcome).toEqual(
      ok([
        { op: 'patch', kind: 'preference', id: 'timer', fields: { value }, before: { value: timer.value } },
      ]),
    )
  })

  test('writes a preference that was never set, also one of a newer version', () => {
    expect(mergePreferences({ timer: timer.value, fromTomorrow: [1] }, [])).toEqual(
      ok([
        { op: 'put', kind: 'preference', id: 'timer', body: timer },
        { op: 'put', kind: 'preference', id: 'fromTomorrow', body: { id: 'fromTomorrow', value: [1] } },
      ]),
    )
  })

  test('changes nothing where everything is so already', () => {
    expect(mergePreferences({ timer: { ...timer.value } }, [timer])).toEqual(ok([]))
  })

  test('names every value that is wrong, and then changes nothing', () => {
    const long = 'a'.repeat(51)
    const outcome = mergePreferences(
      { timer: { reminderInterval: 7 }, shortcuts: 'no', [long]: 1, theme: 'dark' },
      [timer],
    )
    expect(outcome).toEqual(
      err([
        { field: 'timer', code: 'wrongType' },
        { field: 'shortcuts', code: 'wrongType' },
        { field: long, code: 'wrongType' },
      ]),
    )
  })

  test('a good value replaces one that nobody can use', () => {
    const broken = { id: 'timer', value: { reminderInterval: 7, enableReminders: 'x' } }
    expect(mergePreferences({ timer: timer.value }, [broken])).toMatchObject({
      value: [{ fields: { value: timer.value } }],
    })
  })
})

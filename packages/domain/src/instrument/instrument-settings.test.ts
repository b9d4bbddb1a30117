import { describe, expect, test } from 'vitest'
import type { InstrumentSettings } from '../preferences/preference'
import { instrumentSettingsSchema } from '../preferences/preference'
import { err, ok } from '../shared/result'
import { instruments } from './instrument'
import {
  addCustomInstrument,
  removeCustomInstrument,
  renameCustomInstrument,
  setPrimaryInstrument,
} from './instrument-settings'

const none: InstrumentSettings = { primary: null, custom: [] }
const withHang: InstrumentSettings = { primary: 'hang', custom: [{ id: 'hang', name: 'Hang' }] }

test('the list of instruments has twenty instruments and the id none', () => {
  const keys = ['piano', 'organ', 'accordion']
  const strings = ['guitar', 'violin', 'viola', 'cello', 'double-bass', 'harp']
  const woodwinds = ['flute', 'oboe', 'clarinet', 'bassoon', 'saxophone']
  const brass = ['french-horn', 'trumpet', 'trombone', 'tuba']
  const all = [...keys, ...strings, ...woodwinds, ...brass, 'percussion', 'voice', 'none']
  expect([...instruments].sort()).toEqual(all.sort())
})

describe('addCustomInstrument', () => {
  test('addCustomInstrument stores the typed name and uses it in lower case as id', () => {
    expect(addCustomInstrument(none, '  Viola da Gamba ')).toEqual(
      ok({ primary: null, custom: [{ id: 'viola da gamba', name: 'Viola da Gamba' }] }),
    )
  })

  test.each(['PIANO', 'french horn', 'Double  Bass', 'French-Horn'])(
    'addCustomInstrument refuses the known instrument %s',
    (name) => {
      expect(addCustomInstrument(none, name)).toEqual(err('alreadyExists'))
    },
  )

  test('addCustomInstrument refuses an empty name, a repeated one and one of more than 100 characters', () => {
    expect(addCustomInstrument(none, ' ')).toEqual(err('required'))
    expect(addCustomInstrument(withHang, 'HANG')).toEqual(err('alreadyExists'))
    expect(addCustomInstrument(none, 'x'.repeat(101))).toEqual(err('tooLong'))
    expect(addCustomInstrument(none, '🎻'.repeat(100)).ok).toBe(true)
  })

  test('addCustomInstrument refuses a fifty-first instrument', () => {
    let settings = none
    for (let count = 0; count < 50; count++) {
      const added = addCustomInstrument(settings, `drum ${count}`)
      if (added.ok) settings = added.value
    }
    expect(settings.custom).toHaveLength(50)
    expect(instrumentSettingsSchema.safeParse(settings).success).toBe(true)
    expect(addCustomInstrument(settings, 'one more')).toEqual(err('tooMany'))
  })
})

test('removing the primary instrument leaves no primary instrument', () => {
  expect(removeCustomInstrument(withHang, 'hang')).toEqual(ok(none))
  expect(removeCustomInstrument(none, 'hang')).toEqual(err('notFound'))
  expect(removeCustomInstrument({ ...withHang, primary: 'piano' }, 'hang')).toEqual(
    ok({ primary: 'piano', custom: [] }),
  )
})

test('renameCustomInstrument changes the name of an instrument and keeps its id', () => {
  expect(renameCustomInstrument(withHang, 'hang', ' Handpan ')).toEqual(
    ok({ ...withHang, custom: [{ id: 'hang', name: 'Handpan' }] }),
  )
  expect(renameCustomInstrument(withHang, 'oud', 'Lute')).toEqual(err('notFound'))
})

test('renameCustomInstrument refuses a name that another instrument has, and accepts a change of case', () => {
  const custom = [
    { id: 'hang', name: 'Hang' },
    { id: 'oud', name: 'Lute' },
  ]
  const settings = { primary: null, custom }
  expect(renameCustomInstrument(settings, 'hang', 'lute')).toEqual(err('alreadyExists'))
  expect(renameCustomInstrument(settings, 'hang', 'Piano')).toEqual(err('alreadyExists'))
  expect(renameCustomInstrument(settings, 'hang', 'HANG').ok).toBe(true)
})

test('setPrimaryInstrument accepts only an existing instrument', () => {
  expect(setPrimaryInstrument(none, 'violin')).toEqual(ok({ primary: 'violin', custom: [] }))
  expect(setPrimaryInstrument({ ...withHang, primary: null }, 'hang')).toEqual(ok(withHang))
  expect(setPrimaryInstrument(none, 'hang')).toEqual(err('notFound'))
  expect(setPrimaryInstrument(withHang, null)).toEqual(ok({ ...withHang, primary: null }))
})

test('adding, removing or choosing an instrument keeps the settings of a newer version', () => {
  const newer = { ...withHang, tuning: 442 }
  expect(addCustomInstrument(newer, 'Oud')).toMatchObject({ value: { tuning: 442 } })
  expect(removeCustomInstrument(newer, 'hang')).toMatchObject({ value: { tuning: 442 } })
  expect(setPrimaryInstrument(newer, 'piano')).toMatchObject({ value: { tuning: 442 } })
})

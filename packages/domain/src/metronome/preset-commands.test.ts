import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildMetronomePreset } from '../../testing/builders/build-metronome-preset'
import { applyChange } from '../change/apply-change'
import type { JournalRecord } from '../change/change'
import { err, ok } from '../shared/result'
import { mergeBodies } from '../sync/merge-bodies'
import { milliseconds } from '../units/duration'
import type { MetronomePreset, MetronomePresetChange } from './metronome-preset'
import {
  createMetronomePreset,
  deleteMetronomePreset,
  editMetronomePreset,
  lastOrder,
  moveMetronomePreset,
  orderAfter,
  orderedPresets,
  parsePresetName,
} from './preset-commands'

const preset = buildMetronomePreset()

function after(presets: readonly MetronomePreset[], changes: readonly MetronomePresetChange[]) {
  return orderedPresets(
    presets.map((body) => {
      const record: JournalRecord = { kind: 'metronomePreset', id: body.id, body, updatedAt: 1 }
      const mine = changes.filter(({ id }) => id === body.id)
      return mine.reduce<JournalRecord>((held, change) => applyChange(held, change, 2) ?? held, record)
        .body as MetronomePreset
    }),
  )
}

describe('the commands of metronome presets', () => {
  test('createMetronomePreset writes the given fields, the id and the time', () => {
    const { id, createdAt, ...fields } = preset
    const now = milliseconds(Date.parse(createdAt))
    expect(createMetronomePreset(fields, { id, now })).toEqual([
      { op: 'put', kind: 'metronomePreset', id, body: preset },
    ])
  })

  test('editMetronomePreset patches the fields that differ and keeps settings of a newer version', () => {
    const newer = buildMetronomePreset({ training: { ...preset.training, swing: 60 } })
    const edit = {
      name: preset.name,
      tempo: 97,
      training: { silence: { kind: 'off' } },
      layerVolumes: { click: 10 },
    }
    expect(editMetronomePreset(newer, edit)).toMatchObject({
      value: [
        {
          op: 'patch',
          fields: {
            tempo: 97,
            training: {
              silence: { kind: 'off', audible: 3 },
              countIn: true,
              swing: 60,
              ramp: { target: 132 },
            },
            layerVolumes: { click: 10, shaker: 30 },
          },
        },
      ],
    })
    expect(editMetronomePreset(newer, { name: newer.name })).toEqual(ok([]))
    expect(editMetronomePreset(undefined, {})).toEqual(err('presetNotFound'))
  })

  test('deleteMetronomePreset returns a change with the body of the preset, so that an undo restores it', () => {
    expect(deleteMetronomePreset(preset)).toEqual(
      ok([{ op: 'delete', kind: 'metronomePreset', id: preset.id, before: preset }]),
    )
    expect(deleteMetronomePreset(undefined)).toEqual(err('presetNotFound'))
  })

  test('parsePresetName trims the name and refuses an empty one or more than 255 characters', () => {
    expect(parsePresetName('  Bach\tslow ')).toEqual(ok('Bach slow'))
    expect(parsePresetName(' ')).toEqual(err([{ field: 'name', code: 'required' }]))
    expect(parsePresetName('a'.repeat(256))).toMatchObject({ error: [{ code: 'tooLong', limit: 255 }] })
  })

  test('a merge of two presets takes time signature and pattern from one side', () => {
    const local = buildMetronomePreset({ timeSignature: '3/4', pattern: 'waltz', name: 'Mine' })
    const remote = buildMetronomePreset({ timeSignature: '6/8', pattern: 'sixeight', tempo: 60 })
    const { body, lost } = mergeBodies({
      kind: 'metronomePreset',
      local,
      remote,
      base: preset,
      localWins: false,
    })
    expect(body).toMatchObject({ timeSignature: '6/8', pattern: 'sixeight', name: 'Mine', tempo: 60 })
    expect(lost).toHaveLength(1)
  })
})

describe('the order of metronome presets', () => {
  const listOf = (orders: readonly number[]) =>
    orderedPresets(orders.map((order, at) => buildMetronomePreset({ id: `p${at}`, order })))
  const ids = (presets: readonly MetronomePreset[]) => presets.map(({ id }) => id).join(' ')

  test('moveMetronomePreset changes only the moved preset if all orders differ', () => {
    const presets = listOf([1, 2, 3, 4])
    const changes = moveMetronomePreset(presets, 3, 1)
    expect(changes.map(({ id }) => id)).toEqual(['p3'])
    expect(ids(after(presets, changes))).toBe('p0 p3 p1 p2')
    expect(moveMetronomePreset(presets, 1, 1)).toEqual([])
    expect(moveMetronomePreset(presets, 0, -1)).toEqual([])
  })

  test('moveMetronomePreset moves any preset to any place, also among presets of equal order', () => {
    const order = fc.oneof(
      fc.constantFrom(0, 1, 1 + Number.EPSILON),
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
    )
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 8 }), fc.nat(7), fc.nat(7), (orders, a, b) => {
        const presets = listOf(orders)
        const [from, to] = [a % presets.length, b % presets.length]
        const moved = presets[from] as MetronomePreset
        const expected = presets.toSpliced(from, 1).toSpliced(to, 0, moved)
        expect(ids(after(presets, moveMetronomePreset(presets, from, to)))).toBe(ids(expected))
      }),
    )
  })

  test('lastOrder puts a new preset last, and orderAfter puts a copy after its original', () => {
    expect([lastOrder([]), lastOrder(listOf([1, 2.5]))]).toEqual([1, 3])
    expect([orderAfter(listOf([1, 2]), 0), orderAfter(listOf([1, 2]), 1)]).toEqual([1.5, 3])
    const largest = Number.MAX_VALUE
    expect(orderAfter(listOf([largest, largest]), 0)).toBe(largest)
  })
})

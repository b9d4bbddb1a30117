import { describe, expect, test } from 'vitest'
import { buildFilterPreset } from '../../../testing/builders/build-filter-preset'
import { applyChange } from '../../change/apply-change'
import type { JournalRecord } from '../../change/change'
import { problemMessage } from '../../shared/field-problem'
import { err, ok, type Result } from '../../shared/result'
import { mergeBodies } from '../../sync/merge-bodies'
import { milliseconds } from '../../units/duration'
import { emptyView } from '../view/report-view-text'
import type { FilterPreset } from './filter-preset'
import { deletePreset, editPreset, savePreset } from './preset-commands'
import { parseNewPreset, parsePresetEdit } from './preset-fields'
import { savedViewOf } from './preset-view'

const preset = buildFilterPreset()
const byPiece = savedViewOf({ ...emptyView, groups: ['piece'] })

/** Returns a preset after an edit. */
function edited(from: FilterPreset, edit: Parameters<typeof editPreset>[1]): FilterPreset {
  const asked = editPreset(from, edit)
  if (!asked.ok) throw new Error(asked.error)
  const record = { kind: 'filterPreset', id: from.id, body: from, updatedAt: 1 } as const
  const after = asked.value.reduce<JournalRecord | undefined>(
    (held, change) => applyChange(held, change, 2),
    record,
  )
  return after?.body as FilterPreset
}

function sentencesOf(outcome: Result<unknown, Parameters<typeof problemMessage>[0][]>): string[] {
  return outcome.ok ? [] : outcome.error.map(problemMessage)
}

describe('the fields of a preset', () => {
  test('parseNewPreset returns a trimmed name and description', () => {
    expect(parseNewPreset({ name: '  With\tothers ', description: 'Lessons,\nrehearsals ' })).toEqual(
      ok({ name: 'With others', description: 'Lessons,\nrehearsals' }),
    )
    expect(parseNewPreset({ name: 'A', description: ' ' })).toEqual(ok({ name: 'A', description: null }))
    expect(parsePresetEdit({ description: '' })).toEqual(ok({ description: null }))
    expect(parsePresetEdit({})).toEqual(ok({}))
  })

  test('parseNewPreset and parsePresetEdit return every problem of the typed fields', () => {
    const long = { name: 'a'.repeat(256), description: 'a'.repeat(1001) }
    const tooLong = ['name is longer than 255 characters', 'description is longer than 1000 characters']
    expect(sentencesOf(parseNewPreset({}))).toEqual(['name is required'])
    expect(sentencesOf(parseNewPreset({ name: ' ' }))).toEqual(['name is required'])
    expect(sentencesOf(parseNewPreset(long))).toEqual(tooLong)
    expect(sentencesOf(parsePresetEdit({ name: '' }))).toEqual(['name is required'])
    expect(sentencesOf(parsePresetEdit(long))).toEqual(tooLong)
    expect(sentencesOf(parsePresetEdit({ name: 5 }))).toEqual(['name has the wrong type'])
  })
})

test('savePreset stores the fields, the view and the creation time', () => {
  const { id, name, description, view } = preset
  const now = milliseconds(Date.UTC(2026, 10, 21, 18))
  expect(savePreset({ name, description }, { id, now, view })).toEqual([
    { op: 'put', kind: 'filterPreset', id, body: preset },
  ])
})

describe('editPreset', () => {
  test('editPreset patches only the fields that differ', () => {
    expect(editPreset(preset, { name: 'Alone', description: null })).toEqual(
      ok([
        {
          op: 'patch',
          kind: 'filterPreset',
          id: preset.id,
          fields: { name: 'Alone' },
          before: { name: preset.name },
        },
      ]),
    )
    expect(editPreset(preset, { name: preset.name, view: { ...preset.view } })).toEqual(ok([]))
    expect(editPreset(undefined, {})).toEqual(err('presetNotFound'))
  })

  test('editPreset replaces the fields of a new view and keeps the other stored fields', () => {
    const held = buildFilterPreset({ view: { ...preset.view, columns: ['date'], zoom: 3 }, colour: 'blue' })
    expect(edited(held, { view: byPiece })).toEqual({
      ...held,
      view: { ...byPiece, columns: ['date'], zoom: 3 },
    })
  })
})

test('deletePreset returns a deletion, or presetNotFound without a preset', () => {
  const change = { op: 'delete', kind: 'filterPreset', id: preset.id, before: preset }
  expect(deletePreset(preset)).toEqual(ok([change]))
  expect(deletePreset(undefined)).toEqual(err('presetNotFound'))
})

describe('a preset edited on two devices', () => {
  const merged = (local: FilterPreset, remote: FilterPreset) =>
    mergeBodies({ kind: 'filterPreset', local, remote, base: preset, localWins: true })

  test('a merge of presets keeps the name of one device and the view of the other', () => {
    const { body, lost } = merged(edited(preset, { name: 'Alone' }), edited(preset, { view: byPiece }))
    expect(body).toEqual({ ...preset, name: 'Alone', view: byPiece })
    expect(lost).toEqual([])
  })

  test('a merge of presets keeps one of two views whole and reports the other as lost', () => {
    const filtered = savedViewOf({
      ...emptyView,
      period: 'all-time',
      conditions: [{ field: 'composer', operator: 'equals', values: ['chopin'] }],
    })
    const { body, lost } = merged(edited(preset, { view: byPiece }), edited(preset, { view: filtered }))
    expect(body).toEqual({ ...preset, view: byPiece })
    expect(lost).toEqual([{ field: 'view', value: { view: filtered } }])
  })
})

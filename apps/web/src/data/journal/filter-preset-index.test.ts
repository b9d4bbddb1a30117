import { expect, test } from 'vitest'
import { buildFilterPreset } from '../../../../../packages/domain/testing/builders/build-filter-preset'
import { createDiary, deletionOf, putOf } from '../../../testing/diary-in-memory'
import { reportPresetsOf, savedSearchesOf, sortedPresets } from './filter-preset-index'

const preset = buildFilterPreset({ id: 'preset' })
const search = buildFilterPreset({ id: 'search', search: { q: 'etude' } })
const idsOf = (presets: readonly { readonly id: string }[]) => presets.map(({ id }) => id)

test('reportPresetsOf returns only presets without a search, and savedSearchesOf only those with one', async () => {
  const { journal } = createDiary()
  await journal.commit([putOf('filterPreset', preset), putOf('filterPreset', search)])
  expect(idsOf(reportPresetsOf(journal))).toEqual(['preset'])
  expect(idsOf(savedSearchesOf(journal))).toEqual(['search'])
  expect(savedSearchesOf(journal)).toBe(savedSearchesOf(journal))
  await journal.commit([deletionOf('filterPreset', search)])
  expect(idsOf(savedSearchesOf(journal))).toEqual([])
})

test('sortedPresets sorts presets by name in the collation of the language', () => {
  const named = (name: string, id = name) => buildFilterPreset({ id, name })
  const presets = ['Woche 10', 'Übe', 'Woche 9', 'Zeit', 'abends'].map((name) => named(name))
  expect(idsOf(sortedPresets(presets, 'de'))).toEqual(['abends', 'Übe', 'Woche 9', 'Woche 10', 'Zeit'])
  expect(idsOf(sortedPresets([named('Cello', 'b'), named('Cello', 'a')], 'en'))).toEqual(['a', 'b'])
})

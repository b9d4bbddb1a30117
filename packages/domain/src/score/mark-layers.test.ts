import { expect, test } from 'vitest'
import { buildScoreMark } from '../../testing/builders/build-score'
import { defaultLayerView, layerNames, renameLayer } from './mark-layers'

const mark = (id: string, layer: string) => buildScoreMark({ id, layer })

test('the layers of a score are those of its marks and those that the musician added, each once', () => {
  const marks = [mark('a', 'Teacher'), mark('b', 'main'), mark('c', 'Teacher')]
  const view = { active: 'Concert', hidden: [], added: ['Bowings', 'Teacher'] }
  expect(layerNames(marks, view)).toEqual(['main', 'Bowings', 'Concert', 'Teacher'])
})

test('a score without marks has the default layer', () => {
  expect(layerNames([], defaultLayerView)).toEqual(['main'])
})

test('renaming a layer changes the layer of its marks and nothing else', () => {
  expect(renameLayer([mark('a', 'Teacher'), mark('b', 'main')], 'Teacher', 'Lesson')).toEqual([
    { op: 'patch', kind: 'scoreMark', id: 'a', fields: { layer: 'Lesson' }, before: { layer: 'Teacher' } },
  ])
})

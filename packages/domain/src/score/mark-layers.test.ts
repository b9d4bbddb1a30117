import { expect, test } from 'vitest'
import { buildScoreMark } from '../../testing/builders/build-score'
import { defaultLayerView, layerNames, renameLayer } from './mark-layers'

const mark = (id: string, layer: string) => buildScoreMark({ id, layer })

test('layerNames lists each layer once: those of the marks and those that the musician added', () => {
  const marks = [mark('a', 'Teacher'), mark('b', 'main'), mark('c', 'Teacher')]
  const view = { active: 'Concert', hidden: [], added: ['Bowings', 'Teacher'] }
  expect(layerNames(marks, view)).toEqual(['main', 'Bowings', 'Concert', 'Teacher'])
})

test('layerNames returns the default layer for a score without marks', () => {
  expect(layerNames([], defaultLayerView)).toEqual(['main'])
})

test('renameLayer changes only the field `layer` of the marks', () => {
  expect(renameLayer([mark('a', 'Teacher'), mark('b', 'main')], 'Teacher', 'Lesson')).toEqual([
    { op: 'patch', kind: 'scoreMark', id: 'a', fields: { layer: 'Lesson' }, before: { layer: 'Teacher' } },
  ])
})

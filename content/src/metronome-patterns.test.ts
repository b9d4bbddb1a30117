import { metronomeLayers } from '@segno/domain/metronome/metronome-bounds'
import { expect, test } from 'vitest'
import { metronomePatterns } from './metronome-patterns'

const pattern = (id: string) => metronomePatterns.find((one) => one.id === id)
/** Returns the steps at which a layer sounds. */
const hits = (id: string, layer: (typeof metronomeLayers)[number]) =>
  pattern(id)?.layers[layer].flatMap((hit, step) => (hit > 0 ? [step] : []))

test('every metronome pattern has at least one sound and fills whole bars', () => {
  expect(metronomePatterns).toHaveLength(10)
  for (const { id, layers, stepsPerBar } of metronomePatterns) {
    expect(layers.accent.length % stepsPerBar, id).toBe(0)
    expect(
      metronomeLayers.some((layer) => layers[layer].some((hit) => hit > 0)),
      id,
    ).toBe(true)
  }
})

test('the metronome pattern sixeight has six steps in a bar and three in a beat', () => {
  expect(pattern('sixeight')).toMatchObject({ stepsPerBar: 6, stepsPerBeat: 3 })
})

test('the metronome pattern son clave runs over two bars, three strokes before two', () => {
  expect(hits('clave32', 'woodblock')).toEqual([0, 3, 6, 10, 12])
})

test('the metronome pattern shuffle plays the first and the last triplet of each beat', () => {
  expect(pattern('shuffle')?.stepsPerBeat).toBe(3)
  expect(hits('shuffle', 'shaker')).toEqual([0, 2, 3, 5, 6, 8, 9, 11])
})

test('the accent of the progressive metronome pattern moves one beat later in each bar', () => {
  expect(hits('progressive', 'accent')).toEqual([0, 5, 10, 15])
})

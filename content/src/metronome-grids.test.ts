import { BeatSchedule } from '@segno/domain/metronome/beat-schedule'
import { ownPatternOf } from '@segno/domain/metronome/edit-pattern'
import { metronomeLayers } from '@segno/domain/metronome/metronome-bounds'
import type { MetronomePattern } from '@segno/domain/metronome/metronome-pattern'
import { gridOf, patternOfGrid } from '@segno/domain/metronome/pattern-grid'
import { fitsMeter, patternGridSchema } from '@segno/domain/metronome/pattern-grid-schema'
import { expect, test } from 'vitest'
import data from '../data/metronome-patterns.json' with { type: 'json' }
import { metronomePatterns } from './metronome-patterns'

/** Returns each sound of 40 beats as text: its frame, layer and strength. */
function soundsOf(pattern: MetronomePattern): string[] {
  const sounds: string[] = []
  const schedule = new BeatSchedule({ pattern, tempo: 137, sampleRate: 48_000, start: 0 })
  schedule.advance((48_000 * 60 * 40) / 137, ({ frame, step, pattern: { layers } }) => {
    for (const layer of metronomeLayers) {
      if (layers[layer][step] !== 0) sounds.push(`${frame} ${layer} ${layers[layer][step]}`)
    }
  })
  return sounds
}

test.each(metronomePatterns)(
  'the metronome pattern $id sounds the same after a conversion to a grid and back',
  (pattern) => {
    const stored: unknown = JSON.parse(JSON.stringify(gridOf(ownPatternOf(pattern))))
    const grid = patternGridSchema.parse(stored)
    expect(fitsMeter(grid, pattern.meter)).toBe(true)
    const sounds = soundsOf(patternOfGrid(grid, pattern.meter))
    expect(sounds.length).toBeGreaterThan(20)
    expect(sounds).toEqual(soundsOf(pattern))
  },
)

test.each(data)('the grid of the metronome pattern $id has the signs of metronome-patterns.json', (row) => {
  const pattern = metronomePatterns.find(({ id }) => id === row.id) as MetronomePattern
  const grid = gridOf(pattern)
  for (const layer of metronomeLayers) expect(grid[layer]).toBe(row[layer])
})

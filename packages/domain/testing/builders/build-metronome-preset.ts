import type { MetronomePreset } from '../../src/metronome/metronome-preset'
import type { Instant } from '../../src/units/instant'

/** Returns a valid preset for bars of a piece: an own pattern of two bars in 7/8 at 96 BPM, with a ramp. */
export function buildMetronomePreset(overrides: Partial<MetronomePreset> = {}): MetronomePreset {
  return {
    id: 'metronome-preset-1',
    name: 'Bulgarian dance',
    tempo: 96,
    timeSignature: '7/8',
    pattern: {
      stepsPerBeat: 1,
      accent: 'X......|.......',
      click: '..x.x..|..x.x..',
      woodblock: '.......|x......',
      shaker: 'xxxxxxx|xxxxxxx',
      triangle: '.......|......x',
    },
    volume: 60,
    layerVolumes: { accent: 100, click: 80, woodblock: 100, shaker: 30, triangle: 0 },
    subdivision: 1,
    against: 3,
    training: {
      countIn: true,
      silence: { kind: 'regular', audible: 3, silent: 1, percent: 25 },
      ramp: { isOn: true, target: 132, step: 2, every: 4, unit: 'bars' },
      practiceClock: { isOn: false, minutes: 10 },
    },
    piece: { title: 'Mikrokosmos 148', composer: 'Bartók' },
    measures: '1-8',
    order: 1,
    createdAt: '2026-11-21T18:00:00.000Z' as Instant,
    ...overrides,
  }
}

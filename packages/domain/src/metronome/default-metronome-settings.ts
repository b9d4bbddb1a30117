import { metronomeTempo } from './metronome-bounds'
import type { MetronomeSettings } from './metronome-settings'

export const defaultMetronomeSettings: MetronomeSettings = {
  tempo: metronomeTempo.default,
  meter: { beats: 4, unit: 4 },
  patternId: 'basic',
  own: null,
  subdivision: 1,
  against: 3,
  volume: 70,
  layers: { accent: 100, click: 100, woodblock: 100, shaker: 100, triangle: 100 },
  countIn: false,
  silence: { kind: 'off', audible: 3, silent: 1, percent: 25 },
  ramp: { isOn: false, target: 140, step: 2, every: 4, unit: 'bars' },
  practiceClock: { isOn: false, minutes: 10 },
}

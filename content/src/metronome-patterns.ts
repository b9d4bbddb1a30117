import { type MetronomePattern, patternOfRow } from '@segno/domain/metronome/metronome-pattern'
import data from '../data/metronome-patterns.json' with { type: 'json' }

/** The built-in patterns of the metronome, in the order of its list. `basic` fits any meter. */
export const metronomePatterns: readonly MetronomePattern[] = data.map(patternOfRow)

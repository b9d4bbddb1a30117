import { type MetronomePattern, patternOfRow } from '@segno/domain/metronome/metronome-pattern'
import data from '../data/metronome-patterns.json' with { type: 'json' }

/** The patterns that come with the metronome, in the order of the list. `basic` stands for any meter. */
export const metronomePatterns: readonly MetronomePattern[] = data.map(patternOfRow)

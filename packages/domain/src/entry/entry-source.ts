/** The sources that Segno writes into `metadata.source`. A stored entry may have another source from another app. */
export const entrySources = [
  'manual',
  'line',
  'timer',
  'repertoire',
  'import',
  'metronome',
  'counter',
  'score',
  'other',
] as const
export type EntrySource = (typeof entrySources)[number]

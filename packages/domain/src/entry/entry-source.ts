/** The sources that Segno writes into `metadata.source`. A stored entry may have any other text of another app. */
export const entrySources = [
  'manual',
  'line',
  'timer',
  'repertoire',
  'import',
  'metronome',
  'counter',
  'score',
] as const
export type EntrySource = (typeof entrySources)[number]

/** The localStorage keys that are stored only with consent. A separate file keeps the start bundle small. */
export const functionalKeys = [
  'segno.copyReminder',
  'segno.repertoire.view',
  'segno.logbook.view',
  'segno.nextUp',
  'segno.metronome',
  'segno.metronome-display',
  'segno.tuning',
  'segno.drone',
  'segno.dictionary.recent',
] as const

export type FunctionalKey = (typeof functionalKeys)[number]

/** Returns true for a key that is stored only with consent. */
export function isFunctional(key: string): boolean {
  return functionalKeys.some((functional) => functional === key)
}

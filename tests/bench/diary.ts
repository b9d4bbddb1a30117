import type { Entry } from '../../packages/domain/src/entry/entry'
import { compareEntriesNewestFirst } from '../../packages/domain/src/entry/entry'
import { yearsOfPractice } from '../../packages/domain/testing/generators/years-of-practice'

/** Entries a year of every diary: eleven a day, so that only the length of a diary differs. */
const PER_YEAR = 4000

/** Generates the same diary each time, newest first. */
export function diaryOf(entries: number, seed = 7): Entry[] {
  return yearsOfPractice({ seed, entries, years: entries / PER_YEAR }).sort(compareEntriesNewestFirst)
}

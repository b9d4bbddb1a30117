import type { Entry } from '../../packages/domain/src/entry/entry'
import { compareEntriesNewestFirst } from '../../packages/domain/src/entry/entry'
import { seededRandom } from '../../packages/domain/testing/generators/seeded-random'
import { yearsOfPractice } from '../../packages/domain/testing/generators/years-of-practice'

/** Entries a year of every diary: eleven a day, so that only the length of a diary differs. */
const PER_YEAR = 4000

/** Generates the same diary each time, newest first. */
export function diaryOf(entries: number, seed = 7): Entry[] {
  return yearsOfPractice({ seed, entries, years: entries / PER_YEAR }).sort(compareEntriesNewestFirst)
}

/** Gives each practice one to four of fifty tags, the same each time. */
export function withTags(entries: readonly Entry[]): Entry[] {
  const random = seededRandom(5)
  const tags = Array.from({ length: 50 }, (_, at) => `tag ${at}`)
  return entries.map((entry) => {
    const chosen = Array.from({ length: random.whole(1, 4) }, () => random.pick(tags))
    return { ...entry, tags: [...new Set(chosen)] }
  })
}

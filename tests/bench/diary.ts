import type { Entry } from '../../packages/domain/src/entry/entry'
import { compareEntriesNewestFirst } from '../../packages/domain/src/entry/entry'
import { seededRandom } from '../../packages/domain/testing/generators/seeded-random'
import { yearsOfPractice } from '../../packages/domain/testing/generators/years-of-practice'

/** Entries a year, eleven a day. All diaries have this density and differ only in length. */
const PER_YEAR = 4000

/** Returns a diary of a seed, newest entry first. The same seed gives the same diary. */
export function diaryOf(entries: number, seed = 7): Entry[] {
  return yearsOfPractice({ seed, entries, years: entries / PER_YEAR }).sort(compareEntriesNewestFirst)
}

/** Adds one to four of fifty tags to each entry, the same in each run. */
export function withTags(entries: readonly Entry[]): Entry[] {
  const random = seededRandom(5)
  const tags = Array.from({ length: 50 }, (_, at) => `tag ${at}`)
  return entries.map((entry) => {
    const chosen = Array.from({ length: random.whole(1, 4) }, () => random.pick(tags))
    return { ...entry, tags: [...new Set(chosen)] }
  })
}

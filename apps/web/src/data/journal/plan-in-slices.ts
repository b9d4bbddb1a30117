import type { Change } from '@segno/domain/change/change'
import type { Entry } from '@segno/domain/entry/entry'
import type { IncomingRecord } from '@segno/domain/transfer/import-json'
import { type ExistingRecords, type ImportPlan, planImport } from '@segno/domain/transfer/plan-import'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import type { Clock } from '../../contracts/clock'
import type { JournalStore } from './journal-store'

type Diary = Pick<JournalStore, 'record' | 'entryDays'>

const sliceRecords = 250
/** One moment can fall on days this far apart, at the two ends of the world. */
const daysAround = [-2, -1, 0, 1, 2]

/**
 * What importing would change, worked out a slice at a time so that the page stays usable. No id may come twice
 * among the records (the readers of files see to that).
 */
export async function planInSlices(
  records: readonly IncomingRecord[],
  diary: Diary,
  clock: Pick<Clock, 'now' | 'pause'>,
  onProgress: (done: number) => void,
): Promise<ImportPlan> {
  const now = clock.now()
  const days = new Map(diary.entryDays().days.map(({ day, entries }) => [day, entries]))
  const plans: ImportPlan[] = []
  for (let from = 0; from < records.length; from += sliceRecords) {
    const slice = records.slice(from, from + sliceRecords)
    const plan = planImport(slice, existingFor(slice, diary, days), { now })
    plans.push({ ...plan, changes: withFileTimes(plan.changes, slice, now) })
    onProgress(from + slice.length)
    await clock.pause()
  }
  const sum = (count: 'added' | 'restored' | 'updated' | 'unchanged') =>
    plans.reduce((total, plan) => total + plan[count], 0)
  return {
    changes: plans.flatMap((plan) => plan.changes),
    added: sum('added'),
    restored: sum('restored'),
    updated: sum('updated'),
    unchanged: sum('unchanged'),
    possibleDuplicates: plans.flatMap((plan) => plan.possibleDuplicates),
    rejected: plans.flatMap((plan) => plan.rejected),
  }
}

/** The diary as far as these records could meet it: a duplicate lies on the same day or in the same minutes. */
function existingFor(
  slice: readonly IncomingRecord[],
  diary: Diary,
  days: ReadonlyMap<CalendarDay, readonly Entry[]>,
): ExistingRecords {
  const lived = new Set(
    slice.flatMap(({ kind, body }) => (kind === 'entry' ? [(body as Entry).localDay] : [])),
  )
  const near = new Set([...lived].flatMap((day) => daysAround.map((away) => addDays(day, away))))
  return {
    get: (kind, id) => diary.record(kind, id),
    *entries() {
      for (const day of near) yield* days.get(day) ?? []
    },
  }
}

/**
 * A new record keeps the time at which it last changed elsewhere: were it now, a later edit made elsewhere
 * before now would lose against it at the next import.
 */
function withFileTimes(
  changes: readonly Change[],
  slice: readonly IncomingRecord[],
  now: number,
): readonly Change[] {
  const times = new Map(slice.map(({ kind, id, updatedAt }) => [`${kind} ${id}`, updatedAt]))
  return changes.map((change) => {
    const time = times.get(`${change.kind} ${change.id}`) ?? null
    if (change.op !== 'put' || change.updatedAt !== undefined || time === null) return change
    return { ...change, updatedAt: Math.min(time, now) }
  })
}

import type { Change } from '@segno/domain/change/change'
import type { Entry } from '@segno/domain/entry/entry'
import type { IncomingRecord } from '@segno/domain/transfer/import-json'
import { type ExistingRecords, type ImportPlan, planImport } from '@segno/domain/transfer/plan-import'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import type { Clock } from '../../contracts/clock'
import type { JournalStore } from './journal-store'

type Diary = Pick<JournalStore, 'record' | 'entryDays'>

const SLICE_RECORDS = 250
/** Time zones differ by up to 26 hours, so local days of one instant can be two days apart. */
const daysAround = [-2, -1, 0, 1, 2]

/**
 * Plans an import in slices with pauses between them, so that the page stays responsive. `records` must not
 * contain an id twice. The file readers ensure that.
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
  for (let from = 0; from < records.length; from += SLICE_RECORDS) {
    const slice = records.slice(from, from + SLICE_RECORDS)
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

/**
 * Returns the part of the diary that a slice is compared with. Duplicates are on the same day or within
 * minutes.
 */
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
 * Gives new records the `updatedAt` of the file, at most `now`. With the current time, the next import would
 * reject an edit that another program made before now.
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

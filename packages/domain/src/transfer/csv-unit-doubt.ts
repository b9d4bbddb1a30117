import { headerKey } from './csv-fields'
import { hasStopwatchTimes } from './csv-row-time'

const CLOCK = /^(\d{1,3}):[0-5]\d$/
/** The largest number that may mean hours in a column "Duration" of whole numbers. */
const FEW = 12
/** If every number of minutes is at least this large, the numbers are more likely seconds. */
const MANY = 300

/**
 * Returns true if the values of a duration column also make sense in another unit. The musician should then
 * check the column. Examples are `3:20` (hours or minutes), 1 and 2 (minutes or hours), 900 (minutes or
 * seconds), 1.30 (decimal or 1:30).
 */
export function hasDoubtfulUnit(field: string, values: readonly string[]): boolean {
  if (values.length === 0) return false
  if (field === 'hours')
    return values.every((value) => /^\d{1,2}[.,][0-5][05]$/.test(value)) && !values.some(isQuarter)
  if (field !== 'duration' && field !== 'minutes') return false
  if (hasStopwatchTimes(values)) return true
  if (values.every((value) => CLOCK.test(value))) {
    return field === 'minutes' || values.every((value) => Number(CLOCK.exec(value)?.[1]) >= 2)
  }
  if (!values.every((value) => /^\d{1,4}$/.test(value))) return false
  const numbers = values.map(Number)
  return (field === 'duration' && Math.max(...numbers) <= FEW) || Math.min(...numbers) >= MANY
}

/**
 * Returns true if a fraction suggests decimal hours: .05, .25, .50 to .59, .65, .75 or .95. But 1.30 may also
 * mean one hour and thirty minutes.
 */
function isQuarter(value: string): boolean {
  return /[.,](?:25|75|5\d|[069]5)$/.test(value)
}

const OTHER_DURATION =
  /(?:^|[^\p{L}])(?:planned|plan|goal|target|scheduled|geplant|soll|ziel|objetivo|meta|previsto|planeado|planificado|prevue?|objectif|cible)(?:$|[^\p{L}])|計劃|计划|目標|目标|預定|预定/u

/** Returns true for a header of minutes other than practice: "planned minutes", "Ziel (Min)". */
export function namesOtherDuration(header: string): boolean {
  return OTHER_DURATION.test(headerKey(header))
}

import { longLists } from '../record/long-lists'
import {
  composed,
  distinct,
  instantSpelling,
  lowerCase,
  mapped,
  optionalDay,
  optionalNumber,
  optionalText,
  type RawBody,
  withFields,
  withoutFields,
} from '../record/migrate-fields'
import { parseBody } from '../record/parse-body'
import { isJsonObject } from '../shared/is-json-object'
import { limits } from '../shared/limits'
import { err, type Result } from '../shared/result'
import { type Goal, goalSchema } from './goal'
import { type GoalKind, goalKindNamed, goalTypeOfKind } from './goal-kind'
import { readMilestones } from './read-milestones'

/** Fields that other programs store in the goal and that we compute from its steps. */
const counted = ['currentValue']

const listFields = { milestones: limits.milestones, linkedEntries: limits.linkedEntries }

/**
 * Reads a stored or imported body of this or any older format. Returns a goal or the names of its invalid
 * fields.
 */
export function readGoal(raw: unknown): Result<Goal, string[]> {
  const long = longLists(raw, listFields)
  if (long.length > 0) return err(long)
  return parseBody(goalSchema, migrateGoal(raw))
}

/**
 * Migrates a body of any older format to the current one. Idempotent. An unreadable value stays unchanged, so
 * that the schema names it.
 */
export function migrateGoal(raw: unknown): unknown {
  if (!isJsonObject(raw)) return raw
  // Other programs send the kind as the type.
  const kind = goalKindNamed(raw.kind) ?? goalKindSaidAsType(raw.type)
  return withFields(withoutFields(raw, counted), {
    title: composed(raw.title),
    description: optionalText(raw.description),
    type: goalTypeSpelling(raw.type || kind),
    kind,
    status:
      raw.status === undefined || raw.status === null || raw.status === '' ? 'active' : lowerCase(raw.status),
    // A goal without a target counts as one thing to do.
    targetValue: optionalNumber(raw.targetValue) ?? limits.goalTargetMin,
    unit: optionalText(raw.unit),
    targetDate: optionalDay(raw.targetDate),
    scoreId: raw.scoreId === undefined || raw.scoreId === '' ? null : raw.scoreId,
    milestones: readMilestones(raw.milestones),
    focusMeasures: optionalText(joined(raw.focusMeasures)),
    practiceNotes: optionalText(raw.practiceNotes),
    linkedEntries: linkedEntriesOf(raw.linkedEntries),
    createdAt: instantSpelling(raw.createdAt ?? raw.updatedAt),
  } satisfies RawBody)
}

/**
 * Returns our spelling of a goal type. `practiceTime`, `PRACTICE-TIME`, `practice time` and the kind
 * `daily_practice` all become `practice_time`. An absent type becomes `custom`. A value that is no text stays
 * unchanged.
 */
export function goalTypeSpelling(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return 'custom'
  const text = lowerCase(value)
  if (typeof text !== 'string') return value
  const kind = goalKindNamed(text)
  if (kind) return goalTypeOfKind(kind)
  const name = text.replace(/[\s-]+/g, '_')
  return name === 'practicetime' ? 'practice_time' : name
}

/**
 * Returns the kind that another program sent as the type, or null. `custom` is both a kind and a type, so it
 * returns null.
 */
export function goalKindSaidAsType(type: unknown): GoalKind | null {
  const kind = goalKindNamed(type)
  return kind === 'custom' ? null : kind
}

/**
 * Joins the bars that another program sends as a list such as `['12-20', '33']`. Returns any other value
 * unchanged.
 */
function joined(value: unknown): unknown {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join(', ') : value
}

/**
 * Returns the ids of linked entries, each once, or an empty list for an absent value. Another program may send
 * whole entries instead of ids. Returns any other value that is no list unchanged.
 */
function linkedEntriesOf(value: unknown): unknown {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return value
  return distinct(mapped(value, (item) => (isJsonObject(item) ? item.id : item)))
}

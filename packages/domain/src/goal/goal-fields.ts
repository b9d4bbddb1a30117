import { isUsableKey, normalisePieceKey } from '../piece/normalise-piece-key'
import { FieldReader, type RawFields } from '../record/field-reader'
import type { FieldProblem } from '../shared/field-problem'
import { isJsonObject } from '../shared/is-json-object'
import { limits } from '../shared/limits'
import { fieldWithoutRoom } from '../shared/record-room'
import { err, ok, type Result } from '../shared/result'
import { type CalendarDay, calendarDayOf } from '../units/calendar-day'
import type { Milliseconds } from '../units/duration'
import { type Goal, type GoalStatus, type GoalType, goalStatuses, goalTypes, type Milestone } from './goal'
import { type GoalKind, goalKindNamed, goalTypeOfKind } from './goal-kind'
import { goalKindSaidAsType, goalTypeSpelling } from './read-goal'
import { readMilestones } from './read-milestones'

/** The fields of a goal that a musician sets. `targetValue` is in `unit`, seconds for `practice_time`. */
export type GoalFields = Pick<
  Goal,
  | 'title'
  | 'description'
  | 'type'
  | 'kind'
  | 'targetValue'
  | 'unit'
  | 'targetDate'
  | 'scoreId'
  | 'milestones'
  | 'focusMeasures'
  | 'practiceNotes'
>
export type GoalEdit = Partial<GoalFields & Pick<Goal, 'answeredMilestones' | 'status'>>

export interface ParseGoalOptions {
  /** A target date must be after this day. Callers without a known zone pass `earliestToday`. */
  readonly today: CalendarDay
}

const TWELVE_HOURS = 12 * 3_600_000

/** Returns the earliest current day anywhere on earth, so that a server never refuses the caller's date of tomorrow. */
export function earliestToday(now: Milliseconds): CalendarDay {
  return calendarDayOf(now - TWELVE_HOURS, 'UTC')
}

/**
 * Parses a new goal from a form or an API call, or returns every problem. A goal without a type gets the type
 * of its kind.
 */
export function parseNewGoal(
  raw: RawFields,
  { today }: ParseGoalOptions,
): Result<GoalFields, FieldProblem[]> {
  const reader = new FieldReader(withTypeName(raw))
  const title = reader.requiredText('title', limits.titleLength)
  const edit = readEdit(reader, { today, unchangedDate: null })
  const type = edit.type ?? 'custom'
  if (type === 'practice_time' && reader.value('targetValue') == null) {
    reader.report({ field: 'targetValue', code: 'required' })
  }
  if (reader.problems.length > 0) return err(reader.problems)
  return withRoom({
    title,
    description: edit.description ?? null,
    type,
    kind: edit.kind ?? null,
    targetValue: edit.targetValue ?? limits.goalTargetMin,
    unit: edit.unit ?? null,
    targetDate: edit.targetDate ?? null,
    scoreId: edit.scoreId ?? null,
    milestones: edit.milestones ?? [],
    focusMeasures: edit.focusMeasures ?? null,
    practiceNotes: edit.practiceNotes ?? null,
  })
}

/** The texts that can make a goal too large for a record. */
const longFields = ['practiceNotes', 'description', 'milestones'] as const

function withRoom(fields: GoalFields): Result<GoalFields, FieldProblem[]> {
  const field = fieldWithoutRoom(fields, longFields)
  return field === null ? ok(fields) : err([{ field, code: 'noRoom' }])
}

/**
 * Parses an edit from a form or an API call, or returns every problem. Absent fields stay. An unchanged target
 * date may be past. A new kind without a type changes the type; a type that contradicts the kind removes the
 * kind.
 */
export function parseGoalEdit(
  raw: RawFields,
  { today, goal }: ParseGoalOptions & { readonly goal: Goal },
): Result<GoalEdit, FieldProblem[]> {
  const reader = new FieldReader(withTypeName(raw))
  const edit = readEdit(reader, { today, unchangedDate: goal.targetDate })
  if (reader.value('title') !== undefined) edit.title = reader.requiredText('title', limits.titleLength)
  if (edit.type && edit.kind === undefined && goal.kind && goalTypeOfKind(goal.kind) !== edit.type) {
    edit.kind = null
  }
  const field = fieldWithoutRoom<Goal>({ ...goal, ...edit }, longFields, goal)
  if (field !== null) reader.report({ field, code: 'noRoom' })
  return reader.problems.length > 0 ? err(reader.problems) : ok(edit)
}

function readEdit(
  reader: FieldReader,
  { today, unchangedDate }: ParseGoalOptions & { readonly unchangedDate: CalendarDay | null },
): GoalEdit {
  const targetDate = reader.day('targetDate')
  if (targetDate && targetDate !== unchangedDate && targetDate <= today) {
    reader.report({ field: 'targetDate', code: 'notInFuture' })
  }
  const type = reader.choice<GoalType>('type', goalTypes)
  const kind = readKind(reader)
  const edit = {
    description: reader.text('description', limits.descriptionLength, { multiline: true }),
    type: type ?? (kind ? goalTypeOfKind(kind) : undefined),
    kind,
    status: reader.choice<GoalStatus>('status', goalStatuses),
    targetValue:
      reader.number('targetValue', { min: limits.goalTargetMin, max: limits.goalValueMax }) ?? undefined,
    unit: reader.text('unit', limits.unitLength),
    targetDate,
    scoreId: readPiece(reader),
    milestones: readMilestoneList(reader),
    focusMeasures: reader.text('focusMeasures', limits.measuresLength),
    practiceNotes: reader.text('practiceNotes', limits.notesLength, { multiline: true }),
  }
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
}

/** Returns the fields with our spelling of the type. Other programs may send a kind as the type. */
function withTypeName(raw: RawFields): RawFields {
  if (typeof raw.type !== 'string') return raw
  const kind = goalKindSaidAsType(raw.type)
  return {
    ...raw,
    type: goalTypeSpelling(raw.type),
    ...(raw.kind === undefined && kind ? { kind } : {}),
  }
}

function readKind(reader: FieldReader): GoalKind | null | undefined {
  const name = reader.text('kind', limits.unitLength)
  if (name === undefined || name === null) return name
  return goalKindNamed(name) ?? reader.report({ field: 'kind', code: 'notAChoice' })
}

function readPiece(reader: FieldReader): string | null | undefined {
  const text = reader.text('scoreId', limits.idLength)
  if (!text) return text
  const key = normalisePieceKey(text)
  return isUsableKey(key) ? key : reader.report({ field: 'scoreId', code: 'tooLong', limit: limits.idLength })
}

function readMilestoneList(reader: FieldReader): Milestone[] | undefined {
  const list = reader.list('milestones')
  if (!list) return undefined
  const milestones = readMilestones(list) as readonly unknown[]
  if (milestones.length > limits.milestones) {
    reader.report({ field: 'milestones', code: 'tooMany', limit: limits.milestones })
  }
  return milestones.flatMap((item, index) => readMilestone(reader, item, index) ?? [])
}

function readMilestone(reader: FieldReader, item: unknown, index: number): Milestone | null {
  const field = `milestones.${index}`
  if (!isJsonObject(item)) return reader.report({ field, code: 'wrongType' })
  const inner = new FieldReader(item)
  const id = inner.id('id') ?? ''
  const title = inner.requiredText('title', limits.titleLength)
  if (typeof item.completed !== 'boolean') inner.report({ field: 'completed', code: 'wrongType' })
  for (const problem of inner.problems) reader.report({ ...problem, field: `${field}.${problem.field}` })
  return { ...item, id, title, completed: item.completed === true }
}

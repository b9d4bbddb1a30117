import type { Goal, Milestone } from '@segno/domain/goal/goal'
import { type GoalKind, goalKindOf, goalTypeOfKind } from '@segno/domain/goal/goal-kind'
import type { RawFields } from '@segno/domain/record/field-reader'
import { UNREADABLE_TEXT } from '../../../draft-form/form-fields'

export interface MilestoneDraft {
  readonly id: string
  readonly title: string
}

/** The units that the form offers. Records store these English names in every language. */
export const offeredUnits = {
  learn_and_memorize: ['%', 'bars', 'pages'],
  performance_ready: ['%', 'bars', 'pages'],
  technical_mastery: ['BPM', '%'],
  custom: [],
  daily_practice: [],
} as const satisfies Record<GoalKind, readonly string[]>

/** The value of the option for a custom unit. No offered unit has this name. */
export const OWN_UNIT = '+'

/** The goal as typed in the form: strings, valid or not. */
export interface GoalDraft {
  readonly kind: GoalKind
  readonly title: string
  readonly description: string
  /** The typed piece. `pieceKey` is its key, or '' if no known piece has this name. */
  readonly piece: string
  readonly pieceKey: string
  readonly hours: string
  readonly minutes: string
  readonly target: string
  /** One of the offered units, or `OWN_UNIT`. */
  readonly unit: string
  readonly ownUnit: string
  readonly targetDate: string
  readonly focusMeasures: string
  readonly practiceNotes: string
  readonly milestones: readonly MilestoneDraft[]
}

/** The default target of each kind: 100 per cent of a piece, 1 for a custom goal, none for other kinds. */
const usualTargets: Record<GoalKind, string> = {
  learn_and_memorize: '100',
  performance_ready: '100',
  technical_mastery: '',
  custom: '1',
  daily_practice: '',
}

export function newGoalDraft(kind: GoalKind = 'learn_and_memorize'): GoalDraft {
  return {
    kind,
    title: '',
    description: '',
    piece: '',
    pieceKey: '',
    hours: '',
    minutes: '',
    target: usualTargets[kind],
    unit: usualUnit(kind),
    ownUnit: '',
    targetDate: '',
    focusMeasures: '',
    practiceNotes: '',
    milestones: [],
  }
}

function usualUnit(kind: GoalKind): string {
  return offeredUnits[kind][0] ?? OWN_UNIT
}

/** Returns the draft of a stored goal. `piece` is the display name of the goal's piece. */
export function draftOfGoal(goal: Goal, piece: string): GoalDraft {
  const kind = goalKindOf(goal)
  const offered: readonly string[] = offeredUnits[kind]
  const isOffered = goal.unit !== null && offered.includes(goal.unit)
  const shownMinutes = kind === 'daily_practice' ? Math.max(1, Math.round(goal.targetValue / 60)) : 0
  return {
    ...newGoalDraft(kind),
    title: goal.title,
    description: goal.description ?? '',
    piece,
    pieceKey: goal.scoreId ?? '',
    hours: kind === 'daily_practice' ? String(Math.floor(shownMinutes / 60)) : '',
    minutes: kind === 'daily_practice' ? String(shownMinutes % 60) : '',
    target: kind === 'daily_practice' ? '' : String(goal.targetValue),
    unit: isOffered ? (goal.unit ?? OWN_UNIT) : OWN_UNIT,
    ownUnit: isOffered ? '' : (goal.unit ?? ''),
    targetDate: goal.targetDate ?? '',
    focusMeasures: goal.focusMeasures ?? '',
    practiceNotes: goal.practiceNotes ?? '',
    milestones: goal.milestones.map(({ id, title }) => ({ id, title })),
  }
}

/**
 * Returns the draft with another kind. Target and unit become the defaults of the kind, unless the musician
 * typed others.
 */
export function withKind(draft: GoalDraft, kind: GoalKind): GoalDraft {
  const offered: readonly string[] = offeredUnits[kind]
  const isUsual = draft.target === usualTargets[draft.kind]
  const isUsualUnit = draft.unit === usualUnit(draft.kind) && draft.ownUnit === ''
  const keepsUnit = !isUsualUnit && (draft.unit === OWN_UNIT || offered.includes(draft.unit))
  return {
    ...draft,
    kind,
    target: isUsual ? usualTargets[kind] : draft.target,
    unit: keepsUnit ? draft.unit : usualUnit(kind),
  }
}

/** Returns the milestones with a title. */
export function namedMilestones(draft: GoalDraft): MilestoneDraft[] {
  return draft.milestones.filter(({ title }) => title.trim() !== '')
}

/**
 * Returns the draft as unparsed fields for the domain. The fields in `unreadable` contain invalid text, which
 * browsers withhold.
 */
export function rawOfDraft(draft: GoalDraft, unreadable: readonly string[] = []): RawFields {
  const isTimed = goalTypeOfKind(draft.kind) === 'practice_time'
  return {
    kind: draft.kind,
    title: draft.title,
    description: draft.description,
    scoreId: draft.pieceKey,
    targetValue: isTimed
      ? secondsOf(draft, unreadable)
      : numberOf(draft.target, unreadable.includes('target')),
    unit: isTimed ? '' : draft.unit === OWN_UNIT ? draft.ownUnit : draft.unit,
    targetDate: unreadable.includes('targetDate') ? UNREADABLE_TEXT : draft.targetDate,
    focusMeasures: draft.focusMeasures,
    practiceNotes: draft.practiceNotes,
    milestones: namedMilestones(draft).map((milestone) => ({ ...milestone, completed: false })),
  }
}

/**
 * Returns the number in `text`; null for an empty field, and NaN for an unreadable field, which every parser
 * rejects.
 */
function numberOf(text: string, isUnreadable: boolean): number | null {
  if (isUnreadable) return Number.NaN
  return text.trim() === '' ? null : Number(text)
}

function secondsOf({ hours, minutes }: GoalDraft, unreadable: readonly string[]): number | null {
  const [whole, rest] = [
    numberOf(hours, unreadable.includes('hours')),
    numberOf(minutes, unreadable.includes('minutes')),
  ]
  return whole === null && rest === null ? null : Math.round((whole ?? 0) * 3600 + (rest ?? 0) * 60)
}

/**
 * Merges the milestones of a form into the current ones. Keeps milestones that another tab or device has ticked
 * or added meanwhile.
 * A milestone that was deleted elsewhere stays deleted, unless this form renamed it.
 */
export function mergeMilestones(
  base: readonly MilestoneDraft[],
  draft: readonly MilestoneDraft[],
  current: readonly Milestone[],
): Milestone[] {
  const before = new Map(base.map((milestone) => [milestone.id, milestone.title]))
  const now = new Map(current.map((milestone) => [milestone.id, milestone]))
  const mine = new Set(draft.map(({ id }) => id))
  const kept = draft.flatMap(({ id, title }): Milestone[] => {
    const known = now.get(id)
    const isUntouched = before.get(id) === title
    if (known) return [isUntouched ? known : { ...known, title }]
    return isUntouched ? [] : [{ id, title, completed: false }]
  })
  return [...kept, ...current.filter(({ id }) => !mine.has(id) && !before.has(id))]
}

import type { Condition } from '@segno/domain/report/view/condition'
import { type ConditionDraft, draftOfCondition, parseDraft } from './condition-draft'

/**
 * Returns the condition of each complete draft, and the last complete condition, if any, of each incomplete
 * draft.
 */
export function conditionsOf(drafts: readonly ConditionDraft[]): Condition[] {
  return drafts.flatMap((draft) => conditionOf(draft) ?? [])
}

function conditionOf(draft: ConditionDraft): Condition | null {
  const parsed = parseDraft(draft)
  return parsed.ok ? parsed.value : draft.applied
}

/** Returns the conditions that currently filter the reports. */
export function appliedConditions(drafts: readonly ConditionDraft[]): Condition[] {
  return drafts.flatMap(({ applied }) => applied ?? [])
}

/** Returns the drafts with `applied` set to their current condition. */
export function appliedDrafts(drafts: readonly ConditionDraft[]): ConditionDraft[] {
  return drafts.map((draft) => ({ ...draft, applied: conditionOf(draft) }))
}

/**
 * Returns the drafts after a chip, Back or a preset has changed the filter.
 * Keeps the typed text of each draft whose condition remains, and keeps drafts without a condition.
 */
export function draftsFor(
  conditions: readonly Condition[],
  drafts: readonly ConditionDraft[],
  newId: () => string,
): ConditionDraft[] {
  const left = new Set(drafts)
  const kept = conditions.map((condition) => {
    const known = [...left].find(({ applied }) => applied !== null && sameCondition(applied, condition))
    if (known) left.delete(known)
    return known
  })
  const next = conditions.map((condition, at) => kept[at] ?? draftOfCondition(condition, newId()))
  return [...next, ...[...left].filter(({ applied }) => applied === null)]
}

export function sameCondition(a: Condition, b: Condition): boolean {
  return (
    a.field === b.field &&
    a.operator === b.operator &&
    a.values.length === b.values.length &&
    a.values.every((value, at) => value === b.values[at])
  )
}

export function sameConditions(a: readonly Condition[], b: readonly Condition[]): boolean {
  return a.length === b.length && a.every((condition, at) => sameCondition(condition, b[at] as Condition))
}

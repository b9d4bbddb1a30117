import type { Condition } from '@segno/domain/report/view/condition'
import { type ConditionDraft, draftOfCondition, parseDraft } from './condition-draft'

/** What the drafts filter by: those that are whole, and of the others what they asked for before. */
export function conditionsOf(drafts: readonly ConditionDraft[]): Condition[] {
  return drafts.flatMap((draft) => conditionOf(draft) ?? [])
}

function conditionOf(draft: ConditionDraft): Condition | null {
  const parsed = parseDraft(draft)
  return parsed.ok ? parsed.value : draft.applied
}

/** What the drafts filter by at present. */
export function appliedConditions(drafts: readonly ConditionDraft[]): Condition[] {
  return drafts.flatMap(({ applied }) => applied ?? [])
}

/** The drafts once what they say is the filter. */
export function appliedDrafts(drafts: readonly ConditionDraft[]): ConditionDraft[] {
  return drafts.map((draft) => ({ ...draft, applied: conditionOf(draft) }))
}

/**
 * The drafts for a filter that was changed elsewhere (a chip, Back, a preset): what still holds stays as it was typed,
 * what has not asked for anything yet stays too.
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

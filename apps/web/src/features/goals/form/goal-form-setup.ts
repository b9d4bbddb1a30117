import type { Goal } from '@segno/domain/goal/goal'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import { sameValue } from '@segno/domain/shared/same-value'
import type { GoalView } from '../../../data/journal/goal-index'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import type { Services } from '../../../data/services/services'
import { rebaseDraft, unsavedDraft } from '../../../draft-form/stored-draft'
import { draftOfGoal, type GoalDraft, newGoalDraft } from './goal-draft'
import { pieceLabel } from './piece-choices'
import { parseStoredGoalDraft } from './stored-goal-draft'

/** Everything a form begins with. */
export interface GoalFormSetup {
  /** Where it is kept while it is being filled in. */
  readonly draftName: string
  /** Id of the goal; a save that is tried again writes the same record. */
  readonly id: string
  readonly base: GoalDraft
  readonly draft: GoalDraft
  readonly restored: boolean
  /** The goal that is edited. */
  readonly original?: Goal
  /** A goal that has steps goes on being counted as it was. */
  readonly hasSteps: boolean
}

/** A new form, for the piece that the address names, with what was typed into it before. */
export async function setUpNewGoal(services: Services, piece: PieceKey | null): Promise<GoalFormSetup> {
  const { ids } = services
  const draftName = piece === null ? 'goal/new' : `goal/new/${piece}`
  const first = { ...newGoalDraft(), piece: nameOf(services, piece), pieceKey: piece ?? '' }
  const stored = await unsavedDraft(services, draftName, 'goal', parseStoredGoalDraft)
  return {
    draftName,
    id: stored?.id ?? ids.uuid(),
    base: stored?.base ?? first,
    draft: stored?.draft ?? first,
    restored: stored !== null && !sameValue(stored.draft, stored.base),
    hasSteps: false,
  }
}

/** The form of a goal, with what was typed into it before. */
export async function setUpEditGoal(services: Services, view: GoalView): Promise<GoalFormSetup> {
  const { goal, pieceKey, steps } = view
  const draftName = `goal/${goal.id}`
  const base = draftOfGoal(goal, nameOf(services, pieceKey))
  const stored = parseStoredGoalDraft(await services.drafts.read(draftName))
  const draft = stored ? rebaseDraft(stored, base) : base
  return {
    draftName,
    id: goal.id,
    base,
    draft,
    // What was typed may be what the goal says by now.
    restored: !sameValue(draft, base),
    original: goal,
    hasSteps: steps.length > 0,
  }
}

function nameOf({ journal }: Services, key: PieceKey | null): string {
  return key === null ? '' : pieceLabel(repertoireIndexOf(journal).nameOf(key))
}

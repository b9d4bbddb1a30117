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

/** The initial state of a goal form. */
export interface GoalFormSetup {
  /** The name under which the device stores the form's draft. */
  readonly draftName: string
  /**
   * The id of the goal. A repeated save writes the same record. A new goal never reuses the id of a stored
   * draft.
   */
  readonly id: string
  /** The id of the earlier form that stored the restored draft of a new goal, or null. */
  readonly restoredFrom: string | null
  readonly base: GoalDraft
  readonly draft: GoalDraft
  readonly restored: boolean
  /** The goal to edit; absent for a new one. */
  readonly original?: Goal
  /** Whether the goal has steps. Then its unit must not change between time and numbers. */
  readonly hasSteps: boolean
}

/** Returns the setup of a new goal form for the piece in the address, with its stored draft. */
export async function setUpNewGoal(services: Services, piece: PieceKey | null): Promise<GoalFormSetup> {
  const { ids } = services
  const draftName = piece === null ? 'goal/new' : `goal/new/${piece}`
  const first = { ...newGoalDraft(), piece: nameOf(services, piece), pieceKey: piece ?? '' }
  const stored = await unsavedDraft(services, draftName, 'goal', parseStoredGoalDraft)
  return {
    draftName,
    id: ids.uuid(),
    restoredFrom: stored?.id ?? null,
    base: stored?.base ?? first,
    draft: stored?.draft ?? first,
    restored: stored !== null && !sameValue(stored.draft, stored.base),
    hasSteps: false,
  }
}

/** Returns the setup of the form that edits a goal, with its stored draft. */
export async function setUpEditGoal(services: Services, view: GoalView): Promise<GoalFormSetup> {
  const { goal, pieceKey, steps } = view
  const draftName = `goal/${goal.id}`
  const base = draftOfGoal(goal, nameOf(services, pieceKey))
  const stored = parseStoredGoalDraft(await services.drafts.read(draftName))
  const draft = stored ? rebaseDraft(stored, base) : base
  return {
    draftName,
    id: goal.id,
    restoredFrom: null,
    base,
    draft,
    // Another tab may have saved the typed values meanwhile. Then the form restored nothing.
    restored: !sameValue(draft, base),
    original: goal,
    hasSteps: steps.length > 0,
  }
}

function nameOf({ journal }: Services, key: PieceKey | null): string {
  return key === null ? '' : pieceLabel(repertoireIndexOf(journal).nameOf(key))
}

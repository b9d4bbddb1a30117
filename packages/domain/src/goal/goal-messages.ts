/** Why something about a goal was refused. */
export type GoalRefusal = 'goalNotFound' | 'tooManyLinkedEntries'

/** The specified words, for a call's answer. The app translates its own. */
export const goalMessages: Readonly<Record<GoalRefusal, string>> = {
  goalNotFound: 'Goal not found',
  tooManyLinkedEntries: 'No more entries can be linked to this goal',
}

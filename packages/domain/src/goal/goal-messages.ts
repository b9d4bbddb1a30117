/** The reasons for a refusal. */
export type GoalRefusal = 'goalNotFound' | 'tooManyLinkedEntries'

/** The specified messages, for an API response. The app translates its own. */
export const goalMessages: Readonly<Record<GoalRefusal, string>> = {
  goalNotFound: 'Goal not found',
  tooManyLinkedEntries: 'No more entries can be linked to this goal',
}

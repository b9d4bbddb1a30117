/** The reasons for which a goal command refuses a change. */
export type GoalRefusal = 'goalNotFound' | 'tooManyLinkedEntries'

/** The error messages of the API as the specification words them. The app translates its own. */
export const goalMessages: Readonly<Record<GoalRefusal, string>> = {
  goalNotFound: 'Goal not found',
  tooManyLinkedEntries: 'No more entries can be linked to this goal',
}

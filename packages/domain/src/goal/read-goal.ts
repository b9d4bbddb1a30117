import { err, ok, type Result } from '../shared/result'
import { type Goal, goalSchema } from './goal'

/** A stored or imported body to a goal, or the names of the fields that are wrong. */
export function readGoal(raw: unknown): Result<Goal, string[]> {
  const parsed = goalSchema.safeParse(raw)
  return parsed.success ? ok(parsed.data) : err(parsed.error.issues.map((issue) => issue.path.join('.')))
}

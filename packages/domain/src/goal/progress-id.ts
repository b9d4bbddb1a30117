import { fingerprint } from '../shared/fingerprint'
import { limits } from '../shared/limits'

/** Returns the id of the step that an entry gives to a goal. Every device computes the same id. */
export function progressIdOf(goalId: string, entryId: string): string {
  const id = `${goalId}:${entryId}`
  return id.length <= limits.idLength ? id : `progress-${fingerprint(id)}`
}

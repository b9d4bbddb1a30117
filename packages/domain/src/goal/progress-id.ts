import { fingerprint } from '../shared/fingerprint'
import { limits } from '../shared/limits'

/** The id of the step that stands for an entry: whoever works it out finds the same. */
export function progressIdOf(goalId: string, entryId: string): string {
  const id = `${goalId}:${entryId}`
  return id.length <= limits.idLength ? id : `progress-${fingerprint(id)}`
}

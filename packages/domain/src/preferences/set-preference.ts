import { sameValue } from '../shared/same-value'
import type { Preference, PreferenceChange, PreferenceName, PreferenceValue } from './preference'

/**
 * Returns the changes that set a preference; none if it has that value already. `current` is the body of the record,
 * absent if the preference was never set.
 */
export function setPreference<N extends PreferenceName>(
  name: N,
  value: PreferenceValue<N>,
  current: Preference | undefined,
): PreferenceChange[] {
  if (!current) return [{ op: 'put', kind: 'preference', id: name, body: { id: name, value } }]
  if (sameValue(current.value, value)) return []
  return [{ op: 'patch', kind: 'preference', id: name, fields: { value }, before: { value: current.value } }]
}

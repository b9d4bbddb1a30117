import type { Change } from '../change/change'
import { sameValue } from '../shared/same-value'
import type { Preference, PreferenceName, PreferenceValue } from './preference'

/**
 * The change that gives a preference a value: none where it already has it. `current` is the body of the living
 * record, absent while the preference was never set.
 */
export function setPreference<N extends PreferenceName>(
  name: N,
  value: PreferenceValue<N>,
  current: Preference | undefined,
): Change[] {
  if (!current) return [{ op: 'put', kind: 'preference', id: name, body: { id: name, value } }]
  if (sameValue(current.value, value)) return []
  return [{ op: 'patch', kind: 'preference', id: name, fields: { value }, before: { value: current.value } }]
}

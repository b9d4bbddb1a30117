import { isJsonObject } from '../shared/is-json-object'
import { sameValue } from '../shared/same-value'
import {
  isPreferenceName,
  listRulesOfPreference,
  type Preference,
  type PreferenceChange,
  type PreferenceName,
  type PreferenceValue,
  readPreference,
} from './preference'

/**
 * Returns the changes that set a preference, or none if it has that value already. `current` is the body of the
 * record, undefined if no device has set the preference. Keeps fields and members of a newer version that this
 * one cannot read.
 */
export function setPreference<N extends PreferenceName>(
  name: N,
  value: PreferenceValue<N>,
  current: Preference | undefined,
): PreferenceChange[] {
  if (!current) return [{ op: 'put', kind: 'preference', id: name, body: { id: name, value } }]
  const next = isPreferenceName(name) ? writeOver(name, value, current) : value
  if (sameValue(current.value, next)) return []
  return [
    {
      op: 'patch',
      kind: 'preference',
      id: name,
      fields: { value: next },
      before: { value: current.value },
    },
  ]
}

/**
 * Returns the stored value with only those fields replaced that differ from the value `readPreference` returns.
 */
function writeOver(name: PreferenceName, value: unknown, current: Preference): unknown {
  const stored = current.value
  if (!isJsonObject(stored) || !isJsonObject(value)) return value
  const shown: Readonly<Record<string, unknown>> = readPreference(name, current)
  const rules = listRulesOfPreference(name)
  const next = new Map(Object.entries(stored))
  for (const field of new Set([...Object.keys(shown), ...Object.keys(value)])) {
    const [before, after] = [shown[field], value[field]]
    if (sameValue(before, after)) continue
    if (after === undefined) next.delete(field)
    else next.set(field, rules[field] ? withHidden(after, before, stored[field]) : after)
  }
  return Object.fromEntries(next)
}

/** Returns the new list with the stored members that this version could not read appended. */
function withHidden(after: unknown, shown: unknown, stored: unknown): unknown {
  if (!Array.isArray(after) || !Array.isArray(shown) || !Array.isArray(stored)) return after
  const hidden = stored.filter((member) => !shown.some((other) => sameValue(other, member)))
  return [...after, ...hidden]
}

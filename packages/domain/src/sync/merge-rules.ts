import { recordKindOf, recordKinds } from '../change/record-kinds'
import type { ListRule, ListRules } from '../record/list-rule'
import type { JsonObject } from '../record/record'
import { own } from './json-fields'

export interface MergeRules {
  readonly lists: ReadonlyMap<string, ListRule>
  /** Groups of fields. A merge takes all fields of a group from the same side. */
  readonly units: readonly (readonly string[])[]
  /** The merge rules for objects inside the body, by the field that holds the object. */
  readonly inside: ReadonlyMap<string, MergeRules>
}

export const noRules: MergeRules = { lists: new Map(), units: [], inside: new Map() }

/**
 * Returns the merge rules for bodies of one kind, none for an unknown kind. Any version of the record can be
 * `body`: only its id counts.
 */
export function mergeRulesOf(kind: string, body: JsonObject): MergeRules {
  const known = recordKindOf(kind)
  if (!known) return noRules
  const { setFields, setBytes = {}, listsInside, unitFields } = recordKinds[known]
  const bytesOf: Readonly<Record<string, number | undefined>> = setBytes
  const lists = new Map<string, ListRule>()
  for (const [field, most] of Object.entries<number | undefined>(setFields)) {
    const bytes = bytesOf[field]
    if (most) lists.set(field, { most, by: 'value', ...(bytes === undefined ? {} : { bytes }) })
  }
  const inside = new Map<string, MergeRules>()
  for (const [field, rules] of Object.entries<ListRules | undefined>(listsInside(String(own(body, 'id'))))) {
    inside.set(field, { ...noRules, lists: new Map(Object.entries(rules ?? {})) })
  }
  return { lists, units: unitFields, inside }
}

/**
 * Returns the body that a record of this id has before any device writes it. Returns undefined if its kind has
 * none.
 */
export function initialBodyOf(kind: string, body: JsonObject): JsonObject | undefined {
  const known = recordKindOf(kind)
  return known && recordKinds[known].initialBody?.(String(own(body, 'id')))
}

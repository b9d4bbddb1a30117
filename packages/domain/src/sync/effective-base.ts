import type { ListRule } from '../record/list-rule'
import type { JsonObject, Version } from '../record/record'
import { isJsonObject } from '../shared/is-json-object'
import { sameValue } from '../shared/same-value'
import { own, setOwn } from './json-fields'
import { membersById } from './merge-lists'
import { initialBodyOf, type MergeRules, mergeRulesOf, noRules } from './merge-rules'

/**
 * Returns the base for merging with `remote`. Without writes in flight it is `base`. But the server may have
 * accepted a write whose response we never received. Fields of `remote` that equal that write count as seen,
 * because they are no edits of another device. Decides each field and each member of a set separately, so that
 * edits of other devices stay unseen. See docs/decisions/0012.
 */
export function effectiveBase(
  kind: string,
  base: Version | undefined,
  inFlight: readonly Version[],
  remote: Version,
): Version | undefined {
  if (inFlight.length === 0) return base
  const began = base?.body ?? initialBodyOf(kind, remote.body) ?? {}
  const body = inFlight.reduce((seen, { body }) => seenBody(kind, seen, body, remote.body), began)
  const isOurs = inFlight.some((version) => isDeleted(version) === isDeleted(remote))
  const deletedAt = isOurs ? remote.deletedAt : base?.deletedAt
  const updatedAt = base?.updatedAt ?? remote.updatedAt
  return { body, updatedAt, ...(deletedAt === undefined ? {} : { deletedAt }) }
}

function isDeleted({ deletedAt }: Version): boolean {
  return deletedAt !== undefined
}

function seenBody(kind: string, base: JsonObject, sent: JsonObject, remote: JsonObject): JsonObject {
  const rules = mergeRulesOf(kind, remote)
  const seen = seenFields(base, sent, remote, rules)
  for (const unit of rules.units) {
    // The fields of a unit count as seen only if all of them equal the sent ones.
    if (unit.every((field) => sameValue(own(sent, field), own(remote, field)))) continue
    for (const field of unit) put(seen, field, own(base, field))
  }
  return seen
}

function seenFields(
  base: JsonObject,
  sent: JsonObject,
  remote: JsonObject,
  rules: MergeRules,
): Record<string, unknown> {
  const seen: Record<string, unknown> = { ...base }
  for (const field of new Set([...Object.keys(base), ...Object.keys(sent), ...Object.keys(remote)])) {
    const [b, s, r] = [own(base, field), own(sent, field), own(remote, field)]
    const rule = rules.lists.get(field)
    if (sameValue(s, r)) put(seen, field, r)
    else if (isJsonObject(s) && isJsonObject(r))
      put(seen, field, seenFields(objectOf(b), s, r, rules.inside.get(field) ?? noRules))
    else if (rule && Array.isArray(s) && Array.isArray(r)) {
      put(seen, field, seenMembers(listOf(b), s, r, rule))
    }
  }
  return seen
}

/**
 * Returns the members of a list for the effective base. Members on which `sent` and `remote` agree come from
 * `remote`, all others from `base`.
 */
function seenMembers(
  base: readonly unknown[],
  sent: readonly unknown[],
  remote: readonly unknown[],
  { by }: ListRule,
): unknown[] {
  const [before, mine, theirs] = by === 'id' ? [base, sent, remote].map(membersById) : []
  if (before && mine && theirs) {
    return [...new Set([...theirs.keys(), ...before.keys()])].flatMap((id) => {
      const seen = sameValue(mine.get(id), theirs.get(id)) ? theirs.get(id) : before.get(id)
      return seen ?? []
    })
  }
  const has = (list: readonly unknown[], value: unknown) => list.some((other) => sameValue(other, value))
  const isSeen = (value: unknown) => has(has(sent, value) === has(remote, value) ? remote : base, value)
  return [...remote, ...base.filter((value) => !has(remote, value))].filter(isSeen)
}

function put(object: Record<string, unknown>, field: string, value: unknown): void {
  if (value === undefined) delete object[field]
  else setOwn(object, field, value)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}

import { recordKindOf, recordKinds } from '../change/record-kinds'
import type { JsonObject, Version } from '../record/record'
import { sameValue } from '../shared/same-value'
import { isPlain, own, setOwn } from './json-fields'

/**
 * What a device has seen of the server's version of a record. That is the version which its edits began from and, where
 * the server may have taken something of which no answer came back, all that the server's version says in the very
 * words that were sent: it is no news, and what was changed here since then was changed by somebody who had seen it.
 * Field by field, and member by member of a set, so that it also holds where another device has gone on from there.
 */
export function seenVersion(
  kind: string,
  base: Version | undefined,
  sent: readonly Version[],
  remote: Version,
): Version | undefined {
  if (sent.length === 0) return base
  const body = sent.reduce((seen, { body }) => seenBody(kind, seen, body, remote.body), base?.body ?? {})
  const isSent = sent.some((version) => isDeleted(version) === isDeleted(remote))
  const deletedAt = isSent ? remote.deletedAt : base?.deletedAt
  const updatedAt = base?.updatedAt ?? remote.updatedAt
  return { body, updatedAt, ...(deletedAt === undefined ? {} : { deletedAt }) }
}

function isDeleted({ deletedAt }: Version): boolean {
  return deletedAt !== undefined
}

function seenBody(kind: string, base: JsonObject, sent: JsonObject, remote: JsonObject): JsonObject {
  const known = recordKindOf(kind)
  const sets: Readonly<Record<string, unknown>> = known ? recordKinds[known].setFields : {}
  const units: readonly (readonly string[])[] = known ? recordKinds[known].unitFields : []
  const seen = seenFields(base, sent, remote, sets)
  for (const unit of units) {
    // Fields that only make sense together are from here only where all of them are.
    if (unit.every((field) => sameValue(own(sent, field), own(remote, field)))) continue
    for (const field of unit) put(seen, field, own(base, field))
  }
  return seen
}

function seenFields(
  base: JsonObject,
  sent: JsonObject,
  remote: JsonObject,
  sets: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const seen: Record<string, unknown> = { ...base }
  for (const field of new Set([...Object.keys(base), ...Object.keys(sent), ...Object.keys(remote)])) {
    const [b, s, r] = [own(base, field), own(sent, field), own(remote, field)]
    if (sameValue(s, r)) put(seen, field, r)
    else if (isPlain(s) && isPlain(r)) put(seen, field, seenFields(isPlain(b) ? b : {}, s, r, {}))
    else if (Object.hasOwn(sets, field) && Array.isArray(s) && Array.isArray(r)) {
      put(seen, field, seenMembers(Array.isArray(b) ? b : [], s, r))
    }
  }
  return seen
}

/** Whether a member is in a set or not was said from here where the server's says the same of it as what was sent. */
function seenMembers(
  base: readonly unknown[],
  sent: readonly unknown[],
  remote: readonly unknown[],
): unknown[] {
  const has = (list: readonly unknown[], value: unknown) => list.some((other) => sameValue(other, value))
  const isSeen = (value: unknown) => has(has(sent, value) === has(remote, value) ? remote : base, value)
  return [...remote, ...base.filter((value) => !has(remote, value))].filter(isSeen)
}

function put(object: Record<string, unknown>, field: string, value: unknown): void {
  if (value === undefined) delete object[field]
  else setOwn(object, field, value)
}

import type { ListRule } from '../record/list-rule'
import type { JsonObject } from '../record/record'
import { isJsonObject } from '../shared/is-json-object'
import { jsonBytes } from '../shared/json-bytes'
import { sameValue } from '../shared/same-value'
import { own } from './json-fields'

export interface Lists {
  readonly local: readonly unknown[]
  readonly remote: readonly unknown[]
  /**
   * The list from which both sides started, or undefined if it is unknown. Without it, the merge removes no
   * member.
   */
  readonly base: readonly unknown[] | undefined
}

/**
 * Returns the merge of two versions of a member. `base` is undefined if it is unknown or if both sides added
 * the member.
 */
export type MergeMember = (local: JsonObject, remote: JsonObject, base: JsonObject | undefined) => JsonObject

/**
 * Returns the union of two lists without the members that one side removed and the other did not edit. Returns
 * null if the union exceeds a limit of the rule, or if a member has no unique id. The union has the remote
 * order, which all devices share, unless only the local side sorted the members.
 */
export function mergeLists(lists: Lists, rule: ListRule, merge: MergeMember): unknown[] | null {
  const union = rule.by === 'value' ? mergeSets(lists) : mergeById(lists, merge)
  return union && isWithin(union, rule) ? union : null
}

function isWithin(union: readonly unknown[], { most, bytes }: ListRule): boolean {
  return union.length <= most && (bytes === undefined || jsonBytes(union) <= bytes)
}

function mergeSets({ local, remote, base }: Lists): unknown[] {
  const has = (list: readonly unknown[], value: unknown) => list.some((other) => sameValue(other, value))
  const removed = (value: unknown) =>
    base !== undefined && has(base, value) && !(has(local, value) && has(remote, value))
  const ofAll = (list: readonly unknown[]) =>
    list.filter((value) => [base ?? [], local, remote].every((other) => has(other, value)))
  const isSorted = (list: readonly unknown[]) => !sameValue(ofAll(list), ofAll(base ?? []))
  const isLocalOrder = isSorted(local) && !isSorted(remote)
  const [first, second] = isLocalOrder ? [local, remote] : [remote, local]
  const added = second.filter((value) => !has(first, value))
  return [...first, ...added].filter((value) => !removed(value))
}

/**
 * Merges two lists of members by id. Returns null if a member has no unique id. A removal loses against an edit
 * of the same member.
 */
function mergeById({ local, remote, base }: Lists, merge: MergeMember): unknown[] | null {
  const [mine, theirs, before] = [membersById(local), membersById(remote), base && membersById(base)]
  if (!mine || !theirs || before === null) return null
  const isRemovedUnedited = (id: string) => {
    const [l, r, b] = [mine.get(id), theirs.get(id), before?.get(id)]
    return !(l && r) && (sameValue(l, b) || sameValue(r, b) || !(l || r))
  }
  const isSeen = (id: string) => (mine.has(id) && theirs.has(id)) || isRemovedUnedited(id)
  const ids = mergeSets({
    local: [...mine.keys()],
    remote: [...theirs.keys()],
    base: before && [...before.keys()].filter(isSeen),
  }) as string[]
  return ids.map((id) => {
    const [l, r] = [mine.get(id), theirs.get(id)]
    return l && r ? merge(l, r, before?.get(id)) : (l ?? r)
  })
}

/** Returns the members of a list by their ids, or null if a member has no unique id. */
export function membersById(list: readonly unknown[]): Map<string, JsonObject> | null {
  const members = new Map<string, JsonObject>()
  for (const member of list) {
    const id = isJsonObject(member) ? own(member, 'id') : undefined
    if (typeof id !== 'string' || members.has(id)) return null
    members.set(id, member as JsonObject)
  }
  return members
}

import { recordKindOf, recordKinds } from '../change/record-kinds'
import type { JsonObject } from '../record/record'
import { isJsonObject } from '../shared/is-json-object'
import { jsonBytes } from '../shared/json-bytes'
import { sameValue } from '../shared/same-value'
import { own, setOwn } from './json-fields'

/** A value that lost a merge, and the path of its field. */
export interface LostValue {
  readonly field: string
  readonly value: unknown
}

export interface MergedBodies {
  readonly body: JsonObject
  readonly lost: readonly LostValue[]
}

interface MergeInput {
  readonly kind: string
  readonly local: JsonObject
  readonly remote: JsonObject
  /** The version that both sides began from; undefined if it is unknown. */
  readonly base: JsonObject | undefined
  /** Whether the local value wins if both sides changed the same field. */
  readonly localWins: boolean
}

/**
 * Merges two bodies field by field against the version that both began from:
 *
 * - A field that only one side changed comes from that side.
 * - A set keeps what either side added and loses what either side removed.
 * - The fields of a unit come from one side together.
 * - If both sides changed a field, the winner's value stays and the loser's is returned in `lost`.
 *
 * Without a base no removal is known, so a field that only one side has is kept.
 */
export function mergeBodies(input: MergeInput): MergedBodies {
  const merge = new Merge(input.localWins)
  const rules = rulesOf(input.kind)
  const body = merge.objects(input, rules, '')
  return { body, lost: merge.lost }
}

interface MergeRules {
  readonly sets: Readonly<Record<string, number | undefined>>
  readonly setBytes: Readonly<Record<string, number | undefined>>
  readonly units: readonly (readonly string[])[]
}
const noRules: MergeRules = { sets: {}, setBytes: {}, units: [] }

function rulesOf(kind: string): MergeRules {
  const known = recordKindOf(kind)
  if (!known) return noRules
  const { setFields, setBytes = {}, unitFields } = recordKinds[known]
  return { sets: setFields, setBytes, units: unitFields }
}

interface Sides {
  readonly local: JsonObject
  readonly remote: JsonObject
  readonly base: JsonObject | undefined
}

class Merge {
  readonly lost: LostValue[] = []
  readonly #localWins: boolean

  constructor(localWins: boolean) {
    this.#localWins = localWins
  }

  objects(sides: Sides, rules: MergeRules, path: string): JsonObject {
    const body: Record<string, unknown> = {}
    const done = new Set<string>()
    for (const unit of rules.units) {
      this.#unit(sides, unit, path, body)
      for (const field of unit) done.add(field)
    }
    for (const field of fieldsOf(sides)) {
      if (done.has(field)) continue
      const value = this.#field(sides, field, rules, path)
      if (value !== undefined) setOwn(body, field, value)
    }
    return body
  }

  #unit(
    { local, remote, base }: Sides,
    fields: readonly string[],
    path: string,
    body: Record<string, unknown>,
  ) {
    // A side without any of the fields lacks the unit, as it may lack a single field.
    const pick = (side: JsonObject) =>
      fields.some((field) => own(side, field) !== undefined)
        ? Object.fromEntries(fields.map((field) => [field, own(side, field)]))
        : undefined
    const path0 = `${path}${fields[0]}`
    const chosen = this.#choose(pick(local), pick(remote), base && pick(base), path0, base !== undefined)
    if (!isJsonObject(chosen)) return
    for (const field of fields) {
      const value = own(chosen, field)
      if (value !== undefined) setOwn(body, field, value)
    }
  }

  #field({ local, remote, base }: Sides, field: string, rules: MergeRules, path: string): unknown {
    const l = own(local, field)
    const r = own(remote, field)
    const b = base && own(base, field)
    // If only one side changed a set, its order stays too.
    const oneChanged = base !== undefined && (sameValue(l, b) || sameValue(r, b))
    if (rules.sets[field] !== undefined && !oneChanged && Array.isArray(l) && Array.isArray(r)) {
      const union = mergeSets(l, r, Array.isArray(b) ? b : base ? [] : undefined)
      // A union over the limit is decided like any other field.
      if (isWithin(union, rules.sets[field], rules.setBytes[field])) return union
    }
    if (isJsonObject(l) && isJsonObject(r) && (b === undefined || isJsonObject(b)) && !sameValue(l, r)) {
      return this.objects({ local: l, remote: r, base: b }, noRules, `${path}${field}.`)
    }
    return this.#choose(l, r, b, `${path}${field}`, base !== undefined)
  }

  #choose(l: unknown, r: unknown, b: unknown, field: string, hasBase: boolean): unknown {
    if (sameValue(l, r)) return l
    if (hasBase && b !== undefined) {
      if (sameValue(l, b)) return r
      if (sameValue(r, b)) return l
    }
    if (l === undefined) return r
    if (r === undefined) return l
    this.lost.push({ field, value: this.#localWins ? r : l })
    return this.#localWins ? l : r
  }
}

function isWithin(union: readonly unknown[], most = 0, bytes?: number): boolean {
  return union.length <= most && (bytes === undefined || jsonBytes(union) <= bytes)
}

function fieldsOf({ local, remote, base }: Sides): Set<string> {
  return new Set([...Object.keys(base ?? {}), ...Object.keys(remote), ...Object.keys(local)])
}

/**
 * Returns the union without the members that either side removed. It has the remote order, which all devices share,
 * unless only the local side sorted the members.
 */
function mergeSets(
  local: readonly unknown[],
  remote: readonly unknown[],
  base: readonly unknown[] | undefined,
): unknown[] {
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

import type { ListRule } from '../record/list-rule'
import type { JsonObject } from '../record/record'
import { isJsonObject } from '../shared/is-json-object'
import { sameValue } from '../shared/same-value'
import { own, setOwn } from './json-fields'
import { mergeLists } from './merge-lists'
import { initialBodyOf, type MergeRules, mergeRulesOf, noRules } from './merge-rules'

/** A value that lost a merge, with the path of its field in the body. */
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
  /** The version from which both sides started, or undefined if it is unknown. */
  readonly base: JsonObject | undefined
  /** True if the local value wins when both sides changed the same field. */
  readonly localWins: boolean
}

/**
 * Merges two bodies field by field against the version from which both started:
 *
 * - A field that only one side changed comes from that side.
 * - A set has the additions of both sides and lacks the removals of both. Members with ids are merged
 * themselves.
 * - The fields of a unit come from one side together.
 * - If both sides changed a field, the winner's value stays, and `lost` contains the loser's.
 *
 * Without a base no removal is known, so a field that only one side has stays. Preferences start with their
 * initial values, so a value that a musician chose wins over an initial one. See docs/decisions/0054.
 */
export function mergeBodies(input: MergeInput): MergedBodies {
  const merge = new Merge(input.localWins)
  const base = input.base ?? initialBodyOf(input.kind, input.remote)
  const body = merge.objects({ ...input, base }, mergeRulesOf(input.kind, input.remote), '')
  return { body, lost: merge.lost }
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
    // A side without any field of a unit lacks the whole unit, as it can lack a single field.
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
    // If only one side changed a list, the merge keeps its order too.
    const oneChanged = base !== undefined && (sameValue(l, b) || sameValue(r, b))
    const rule = rules.lists.get(field)
    if (rule && !oneChanged) {
      const before = base === undefined || Array.isArray(b) ? b : []
      const union = this.#lists([l, r, before], rule, `${path}${field}`)
      if (union) return union
    }
    if (isJsonObject(l) && isJsonObject(r) && (b === undefined || isJsonObject(b)) && !sameValue(l, r)) {
      const inside = rules.inside.get(field) ?? noRules
      return this.objects({ local: l, remote: r, base: b }, inside, `${path}${field}.`)
    }
    return this.#choose(l, r, b, `${path}${field}`, base !== undefined)
  }

  /**
   * Returns the merged list, or null if the values are no lists or their union breaks the rule. If a member
   * loses a value, `lost` contains the whole list of the losing side.
   */
  #lists([local, remote, base]: readonly unknown[], rule: ListRule, path: string): unknown[] | null {
    if (!Array.isArray(local) || !Array.isArray(remote)) return null
    const before = Array.isArray(base) ? base : undefined
    const inner = new Merge(this.#localWins)
    const union = mergeLists({ local, remote, base: before }, rule, (l, r, b) =>
      inner.objects({ local: l, remote: r, base: b }, noRules, ''),
    )
    if (union && inner.lost.length > 0)
      this.lost.push({ field: path, value: this.#localWins ? remote : local })
    return union
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

function fieldsOf({ local, remote, base }: Sides): Set<string> {
  return new Set([...Object.keys(base ?? {}), ...Object.keys(remote), ...Object.keys(local)])
}

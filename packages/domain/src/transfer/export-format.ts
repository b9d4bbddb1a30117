/** What the header of an export says, and how the lists below it hold records. */
export const exportFormat = { name: 'segno-export', version: 1, durationUnit: 'seconds' } as const

/** The same of what a report shows as a table (`buildTableJson`). */
export const reportFormat = { name: 'segno-report', version: 1, unit: 'seconds' } as const

/** Of the figures of a report, which are sums of entries: `csvColumn` stands in the header of its rows as CSV. */
export const figuresFormat = { name: 'segno-figures', version: 1, csvColumn: 'segno_report' } as const

/** When the record last changed, beside its body's own fields. */
export const exportedUpdatedAt = 'updatedAt'
/** Where a body has a field of its own called `updatedAt`, it travels under this name. */
export const shadowedUpdatedAt = 'segno:updatedAt'

/** Deepest nesting of an imported record. */
export const importDepth = 8

const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Why a JSON value is not let in whole: a key that could change what objects are, or endless nesting. */
export function unsafeReason(value: unknown, depth = importDepth): 'unsafeKey' | 'tooDeep' | null {
  if (typeof value !== 'object' || value === null) return null
  if (depth === 0) return 'tooDeep'
  for (const key of Object.keys(value)) {
    if (UNSAFE_KEYS.has(key)) return 'unsafeKey'
    const reason = unsafeReason((value as Record<string, unknown>)[key], depth - 1)
    if (reason) return reason
  }
  return null
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

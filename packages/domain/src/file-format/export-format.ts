/** The header of an export of records. */
export const exportFormat = { name: 'segno-export', version: 1, durationUnit: 'seconds' } as const

/** The header of an exported report table (`buildTableJson`). */
export const reportFormat = { name: 'segno-report', version: 1, unit: 'seconds' } as const

/**
 * The header of the exported metrics of a report, which are sums of entries. A CSV file of these metrics starts
 * with the column `csvColumn`.
 */
export const figuresFormat = { name: 'segno-figures', version: 1, csvColumn: 'segno_report' } as const

/** The field of an exported record that contains the time of its last change. */
export const EXPORTED_UPDATED_AT = 'updatedAt'
/** The export name of a body field that is itself called `updatedAt`. */
export const SHADOWED_UPDATED_AT = 'segno:updatedAt'

/** The maximum number of nested levels of an imported record. */
export const IMPORT_DEPTH = 8

const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Returns the reason to refuse a JSON value: a key that could change object behaviour, or more than `depth`
 * nested levels. Returns null if the value is safe.
 */
export function unsafeReason(value: unknown, depth = IMPORT_DEPTH): 'unsafeKey' | 'tooDeep' | null {
  if (typeof value !== 'object' || value === null) return null
  if (depth === 0) return 'tooDeep'
  for (const key of Object.keys(value)) {
    if (unsafeKeys.has(key)) return 'unsafeKey'
    const reason = unsafeReason((value as Record<string, unknown>)[key], depth - 1)
    if (reason) return reason
  }
  return null
}

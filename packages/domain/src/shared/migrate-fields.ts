import { calendarDayFrom } from '../units/calendar-day-from'
import { normaliseTimestamp } from '../units/timestamp'

/** A body as it was stored or sent: nothing is known about it yet. */
export type RawBody = Readonly<Record<string, unknown>>

export function isRawBody(value: unknown): value is RawBody {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The body with other values in some fields; the same object where they are what they were. */
export function withFields(raw: RawBody, fields: RawBody): RawBody {
  for (const field in fields) if (raw[field] !== fields[field]) return { ...raw, ...fields }
  return raw
}

/** The body without fields that are counted from other records and never kept. */
export function withoutFields(raw: RawBody, names: readonly string[]): RawBody {
  if (!names.some((name) => Object.hasOwn(raw, name))) return raw
  return Object.fromEntries(Object.entries(raw).filter(([field]) => !names.includes(field)))
}

export function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value
}

/** Stored text is NFC; other programs may write é as two characters. */
export function composed(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC') : value
}

/** Composed text; null where it is absent or empty. */
export function optionalText(value: unknown): unknown {
  return value === undefined || value === '' ? null : composed(value)
}

/** A number, also one that was written as a text; null where it is absent or empty. */
export function optionalNumber(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return null
  return Number.isFinite(Number(text)) ? Number(text) : value
}

/** The day that is meant; what is none stays, for the schema to refuse by name. */
export function optionalDay(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  return calendarDayFrom(value) ?? value
}

/** The one spelling of an instant; what is none stays, for the schema to refuse by name. */
export function instantSpelling(value: unknown): unknown {
  const instant = normaliseTimestamp(value)
  return instant.ok ? instant.value : value
}

/** The list with each text once; the same list where it was so. Anything that is no list stays. */
export function distinct(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const once = [...new Set(value)]
  return once.length === value.length ? value : once
}

/** The list, or the same list where each item is what it was. */
export function mapped(list: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  const next = list.map(change)
  return next.every((item, index) => item === list[index]) ? list : next
}

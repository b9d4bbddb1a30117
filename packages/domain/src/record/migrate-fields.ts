import { normalForm } from '../shared/normalise-text'
import { calendarDayFrom } from '../units/calendar-day-from'
import { normaliseTimestamp } from '../units/timestamp'

/** A body as stored or sent, before validation. */
export type RawBody = Readonly<Record<string, unknown>>

/** Returns the body with these fields replaced, or the same object if their values are equal. */
export function withFields(raw: RawBody, fields: RawBody): RawBody {
  for (const field in fields) if (raw[field] !== fields[field]) return { ...raw, ...fields }
  return raw
}

/**
 * Returns the body without the fields `names`, or the same object if it has none of them. We derive these
 * fields from other records and never store them.
 */
export function withoutFields(raw: RawBody, names: readonly string[]): RawBody {
  if (!names.some((name) => Object.hasOwn(raw, name))) return raw
  return Object.fromEntries(Object.entries(raw).filter(([field]) => !names.includes(field)))
}

/** Returns text trimmed and in lower case, and any other value unchanged. */
export function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value
}

/** Returns text as NFC, because stored text is NFC and other programs may write é as two characters. */
export function composed(value: unknown): unknown {
  return typeof value === 'string' ? normalForm(value, 'NFC') : value
}

/** Returns text in NFC, null for an absent or empty value, and any other value unchanged. */
export function optionalText(value: unknown): unknown {
  return value === undefined || value === '' ? null : composed(value)
}

/**
 * Returns a number, also from text. Returns null for an absent or empty value, and any other value unchanged.
 */
export function optionalNumber(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return null
  return Number.isFinite(Number(text)) ? Number(text) : value
}

/**
 * Returns the calendar day of a value, or null for an absent or empty one. Returns an unreadable value
 * unchanged, so that the schema names its field.
 */
export function optionalDay(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  return calendarDayFrom(value) ?? value
}

/**
 * Returns the canonical spelling of an instant. Returns an unreadable value unchanged, so that the schema names
 * its field.
 */
export function instantSpelling(value: unknown): unknown {
  const instant = normaliseTimestamp(value)
  return instant.ok ? instant.value : value
}

/**
 * Returns the list with each item once, or the same list if no item is repeated. Returns other values
 * unchanged.
 */
export function distinct(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const once = [...new Set(value)]
  return once.length === value.length ? value : once
}

/** Returns the list with `change` applied to each item, or the same list if no item changed. */
export function mapped(list: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  const next = list.map(change)
  return next.every((item, index) => item === list[index]) ? list : next
}

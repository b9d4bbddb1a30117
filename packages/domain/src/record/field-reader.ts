import type { FieldProblem } from '../shared/field-problem'
import { hasLength, limits } from '../shared/limits'
import { cleanText } from '../shared/normalise-text'
import type { CalendarDay } from '../units/calendar-day'
import { calendarDayFrom } from '../units/calendar-day-from'

/** A request or form before validation. */
export type RawFields = Readonly<Record<string, unknown>>

interface Bounds {
  readonly min: number
  readonly max: number
}

/**
 * Reads fields one by one and collects every problem, so that a response names them all. Most methods return
 * undefined for an absent field and null for a null or empty one. For an invalid field they add a problem and
 * return null. `choice` returns undefined instead of null. `list` returns [] for null and undefined for an
 * invalid field.
 */
export class FieldReader {
  readonly problems: FieldProblem[] = []
  readonly #raw: RawFields

  constructor(raw: RawFields) {
    this.#raw = raw
  }

  report(problem: FieldProblem): null {
    this.problems.push(problem)
    return null
  }

  value(field: string): unknown {
    return Object.hasOwn(this.#raw, field) ? this.#raw[field] : undefined
  }

  text(field: string, max: number, { multiline = false } = {}): string | null | undefined {
    const value = this.value(field)
    if (value === undefined || value === null) return value
    if (typeof value !== 'string') return this.report({ field, code: 'wrongType' })
    const text = cleanText(value, { multiline })
    if (!hasLength(text, 0, max)) return this.report({ field, code: 'tooLong', limit: max })
    return text === '' ? null : text
  }

  /** Returns a required text. Adds a problem and returns '' if it is absent, empty or invalid. */
  requiredText(field: string, max: number): string {
    const before = this.problems.length
    const text = this.text(field, max)
    if (!text && this.problems.length === before) this.report({ field, code: 'required' })
    return text ?? ''
  }

  /** Returns an id exactly as sent, with its case and spaces; undefined if absent, null if empty or invalid. */
  id(field: string): string | null | undefined {
    const value = this.value(field)
    if (value === undefined || value === null || value === '') return value === undefined ? undefined : null
    if (typeof value !== 'string' || value.includes('\u0000') || !value.isWellFormed()) {
      return this.report({ field, code: 'wrongType' })
    }
    const max = limits.idLength
    return hasLength(value, 1, max) ? value : this.report({ field, code: 'tooLong', limit: max })
  }

  number(field: string, { min, max }: Bounds, { whole = false } = {}): number | null | undefined {
    const value = this.value(field)
    if (value === undefined || value === null) return value
    if (typeof value !== 'number' || !Number.isFinite(value) || (whole && !Number.isInteger(value))) {
      return this.report({ field, code: 'wrongType' })
    }
    if (value < min) return this.report({ field, code: 'tooSmall', limit: min })
    if (value > max) return this.report({ field, code: 'tooLarge', limit: max })
    return value
  }

  choice<C extends string>(field: string, choices: readonly C[]): C | undefined {
    const value = this.value(field)
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string') this.report({ field, code: 'wrongType' })
    else {
      const found = choices.find((choice) => choice === value.trim().toLowerCase())
      if (found) return found
      this.report({ field, code: 'notAChoice' })
    }
    return undefined
  }

  list(field: string): readonly unknown[] | undefined {
    const value = this.value(field)
    if (value === undefined) return undefined
    if (value === null) return []
    if (Array.isArray(value)) return value
    this.report({ field, code: 'wrongType' })
    return undefined
  }

  day(field: string): CalendarDay | null | undefined {
    const value = this.value(field)
    if (value === undefined || value === null || value === '') return value === undefined ? undefined : null
    return calendarDayFrom(value) ?? this.report({ field, code: 'invalidDate' })
  }
}

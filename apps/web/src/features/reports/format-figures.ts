import type { Language } from '@segno/domain/language/languages'
import { cached, dateFormat } from '../../i18n/format'
import { formatTime, type TimeStyle } from '../../i18n/format-times'
import { localeOf } from '../../i18n/locale'

/** Formats a full hour (0 to 23): `18:00`, `6:00 PM`. */
export function formatHour(hour: number, style: TimeStyle): string {
  return formatTime(`2023-01-01T${String(hour).padStart(2, '0')}:00Z`, 'UTC', style)
}

/** Formats an hour with its start and end: `18:00–19:00`. */
export function formatHourSpan(hour: number, style: TimeStyle): string {
  return `${formatHour(hour, style)}–${formatHour((hour + 1) % 24, style)}`
}

/** Formats a full hour (0 to 23) for the axis of a chart: `15`, or `3` between `12 AM` and `12 PM`. */
export function formatHourMark(hour: number, { language, hourCycle }: TimeStyle): string {
  const format = dateFormat(language, { hour: 'numeric', timeZone: 'UTC', hourCycle })
  if (!format.resolvedOptions().hour12) return String(hour)
  return hour % 12 === 0 ? format.format(Date.UTC(2023, 0, 1, hour)) : String(hour % 12)
}

/** Formats a fraction of 1 as a signed percentage: `+12%`, `−8 %`. */
export function formatSignedPercent(change: number, language: Language): string {
  const format = () =>
    new Intl.NumberFormat(localeOf(language), { style: 'percent', signDisplay: 'exceptZero' })
  // In most languages, Intl writes a hyphen instead of a minus sign.
  return cached(`${language}±%`, format).format(change).replace('-', MINUS)
}

const MINUS = '\u2212'

/**
 * Formats a difference with its sign: `+1 h 16`, `−32 min`. `format` formats its absolute value. A difference
 * that `format` rounds to zero gets no sign.
 */
export function signed(difference: number, format: (value: number) => string): string {
  const text = format(Math.abs(difference))
  if (text === format(0)) return text
  return `${difference < 0 ? MINUS : '+'}${text}`
}

/**
 * Formats seconds as hours and minutes, `1:54` or `0:32`, for places that are too narrow for `formatDuration`.
 */
export function formatShortDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

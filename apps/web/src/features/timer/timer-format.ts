import type { Language } from '@segno/domain/language/languages'
import { limits } from '@segno/domain/shared/limits'
import { formatDuration, formatNumber } from '../../i18n/format'

/** Formats milliseconds: below a minute in seconds, else in hours and minutes. */
export function formatSpan(span: number, language: Language): string {
  const seconds = Math.round(span / 1000)
  if (seconds >= 60) return formatDuration(seconds, language)
  // German writes `45 s`, as it writes `40 min`. `Intl` returns `45 Sek.`.
  if (language === 'de') return `${formatNumber(seconds, language)} s`
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(
    seconds,
  )
}

/** Returns true if the timer ran for less than the shortest duration of an entry (`limits.durationMin`). */
export function isShort({ elapsed }: { readonly elapsed: number }): boolean {
  return elapsed < limits.durationMin * 1000
}

/** Formats milliseconds below an hour as minutes and seconds: `0:09`. */
export function formatShort(span: number): string {
  const seconds = Math.floor(span / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

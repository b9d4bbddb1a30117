import type { Language } from '@segno/domain/language/languages'
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

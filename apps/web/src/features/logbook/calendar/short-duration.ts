import type { Language } from '@segno/domain/language/languages'
import { formatDuration } from '../../../i18n/format'

/**
 * Formats practice time for the narrow days of a calendar: `1 h 05`, `48 min`, in Chinese `1:05`.
 * The full text does not fit there: `1 h 5 min`, `1 小時 5 分鐘`. Screen readers read it in the accessible name of
 * the day.
 */
export function shortDuration(seconds: number, language: Language): string {
  if (!language.startsWith('zh')) return formatDuration(seconds, 'en')
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

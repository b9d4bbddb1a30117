import type { Language } from '@segno/domain/language/languages'
import { localeOf } from './locale'

/**
 * Formats a size in bytes as megabytes with one decimal at most, and at least 0.1 unless it is 0: `34 MB`, `0.4
 * Mo`.
 */
export function formatBytes(bytes: number, language: Language): string {
  const options = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const
  const megabytes = bytes === 0 ? 0 : Math.max(0.1, bytes / 1_000_000)
  return new Intl.NumberFormat(localeOf(language), options).format(megabytes)
}

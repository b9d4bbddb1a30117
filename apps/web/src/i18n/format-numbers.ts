import type { Language } from '@segno/domain/language/languages'
import { cached } from './format'
import { localeOf } from './locale'

/** Returns a number with at most one decimal, as text: `3.5`. */
export function formatDecimal(value: number, language: Language): string {
  const format = () => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 })
  return cached(`${language}#1`, format).format(value)
}

/** Returns a fraction of 1 as a whole percentage: `62%`, `62 %`. */
export function formatPercent(share: number, language: Language): string {
  return cached(`${language}%`, () => new Intl.NumberFormat(localeOf(language), { style: 'percent' })).format(
    share,
  )
}

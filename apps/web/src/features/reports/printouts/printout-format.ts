import type { Language } from '@segno/domain/language/languages'
import type { Piece } from '@segno/domain/piece/piece'
import type { CustomInstrument } from '@segno/domain/preferences/preference'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import { useJournal } from '../../../data/services/use-services'
import type { Format } from '../../../i18n/create-format'
import { formatDuration, formatLongDay, formatNumber, noBreakDate } from '../../../i18n/format'
import { formatDate } from '../../../i18n/format-dates'
import type { Translate } from '../../../i18n/keys'
import { localeOf } from '../../../i18n/locale'
import { type MusicNames, musicNames } from '../../../i18n/music-names'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'

/** The functions that keep a title on one line (`noBreak`) and return a composer's displayed name. */
type Names = Pick<Format, 'noBreak' | 'composer'>

/** The formatters of a printout in the current language. */
export interface PrintoutFormat extends MusicNames, Names {
  readonly t: Translate<'report-letter'>
  readonly language: Language
  /** Formats the name of a piece: `Nocturne by Chopin`, or the title alone. */
  piece(piece: Piece): string
  duration(seconds: number): string
  number(value: number): string
  /** Formats a day with its weekday: `Tuesday 10 November`. Adds the year if it differs from that of `near`. */
  day(day: CalendarDay, near: CalendarDay): string
  /** Formats a day: `10 November`. Adds the year if it differs from that of `near`. */
  date(day: CalendarDay, near: CalendarDay): string
  /** Formats a range of days: `9–15 November 2026`. */
  range(from: CalendarDay, to: CalendarDay): string
  /** Joins texts as a list: `one, two and three`. */
  list(parts: readonly string[]): string
  /** The names for use within a sentence: in lower case, except German names, `French horn` and typed names. */
  readonly within: MusicNames
}

export function usePrintoutFormat(): PrintoutFormat {
  const t = useTranslation('report-letter')
  const music = useTranslation('music')
  const { language, noBreak, composer } = useFormat()
  const { custom } = useJournal((journal) => journal.preference('instruments'))
  return useMemo(
    () => printoutFormat(t, music, language, custom, { noBreak, composer }),
    [t, music, language, custom, noBreak, composer],
  )
}

export function printoutFormat(
  t: Translate<'report-letter'>,
  music: Translate<'music'>,
  language: Language,
  custom: readonly CustomInstrument[],
  names: Names,
): PrintoutFormat {
  const locale = localeOf(language)
  // English keeps the capital letter of a nationality: French horn.
  const lower: Translate<'music'> = (key) =>
    language === 'en' && key === 'instrument.french-horn' ? music(key) : music(key).toLocaleLowerCase(locale)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    ...musicNames(music, custom),
    ...names,
    t,
    language,
    piece(piece) {
      const composer = names.composer(piece.composer)
      const shown = names.noBreak(piece.title)
      // The Chinese message adds title marks, so remove marks that the musician typed.
      const title = language.startsWith('zh') ? shown.replace(/^《(.*)》$/u, '$1') : shown
      return composer === null ? t('piece', { title }) : t('piece.by', { title, composer })
    },
    duration: (seconds) => formatDuration(seconds, language),
    number: (value) => formatNumber(value, language),
    day: (day, near) => formatLongDay(day, language, near.slice(0, 4)),
    date: (day, near) => formatDate(day, language, near.slice(0, 4)),
    range: (from, to) =>
      language.startsWith('zh')
        ? // `formatRange` writes Chinese ranges with digits and hyphens only, which is no prose.
          `${formatDate(from, language, 'any')}至${formatDate(to, language, from.slice(0, 4))}`
        : noBreakDate(days.formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`))),
    list: (parts) => lists.format(parts),
    within: musicNames(language === 'de' ? music : lower, custom),
  }
}

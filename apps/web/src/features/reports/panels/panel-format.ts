import type { LoggableEntryType, Mood } from '@segno/domain/entry/entry'
import { normaliseComposer } from '@segno/domain/piece/piece-key'
import { pieceNameOf } from '@segno/domain/piece/piece-name'
import type { FilterField } from '@segno/domain/report/view/condition'
import type { GroupField, Sort } from '@segno/domain/report/view/report-view'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import type { ReportChoices } from '../../../data/reports/use-report-choices'
import { useJournal } from '../../../data/services/use-services'
import { formatDuration, formatNumber, formatShortDay } from '../../../i18n/format'
import { formatDayRange } from '../../../i18n/format-figures'
import type { Translate } from '../../../i18n/keys'
import type { Language } from '../../../i18n/languages'
import { localeOf } from '../../../i18n/locale'
import { type MusicNames, musicNames } from '../../../i18n/music-names'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'

/** How filters, groups and orders are spoken of, in the current language. */
export interface PanelFormat {
  readonly t: Translate<'report-panels' | 'report-controls'>
  readonly language: Language
  /** What a value of a field is called. */
  value(field: FilterField, value: string): string
  day(day: string): string
  days(from: string, to: string): string
  duration(seconds: number): string
  number(value: number): string
  /** `Piano or Cello`. */
  either(parts: readonly string[]): string
  /** `Piano and Cello`. */
  both(parts: readonly string[]): string
  /** The name of a level of groups, as it begins a line. */
  group(field: GroupField): string
  /** What an order puts first, as it begins a line: `Newest first`. */
  order(sort: Sort): string
}

/** What has to be known of the diary to call its values by their names. */
export type KnownNames = Pick<ReportChoices, 'pieces' | 'composers' | 'scores'>

const nothingKnown: KnownNames = { pieces: [], composers: [], scores: [] }
const noComposer = normaliseComposer(null)

export function usePanelFormat(known: KnownNames | null): PanelFormat {
  const t = useTranslation('report-panels', 'report-controls')
  const music = useTranslation('music')
  const language = useLanguage()
  const { custom } = useJournal((journal) => journal.preference('instruments'))
  return useMemo(
    () => panelFormat({ t, language, names: musicNames(music, custom), known: known ?? nothingKnown }),
    [t, music, language, custom, known],
  )
}

interface WordSources {
  readonly t: PanelFormat['t']
  readonly language: Language
  readonly names: MusicNames
  readonly known: KnownNames
}

export function panelFormat({ t, language, names, known }: WordSources): PanelFormat {
  const listed = (type: 'disjunction' | 'conjunction') => (parts: readonly string[]) =>
    new Intl.ListFormat(localeOf(language), { type }).format(parts)
  return {
    t,
    language,
    value: valueNames(t, names, known),
    day: (day) => formatShortDay(day as CalendarDay, language),
    days: (from, to) => formatDayRange(from as CalendarDay, to as CalendarDay, language),
    duration: (seconds) => formatDuration(seconds, language),
    number: (value) => formatNumber(value, language),
    either: listed('disjunction'),
    both: listed('conjunction'),
    group: (field) => capitalised(t(`group.${field}`), language),
    order: ({ field, direction }) => capitalised(t(`order.${field}.${direction}`), language),
  }
}

function valueNames(t: PanelFormat['t'], names: MusicNames, known: KnownNames): PanelFormat['value'] {
  let pieces: Map<string, string> | undefined
  const pieceNames = () => {
    pieces ??= new Map(known.pieces.map((piece) => [piece.key, pieceLabel(piece)]))
    return pieces
  }
  return (field, value) => {
    switch (field) {
      case 'instrument':
        return names.instrument(value)
      case 'type':
        return names.type(value as LoggableEntryType)
      case 'mood':
        return names.mood(value as Mood)
      case 'techniques':
        return names.technique(value)
      case 'piece':
        return pieceNames().get(value) ?? pieceLabel(pieceNameOf(value as Parameters<typeof pieceNameOf>[0]))
      case 'composer':
        if (value === noComposer) return t('value.noComposer')
        return known.composers.find(({ key }) => key === value)?.name ?? value
      case 'scoreId':
        return known.scores.find(({ id }) => id === value)?.title ?? value
      default:
        return value
    }
  }
}

/** A piece in one line. */
export function pieceLabel({ title, composer }: { title: string; composer: string | null }): string {
  return composer ? `${title}, ${composer}` : title
}

export function capitalised(text: string, language: Language): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(language) + text.slice(first.length)
}

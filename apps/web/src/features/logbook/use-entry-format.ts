import { countsAsPractice, type Entry, entryTypes, knownTechniques, moods } from '@segno/domain/entry/entry'
import type { EntryLabels } from '@segno/domain/entry/entry-search'
import { instruments } from '@segno/domain/instrument/instrument'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import { useJournal } from '../../data/services/use-services'
import { useToday } from '../../data/services/use-today'
import { formatDay, formatDuration, formatTime } from '../../i18n/format'
import type { Translate } from '../../i18n/keys'
import type { Language } from '../../i18n/languages'
import { type MusicNames, musicNames } from '../../i18n/music-names'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { leadingPiece, needsBarWord } from './entry-text'

/** How entries are spoken of on this screen, in the current language. */
export interface EntryFormat extends MusicNames {
  readonly t: Translate<'logbook' | 'logbook-parts'>
  readonly language: Language
  readonly today: CalendarDay
  /** The zone of this device. */
  readonly timeZone: string
  /** Its first piece, or what it was. */
  title(entry: Entry): string
  /** `Title, composer`, or what it was. */
  name(entry: Entry): string
  bars(measures: string): string
  day(day: CalendarDay): string
  time(entry: Entry): string
  duration(seconds: number): string
  /** Several of a kind. */
  list(parts: readonly string[]): string
  /** A day and a time. */
  moment(day: string, time: string): string
}

export function useEntryFormat(): EntryFormat {
  const t = useTranslation('logbook', 'logbook-parts')
  const music = useTranslation('music')
  const language = useLanguage()
  const { today, timeZone } = useToday()
  const { custom } = useJournal((journal) => journal.preference('instruments'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translating functions are new with every drawing and differ by language only.
  return useMemo(() => {
    const names = musicNames(music, custom)
    const title = (entry: Entry) => leadingPiece(entry)?.title ?? names.type(entry.type)
    return {
      t,
      language,
      today,
      timeZone,
      ...names,
      title,
      name(entry) {
        const piece = leadingPiece(entry)
        return piece?.composer ? `${piece.title}, ${piece.composer}` : title(entry)
      },
      bars: (measures) => (needsBarWord(measures) ? t('row.bars', { bars: measures }) : measures),
      day: (day) => dayName(day, today, language, t),
      time: (entry) => formatTime(entry.timestamp, entry.timeZone, language),
      duration: (seconds) => formatDuration(seconds, language),
      list: (parts) => parts.join(language.startsWith('zh') ? '、' : ', '),
      moment: (day, time) => `${day}${language.startsWith('zh') ? ' ' : ', '}${time}`,
    }
  }, [language, today, timeZone, custom])
}

function dayName(day: CalendarDay, today: CalendarDay, language: Language, t: EntryFormat['t']): string {
  if (day === today) return t('day.today')
  if (day === addDays(today, -1)) return t('day.yesterday')
  return formatDay(day, language, today.slice(0, 4))
}

/** The words on the screen for the ids in records, so that what is read can be searched for. */
export function searchLabels(format: EntryFormat): EntryLabels {
  return Object.fromEntries([
    ...entryTypes.map((id) => [id, format.type(id)]),
    ...instruments.map((id) => [id, format.instrument(id)]),
    ...moods.map((id) => [id, format.mood(id)]),
    ...knownTechniques.map((id) => [id, format.technique(id)]),
  ])
}

/** The full name of a row: what, when and how long. */
export function rowName(entry: Entry, format: EntryFormat): string {
  const parts = [format.name(entry), format.day(entry.localDay), format.time(entry)]
  if (countsAsPractice(entry)) parts.push(format.duration(entry.duration))
  return parts.join(', ')
}

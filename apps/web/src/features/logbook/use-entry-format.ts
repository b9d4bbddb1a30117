import { countsAsPractice, type Entry, entryTypes, knownTechniques, moods } from '@segno/domain/entry/entry'
import { hasTime } from '@segno/domain/entry/has-time'
import type { EntryLabels } from '@segno/domain/entry/search/entry-search'
import { instruments } from '@segno/domain/instrument/instrument'
import { barDashes } from '@segno/domain/measures/bar-dashes'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import { useToday } from '../../data/services/use-today'
import type { Format } from '../../i18n/create-format'
import type { Translate } from '../../i18n/keys'
import type { MusicNames } from '../../i18n/music-names'
import { plainSpaces } from '../../i18n/plain-spaces'
import { useFormat } from '../../i18n/use-format'
import { useMusicNames } from '../../i18n/use-music-names'
import { useTranslation } from '../../i18n/use-translation'
import { leadingPiece, needsBarWord } from './entry-text'

export interface EntryFormat extends Format, MusicNames {
  readonly t: Translate<'logbook' | 'logbook-parts'>
  readonly today: CalendarDay
  /** The time zone of this device. */
  readonly timeZone: string
  /** Returns the title of the first piece, else of the score, else the type of the entry. */
  title(entry: Entry): string
  /** Returns the name of an entry: `Title, composer`, or its type if it has no piece or score. */
  name(entry: Entry): string
  bars(measures: string): string
  /** Formats a day: `Today`, `Yesterday`, `Tuesday 17 November`. */
  day(day: CalendarDay): string
  /** Returns the start as a time of day; '' if it is unknown. */
  startTime(entry: Entry): string
  /** Joins a day and a time; returns the day alone if `time` is ''. */
  moment(day: string, time: string): string
}

export function useEntryFormat(): EntryFormat {
  const t = useTranslation('logbook', 'logbook-parts')
  const format = useFormat()
  const names = useMusicNames()
  const { today, timeZone } = useToday()
  return useMemo(() => {
    const title = (entry: Entry) => leadingPiece(entry)?.title ?? names.type(entry.type)
    return {
      ...format,
      ...names,
      t,
      today,
      timeZone,
      title,
      name(entry) {
        const piece = leadingPiece(entry)
        return piece ? format.piece(piece) : title(entry)
      },
      bars(measures) {
        const bars = barDashes(measures)
        return needsBarWord(measures) ? t('row.bars', { bars }) : bars
      },
      day(day) {
        if (day === today) return t('day.today')
        if (day === addDays(today, -1)) return t('day.yesterday')
        return format.longDay(day)
      },
      startTime: (entry) => (hasTime(entry) ? format.time(entry.timestamp, entry.timeZone) : ''),
      moment: (day, time) =>
        time === '' ? day : `${day}${format.language.startsWith('zh') ? ' ' : ', '}${time}`,
    }
  }, [t, format, names, today, timeZone])
}

/** Returns the display names of record ids, so that the search finds the text on the screen. */
export function searchLabels(format: EntryFormat): EntryLabels {
  return Object.fromEntries([
    ...entryTypes.map((id) => [id, format.type(id)]),
    ...instruments.map((id) => [id, format.instrument(id)]),
    ...moods.map((id) => [id, format.mood(id)]),
    ...knownTechniques.map((id) => [id, format.technique(id)]),
  ])
}

/** Returns the accessible name of a row: title, day, time and duration. */
export function rowName(entry: Entry, format: EntryFormat): string {
  const facts = [format.name(entry), format.day(entry.localDay), format.startTime(entry)]
  if (countsAsPractice(entry)) facts.push(format.duration(entry.duration))
  return plainSpaces(facts.filter((fact) => fact !== '').join(', '))
}

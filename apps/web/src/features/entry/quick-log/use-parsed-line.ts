import type { KnownComposer } from '@segno/domain/entry-line/match-composer'
import { type LineEntries, parseEntryLines } from '@segno/domain/entry-line/parse-entry-lines'
import type { LineContext, ParsedLine } from '@segno/domain/entry-line/parsed-line'
import { withUsualMinutes } from '@segno/domain/entry-line/usual-minutes'
import { instruments, type KnownInstrument } from '@segno/domain/instrument/instrument'
import { piecesOnce } from '@segno/domain/piece/composer-key'
import { milliseconds } from '@segno/domain/units/duration'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { latestPractice } from '../../../data/journal/latest-practice'
import { newEntryInstrument } from '../../../data/services/new-entry-instrument'
import { useComposerKey } from '../../../data/services/use-known-composers'
import { usePieces } from '../../../data/services/use-pieces'
import { useJournal, useServices } from '../../../data/services/use-services'
import { useToday } from '../../../data/services/use-today'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { latestTags } from '../entry-form/latest-tags'
import { gapsOf, titleOfLine } from './line-entry'

const NO_INSTRUMENT: KnownInstrument = 'none'

let composers: readonly KnownComposer[] = []

/** Returns the known composers in every spelling; empty until they are fetched. */
function useComposers(): readonly KnownComposer[] {
  const [known, setKnown] = useState(composers)
  useEffect(() => {
    if (composers.length > 0) return
    import('@segno/content/composers').then(
      (module) => {
        composers = module.composers.map(({ canonicalName, variants, zhCN, zhTW }) => ({
          canonical: canonicalName,
          variants: [...new Set([...variants, zhCN, zhTW])].filter((name) => name !== ''),
        }))
        setKnown(composers)
      },
      () => {},
    )
  }, [])
  return known
}

/** The panel reads the clock at this interval (milliseconds), to refuse times in the future. */
const CHECK_INTERVAL = 15_000

/** Returns the device's time, at most `CHECK_INTERVAL` old, and a function that reads it again. */
function useRecentTime() {
  const { clock } = useServices()
  const read = useCallback(() => ({ now: milliseconds(clock.now()), timeZone: clock.timeZone() }), [clock])
  const [place, setPlace] = useState(read)
  useEffect(() => clock.every(CHECK_INTERVAL, () => setPlace(read())), [clock, read])
  return { place, readAgain: () => setPlace(read()) }
}

/**
 * Returns the parsed entries of a line and the reasons why they cannot be saved. The parser uses the pieces,
 * instruments, tags and language of this diary.
 */
export function useParsedLine(line: string) {
  const music = useTranslation('music')
  const language = useLanguage()
  const { today } = useToday()
  const own = usePieces()
  const composerKey = useComposerKey()
  // Keep one spelling of each piece. With two, the parser would ask which of them the line means.
  const pieces = useMemo(() => piecesOnce(own, composerKey), [own, composerKey])
  const known = useComposers()
  const { journal } = useServices()
  const [tags] = useState(() => latestTags(journal.entryDays()))
  const settings = useJournal((journal) => journal.preference('instruments'))
  const latest = useJournal(latestPractice)
  const context = useMemo(
    (): LineContext => ({
      language,
      today,
      pieces,
      composers: known,
      tags,
      instruments: [
        ...settings.custom.map(({ id, name }) => ({ id, names: [name] })),
        ...instruments.map((id) => ({ id, names: [music(`instrument.${id}`)] })),
      ],
    }),
    [language, today, pieces, known, tags, settings, music],
  )
  const { entryMinutes } = useJournal((journal) => journal.preference('practice'))
  const parts = useMemo((): LineEntries => {
    const [first, ...others] = parseEntryLines(line, context)
    // The usual minutes complete only the first entry. Further entries must name their own minutes.
    return [{ ...first, parsed: withUsualMinutes(first.parsed, entryMinutes) }, ...others]
  }, [line, context, entryMinutes])
  const { place, readAgain } = useRecentTime()
  const gaps = useMemo(
    () =>
      gapsOf(
        parts.map(({ parsed }) => parsed),
        place,
      ),
    [parts, place],
  )
  const instrumentOf = (parsed: ParsedLine): string => {
    const named = { title: titleOfLine(parsed), composer: parsed.composer }
    return parsed.instrument ?? newEntryInstrument(journal, [named], composerKey) ?? NO_INSTRUMENT
  }
  return {
    /** The parsed entries of the line, usually one. */
    parts,
    /** For each entry, the reasons why it cannot be saved. */
    gaps,
    pieces,
    latest,
    place,
    /** Reads the clock again, so that `gaps` uses the current time. */
    readAgain,
    /**
     * Returns the id of an entry's instrument: named in the line, or else proposed by `newEntryInstrument`, or
     * else `none`.
     */
    instrumentOf,
    /** Whether the panel asks for an instrument, because neither the diary nor the line names one. */
    asksInstrument:
      newEntryInstrument(journal, []) === null && parts.every(({ parsed }) => parsed.instrument === null),
  }
}

/** The result of `useParsedLine` for an open panel. */
export type UnderstoodLine = ReturnType<typeof useParsedLine>

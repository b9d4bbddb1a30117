import fc from 'fast-check'
import { type Entry, type EntryPiece, entryTypes, moods } from '../../src/entry/entry'
import { hasVisibleText } from '../../src/shared/normalise-text'
import { calendarDayOf } from '../../src/units/calendar-day'
import { seconds } from '../../src/units/duration'
import { instantOf } from '../../src/units/instant'
import { buildEntry } from '../builders/build-entry'

export const timeZones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Taipei',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Africa/Casablanca',
] as const

/** Generates text as records store it: NFC without NUL and lone surrogates. */
export function arbitraryText(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const unit = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...'abcde FGH-|,\\é♯🎻夜曲ü') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  )
  return fc
    .array(unit, { minLength, maxLength })
    .map((units) => units.join('').replaceAll('\u0000', ' ').toWellFormed().normalize('NFC'))
    .filter((text) => text.length >= minLength && Array.from(text).length <= maxLength)
}

const arbitraryPiece: fc.Arbitrary<EntryPiece> = fc.record({
  id: fc.uuid(),
  title: arbitraryText(1, 12).filter(hasVisibleText),
  composer: fc.option(arbitraryText(0, 12)),
  measures: fc.option(arbitraryText(0, 8)),
  tempo: fc.option(fc.integer({ min: 10, max: 400 })),
})

const arbitraryMoment = fc
  .record({
    time: fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2040, 0, 1) }),
    timeZone: fc.constantFrom(...timeZones),
  })
  .map(({ time, timeZone }) => ({
    timestamp: instantOf(time),
    timeZone,
    localDay: calendarDayOf(time, timeZone),
  }))

/** Generates any valid entry, also with unknown fields. */
export const arbitraryEntry: fc.Arbitrary<Entry> = fc
  .record({
    id: fc.uuid(),
    moment: arbitraryMoment,
    duration: fc.integer({ min: 60, max: 86_400 }).map(seconds),
    type: fc.constantFrom(...entryTypes),
    instrument: fc.constantFrom('piano', 'violin', 'hang drum'),
    mood: fc.option(fc.constantFrom(...moods)),
    notes: fc.option(arbitraryText(0, 40)),
    pieces: fc.uniqueArray(arbitraryPiece, { maxLength: 3, selector: (piece) => piece.id }),
    techniques: fc.uniqueArray(arbitraryText(1, 8), { maxLength: 4 }),
    tags: fc.uniqueArray(arbitraryText(1, 8), { maxLength: 4 }),
    goalIds: fc.uniqueArray(fc.uuid(), { maxLength: 3 }),
    autoTracked: fc.boolean(),
    aFieldOfTomorrow: fc.jsonValue(),
  })
  .map(({ moment, ...fields }) => buildEntry({ ...moment, ...fields }))

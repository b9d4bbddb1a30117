import {
  type Entry,
  type EntryPiece,
  knownTechniques,
  loggableEntryTypes,
  moods,
} from '../../src/entry/entry'
import type { CalendarDay } from '../../src/units/calendar-day'
import { seconds } from '../../src/units/duration'
import type { Instant } from '../../src/units/instant'
import { buildEntry } from '../builders/build-entry'
import { dayOf, wallClock } from '../reference/reference-days'
import type { SeededRandom } from './seeded-random'

const edgeCaseZones = [
  'UTC',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'America/Los_Angeles',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Marquesas',
  'Africa/Casablanca',
  'Antarctica/Troll',
] as const

/** Spellings of one piece, different pieces that look alike, and titles with separators or an unusual sort order. */
export const edgeCaseTitles = [
  'Nocturne',
  'nocturne',
  ' NOCTURNE ',
  'Noc\u00adturne',
  'Étude',
  'Etude',
  'E\u0301tude',
  'Prélude – Fugue',
  'Prelude - Fugue',
  'Op. 10 | No. 2',
  'Op. 10 || No. 2',
  'Sonata 9',
  'Sonata 10',
  'Sonata 10, II. Adagio',
  'SONATA 10 – V. Presto',
  'Sonata 10, IX. Finale',
  '夜曲',
  '別れの曲',
  '“Für Elise”',
  '"Für Elise"',
  '-',
  '|',
]

export const edgeCaseComposers = [
  null,
  null,
  '',
  ' ',
  'Chopin',
  'chopin',
  'CHOPIN',
  'Frédéric Chopin',
  'Bach, J. S.',
  'Bach, C. P. E.',
  'Saint-Saëns',
  'Saint–Saëns',
  'Dvořák',
  'Dvorak',
  'Unknown',
  '蕭邦',
]

/** Piece keys, keys in the spelling of other programs, and ids that are no keys. */
export const edgeCaseScoreIds = [
  'nocturne-chopin',
  'Nocturne-Chopin',
  'sonata 10-unknown',
  'prélude - fugue||saint-saëns',
  '0d6c5c3e-1b7a-4f0e-9b8e-3f3a4f6f2a11',
  'score 7',
  '|',
]

export const edgeCaseTechniques = [...knownTechniques, 'Scale', 'échappé', 'echappe', 'a', 'thirds']
const edgeCaseInstruments = ['piano', 'violin', 'Piano', 'hang drum', 'erhu']

const FIRST = Date.UTC(1999, 0, 1)
const LAST = Date.UTC(2032, 11, 31, 23, 59, 59)
const DAY_LENGTH = 86_400_000

const changes = new Map<string, number[]>()

/** Returns the instants of a year at which the clocks of a zone change, to the second. */
function clockChanges(year: number, timeZone: string): readonly number[] {
  const name = `${year} ${timeZone}`
  let found = changes.get(name)
  if (found) return found
  found = []
  const ahead = (time: number) => wallClock(time, timeZone).ahead
  for (let from = Date.UTC(year, 0, 1); from < Date.UTC(year + 1, 0, 1); from += DAY_LENGTH) {
    if (ahead(from) === ahead(from + DAY_LENGTH)) continue
    let [before, after] = [from, from + DAY_LENGTH]
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000
      if (ahead(middle) === ahead(from)) before = middle
      else after = middle
    }
    found.push(after)
  }
  changes.set(name, found)
  return found
}

/** Returns a random time of one kind of edge case, in milliseconds since the epoch. */
type Moment = (random: SeededRandom, zone: string) => number

function anywhen(random: SeededRandom): number {
  return random.whole(FIRST, LAST)
}

/**
 * Returns a `Moment` for times before, in, after and at the ends of a repeated or skipped hour. In a zone
 * without clock changes that year, it returns midnight UTC of any day.
 */
function aroundClockChange(year: number): Moment {
  return (random, zone) => {
    const found = clockChanges(year, zone)
    if (found.length === 0) return Date.UTC(year, random.whole(0, 11), random.whole(1, 31))
    const edge = random.pick(found)
    return edge + random.pick([-3600_000, -1800_000, -1000, -1, 0, 1, 1000, random.whole(-9e6, 9e6)])
  }
}

function around(middle: number, days: number): Moment {
  return (random) => middle + random.whole(-days * DAY_LENGTH, days * DAY_LENGTH)
}

/** Returns a `Moment` for times around the local midnight of a day at most six days from `middle`. */
function aroundMidnight(middle: number): Moment {
  return (random, zone) => {
    const day = Math.floor(middle / DAY_LENGTH) + random.whole(-6, 6)
    const guess = day * DAY_LENGTH
    const midnight = guess - wallClock(guess, zone).ahead
    return midnight + random.pick([-1, 0, 1, -60_000, 60_000, random.whole(-4e6, 4e6)])
  }
}

function leapDays(random: SeededRandom): Moment {
  const year = random.pick([2000, 2004, 2020, 2024, 2028, 2032])
  return around(Date.UTC(year, 1, 29), random.pick([2, 40, 400]))
}

function kindOfTime(random: SeededRandom): Moment {
  const middle = random.whole(FIRST + 800 * DAY_LENGTH, LAST - 800 * DAY_LENGTH)
  const kinds: (() => Moment)[] = [
    () => anywhen,
    () => aroundClockChange(random.whole(1999, 2032)),
    () => around(middle, random.pick([1, 5, 20, 90, 400])),
    () => around(middle, random.pick([10, 30, 60])),
    () => aroundMidnight(middle),
    () => leapDays(random),
    // The end of a year.
    () => around(Date.UTC(random.whole(2000, 2031), 11, 31), 12),
    // Apia skipped 30 December 2011.
    () => around(Date.UTC(2011, 11, 30), 4),
  ]
  return random.pick(kinds)()
}

function edgeCaseDuration(random: SeededRandom): number {
  return random.pick([
    60,
    61,
    100,
    899,
    900,
    1799,
    1800,
    3599,
    3600,
    7199,
    7200,
    86_400,
    random.whole(60, 86_400),
  ])
}

function edgeCasePiece(random: SeededRandom, index: number): EntryPiece {
  return {
    id: `piece-${index}`,
    title: random.pick(edgeCaseTitles),
    composer: random.pick(edgeCaseComposers),
    measures: random.pick([null, '1-8', '12']),
    tempo: random.pick([null, null, 10, 60, 61, 400, random.whole(10, 400)]),
  }
}

function edgeCasePieces(random: SeededRandom): EntryPiece[] {
  const count = random.pick([0, 0, 1, 1, 2, 3])
  const pieces = Array.from({ length: count }, (_, index) => edgeCasePiece(random, index))
  const [named] = pieces
  // The same piece twice, perhaps with another spelling of its title.
  if (named && count > 1 && random.chance(0.3)) {
    const title = random.chance(0.5) ? named.title : named.title.toUpperCase()
    pieces[count - 1] = { ...named, id: 'again', title, tempo: random.pick([null, 77]) }
  }
  return pieces
}

function edgeCaseTechniquesOf(random: SeededRandom): string[] {
  const count = random.pick([0, 0, 1, 2, 3, 7, 20])
  return Array.from({ length: count }, () => random.pick(edgeCaseTechniques))
}

/**
 * Returns an entry at `time`. In about 2 % of the entries `localDay` is not the day in their zone, as in
 * imports.
 */
export function edgeCaseEntry(random: SeededRandom, id: string, time: number, timeZone: string): Entry {
  const { day } = wallClock(time, timeZone)
  const odd = random.chance(0.02)
  const localDay = odd ? dayOf(Math.floor(time / DAY_LENGTH) + random.whole(-1, 1)) : day
  const linked = random.chance(0.35)
  const scored = random.chance(0.3)
  return buildEntry({
    id,
    timestamp: new Date(time).toISOString() as Instant,
    // A zone name of another program, which the runtime lacks.
    timeZone: random.chance(0.01) ? 'Nowhere/Atall' : timeZone,
    localDay: localDay as CalendarDay,
    duration: seconds(edgeCaseDuration(random)),
    type: random.chance(0.06) ? 'status_change' : random.pick(loggableEntryTypes),
    instrument: random.pick(edgeCaseInstruments),
    mood: random.pick([null, ...moods]),
    pieces: edgeCasePieces(random),
    techniques: edgeCaseTechniquesOf(random),
    scoreId: scored ? random.pick(edgeCaseScoreIds) : null,
    scoreTitle: linked ? random.pick([...edgeCaseTitles, '']) : null,
    scoreComposer: linked ? random.pick(edgeCaseComposers) : null,
    autoTracked: random.chance(0.3),
  })
}

function nextMoment(random: SeededRandom, moment: Moment, zone: string, before: Entry | undefined): number {
  // The same instant as the entry before, perhaps in another zone.
  if (before && random.chance(0.15)) return Date.parse(before.timestamp)
  // A journey: a few hours after the entry before.
  if (before && random.chance(0.2)) return Date.parse(before.timestamp) + random.whole(0, 6 * 3600_000)
  return Math.min(LAST, Math.max(FIRST, moment(random, zone)))
}

/**
 * Returns a diary of `size` entries with some edge cases. They are journeys through time zones, hours that
 * occur twice or never, leap days and ends of years. They are also equal instants, a day with all entries,
 * several spellings of a piece, and linked scores without pieces. Equal random numbers give equal diaries.
 */
export function edgeCaseDiary(random: SeededRandom, size: number): Entry[] {
  const moment = kindOfTime(random)
  const zones = random.chance(0.4) ? [random.pick(edgeCaseZones)] : edgeCaseZones
  const crowded = random.chance(0.1)
  const entries: Entry[] = []
  for (let index = 0; index < size; index++) {
    const zone = random.pick(zones)
    const before = entries.at(-1)
    const time = nextMoment(random, moment, zone, before)
    // Sorting these ids as text gives neither the order of time nor that of the numbers.
    const id = `${random.pick(['b', 'a', 'Z', 'é'])}${index}`
    const [one] = entries
    const sameDay = crowded && one ? Date.parse(one.timestamp) + random.whole(0, 3_000_000) : time
    entries.push(edgeCaseEntry(random, id, sameDay, crowded ? (zones[0] ?? zone) : zone))
  }
  return entries
}

import type { Entry, EntryPiece, EntryType, Mood } from '../../src/entry/entry'
import { addDays, type CalendarDay, daysBetween } from '../../src/units/calendar-day'
import { seconds } from '../../src/units/duration'
import { instantOf } from '../../src/units/instant'
import { practiceNotes } from './practice-notes'
import { type SeededRandom, seededRandom } from './seeded-random'
import { changesClocks, instantAt } from './zoned-time'

// `yearsOfPractice` creates the diary of a diligent musician, with practice on most days and a lesson a week. It
// has holidays in other zones, and pieces that change over time and get faster. Equal seeds give equal diaries,
// byte for byte.

export type PracticedPiece = { readonly title: string; readonly composer: string | null }

export type YearsOfPractice = {
  readonly seed: number
  /** The exact number of entries. */
  readonly entries?: number
  readonly years?: number
  readonly pieces?: readonly PracticedPiece[]
  /** The home zone. Holidays are in other zones. */
  readonly timeZone?: string
  /** The last day of the diary; 2026-10-31 by default. */
  readonly end?: CalendarDay
}

const holidayZones = ['America/New_York', 'Asia/Taipei']
const techniques = ['scale', 'arpeggio', 'octave', 'rhythm', 'custom', 'double stops', '顫音', 'Lagenwechsel']
const tags = ['morning', 'slow', 'exam', 'Kammermusik', 'sin metrónomo', 'par cœur', '考級', 'auto-logged']
const measures = ['12-20', '33, 40–44', '1–8', 'mes. 45', '第 12 小节', 'coda']
const moods: readonly (Mood | null)[] = [
  'excited',
  'frustrated',
  'neutral',
  'satisfied',
  'satisfied',
  null,
  null,
]
const otherInstruments = ['piano', 'voice', 'none', 'viola da gamba']

const wellKnown: readonly PracticedPiece[] = [
  { title: 'Prelude in C major (Well-Tempered Clavier I)', composer: 'Johann Sebastian Bach' },
  { title: 'Two-Part Invention No. 8 in F major', composer: 'Johann Sebastian Bach' },
  { title: 'Sonata in D minor, K. 141', composer: 'Domenico Scarlatti' },
  { title: 'Rondo alla turca', composer: 'Wolfgang Amadeus Mozart' },
  { title: 'Für Elise', composer: 'Ludwig van Beethoven' },
  { title: 'Impromptu in A-flat major, D. 935 No. 2', composer: 'Franz Schubert' },
  { title: 'Träumerei', composer: 'Robert Schumann' },
  { title: 'Nocturne in E-flat major, Op. 9 No. 2', composer: 'Frédéric Chopin' },
  { title: 'Consolation No. 3 in D-flat major', composer: 'Franz Liszt' },
  { title: 'Intermezzo in A major, Op. 118 No. 2', composer: 'Johannes Brahms' },
  { title: 'Clair de lune', composer: 'Claude Debussy' },
  { title: 'Gymnopédie No. 1', composer: 'Erik Satie' },
  { title: 'Mikrokosmos', composer: 'Béla Bartók' },
  { title: '二泉映月', composer: '阿炳' },
  { title: 'Greensleeves', composer: null },
]

type LearntPiece = PracticedPiece & { readonly goal: number; tempo: number }

type Diary = {
  readonly random: SeededRandom
  readonly home: string
  readonly pieces: readonly LearntPiece[]
  readonly firstDay: CalendarDay
  readonly lastDay: CalendarDay
}

type DayPlan = { readonly day: CalendarDay; readonly timeZone: string; readonly lesson: boolean }

/** Returns the zone of each day of a holiday: two fortnights a year in other zones, in random weeks. */
function holidays(random: SeededRandom, firstDay: CalendarDay, days: number): Map<CalendarDay, string> {
  const away = new Map<CalendarDay, string>()
  for (let start = 0; start < days; start += 182) {
    const leave = start + random.whole(0, 160)
    const zone = random.pick(holidayZones)
    for (let index = 0; index < 14; index++) away.set(addDays(firstDay, leave + index), zone)
  }
  return away
}

function planDays({ random, home, firstDay, lastDay }: Diary): DayPlan[] {
  const days = daysBetween(firstDay, lastDay) + 1
  const away = holidays(random, firstDay, days)
  const plans: DayPlan[] = []
  for (let index = 0; index < days; index++) {
    const day = addDays(firstDay, index)
    const timeZone = away.get(day) ?? home
    const lesson = index % 7 === 3 && timeZone === home
    // Always plan a day of a clock change, because tests need entries on these days.
    if (random.chance(0.85) || lesson || changesClocks(day, timeZone)) plans.push({ day, timeZone, lesson })
  }
  return plans
}

/** Returns the number of entries of each day; they add up to the requested number. */
function countsPerDay(random: SeededRandom, days: number, entries: number): number[] {
  const weights = Array.from({ length: days }, () => 0.5 + random.next())
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let reached = 0
  let given = 0
  return weights.map((weight, index) => {
    reached += weight
    const until = index === days - 1 ? entries : Math.floor((reached / all) * entries)
    const count = until - given
    given = until
    return count
  })
}

/**
 * Returns up to three of the six current pieces, as an entry names them. Every 40 days the next piece of the
 * list replaces one of the six.
 */
function choosePieces(diary: Diary, day: CalendarDay): EntryPiece[] {
  const { random, pieces } = diary
  const handful = Math.min(6, pieces.length)
  const since = Math.floor(daysBetween(diary.firstDay, day) / 40)
  const count = Math.min(random.pick([0, 1, 1, 1, 1, 2, 2, 3]), handful)
  const from = random.whole(0, handful - 1)
  const chosen: EntryPiece[] = []
  for (let index = 0; index < count; index++) {
    const piece = pieces[(since + ((from + index) % handful)) % pieces.length]
    if (!piece) continue
    if (random.chance(0.05)) piece.tempo = Math.min(piece.goal, piece.tempo + 1)
    chosen.push({
      id: random.uuid(),
      title: piece.title,
      composer: piece.composer,
      measures: random.chance(0.3) ? random.pick(measures) : null,
      tempo: random.chance(0.6) ? piece.tempo : null,
    })
  }
  return chosen
}

function someOf(random: SeededRandom, choices: readonly string[], most: number): string[] {
  return [...new Set(Array.from({ length: random.whole(0, most) }, () => random.pick(choices)))]
}

/** Returns unknown fields for one of a hundred entries, else none. The product must never lose such fields. */
function unknownFields(random: SeededRandom): Record<string, unknown> {
  return random.chance(0.01) ? { weather: random.pick(['rain', '晴']), reeds: { opened: 2, kept: [1] } } : {}
}

function chooseType(random: SeededRandom, lesson: boolean): EntryType {
  if (lesson) return 'lesson'
  if (random.chance(0.02)) return random.pick(['performance', 'rehearsal'])
  return random.chance(0.2) ? 'technique' : 'practice'
}

function writeEntry(diary: Diary, plan: DayPlan, start: number, duration: number, lesson: boolean): Entry {
  const { random } = diary
  const timed = random.chance(0.4)
  return {
    id: random.uuid(),
    timestamp: instantOf(start),
    timeZone: plan.timeZone,
    localDay: plan.day,
    // A timer counts seconds; a person types minutes.
    duration: seconds(timed ? duration : Math.max(1, Math.round(duration / 60)) * 60),
    type: chooseType(random, lesson),
    instrument: random.chance(0.92) ? 'piano' : random.pick(otherInstruments),
    mood: random.pick(moods),
    notes: random.chance(0.35) ? random.pick(practiceNotes) : null,
    pieces: choosePieces(diary, plan.day),
    techniques: someOf(random, techniques, 2),
    goalIds: [],
    tags: someOf(random, tags, 2),
    metadata: { source: timed ? 'timer' : 'manual' },
    scoreId: null,
    scoreTitle: null,
    scoreComposer: null,
    autoTracked: false,
    createdAt: instantOf(start + duration * 1000 + random.whole(0, 600_000)),
    ...unknownFields(random),
  }
}

/** Returns the entry turned into a status change of its first piece. */
function asStatusChange(entry: Entry): Entry {
  return {
    ...entry,
    duration: seconds(60),
    type: 'status_change',
    mood: 'neutral',
    notes: 'Status changed: learning → polished',
    pieces: entry.pieces.slice(0, 1),
    techniques: [],
    tags: [],
    metadata: { source: 'manual' },
  }
}

/**
 * Returns the minute at which the practice of a day begins: in the morning for more than three entries. Other
 * days begin mostly after work, sometimes late at night.
 */
function firstMinute(random: SeededRandom, count: number): number {
  if (count > 3) return random.whole(7 * 60, 10 * 60)
  return random.chance(0.08) ? random.whole(23 * 60, 23 * 60 + 50) : random.whole(16 * 60, 21 * 60)
}

/** A minute of the day before the clock change. An entry of an hour and a half from there spans the change. */
const NIGHT_MINUTE = 100

function writeDay(diary: Diary, plan: DayPlan, count: number): Entry[] {
  const { random } = diary
  const entries: Entry[] = []
  // In the night of a clock change, the entry spans the change.
  let minute = changesClocks(plan.day, plan.timeZone) ? NIGHT_MINUTE : firstMinute(random, count)
  const average = Math.min(45, (14 * 60) / count)
  for (let index = 0; index < count; index++) {
    const lesson = plan.lesson && index === count - 1
    const duration = lesson ? 2700 : Math.max(60, Math.round(average * 60 * (0.3 + random.next())))
    const start = instantAt(plan.day, Math.min(minute, 1438), plan.timeZone) + random.whole(0, 59) * 1000
    const entry = writeEntry(diary, plan, start, minute === NIGHT_MINUTE ? 5400 : duration, lesson)
    const statusChange = entry.type === 'practice' && entry.pieces.length > 0 && random.chance(0.01)
    entries.push(statusChange ? asStatusChange(entry) : entry)
    minute =
      minute === 100 ? firstMinute(random, count) : minute + Math.ceil(duration / 60) + random.whole(1, 9)
  }
  return entries
}

/**
 * Returns a diary of exactly `entries` entries, oldest day first, all valid by `entrySchema`. Throws a
 * RangeError for an empty list of pieces.
 */
export function yearsOfPractice({
  seed,
  entries = 20_000,
  years = 10,
  pieces = wellKnown,
  timeZone = 'Europe/Berlin',
  end = '2026-10-31' as CalendarDay,
}: YearsOfPractice): Entry[] {
  if (pieces.length === 0) throw new RangeError('a diary needs at least one piece')
  const random = seededRandom(seed)
  const learnt = pieces.map(({ title, composer }) => {
    const goal = random.whole(72, 168)
    return { title, composer, goal, tempo: Math.round(goal * 0.5) }
  })
  const firstDay = addDays(end, 1 - Math.round(years * 365.25))
  const diary: Diary = { random, home: timeZone, pieces: learnt, firstDay, lastDay: end }
  const plans = planDays(diary)
  const counts = countsPerDay(random, plans.length, entries)
  return plans.flatMap((plan, index) => writeDay(diary, plan, counts[index] ?? 0))
}

/** Returns a diary for benchmarks, longer than any real one. */
export function hundredThousandEntries(seed: number): Entry[] {
  return yearsOfPractice({ seed, entries: 100_000, years: 25 })
}

import type { Change } from '../change/change'
import type { Entry, EntryPiece, Mood } from '../entry/entry'
import type { EntryFields } from '../entry/entry-draft'
import { logPractice } from '../entry/log-practice'
import { createGoal } from '../goal/goal-commands'
import { parseNewGoal } from '../goal/goal-fields'
import { missingSteps } from '../goal/reconcile-goals'
import { setPreference } from '../preferences/set-preference'
import type { RawFields } from '../record/field-reader'
import { addToRepertoire } from '../repertoire/add-to-repertoire'
import { parseNewRepertoireItem } from '../repertoire/repertoire-fields'
import type { PieceStatus } from '../repertoire/repertoire-item'
import type { Result } from '../shared/result'
import { addDays, type CalendarDay, calendarDayOf } from '../units/calendar-day'
import { type Milliseconds, milliseconds, minutes, minutesToSeconds } from '../units/duration'
import { timeOf } from '../units/instant'
import { localDateTimeToInstant } from '../units/local-date-time'

/** The number of days before today on which the sample begins. */
const DAYS = 84
/** The number of days before today on which the goals of the sample were created. */
const GOAL_AGE = 56
const HOURS_OF_GOAL = 40
const DAY = 86_400_000

/** A piece of the catalogue with the progress of the sample's musician. */
export interface SamplePiece {
  readonly title: string
  readonly composer: string
  readonly status: PieceStatus
  /** The difficulty from 1 (easy) to 5 (hard). */
  readonly difficulty: number
  readonly bars: number
  /** Beats per minute at the beginning and at the end of the sample. */
  readonly tempo: readonly [number, number]
}

/** The texts of the sample in the language of the interface, worded as a musician types them. */
export interface SampleTexts {
  readonly notes: readonly string[]
  readonly lesson: string
  readonly tags: readonly string[]
  readonly goalTime: string
  readonly goalPiece: string
  readonly milestones: readonly string[]
}

export interface SampleInput {
  readonly now: Milliseconds
  /** IANA zone. */
  readonly timeZone: string
  /** The pieces of the sample, at least one. The first is practised most and has a goal. */
  readonly pieces: readonly [SamplePiece, ...SamplePiece[]]
  readonly texts: SampleTexts
}

/**
 * Returns the changes that create a sample diary: twelve weeks of a pianist's practice until yesterday, a
 * repertoire and two goals. The same input gives the same diary. Entries are sorted newest first.
 */
export function sampleDiary(input: SampleInput): Change[] {
  const today = calendarDayOf(input.now, input.timeZone)
  const entries = Array.from({ length: DAYS }, (_, at) =>
    entriesOfDay(input, addDays(today, -1 - at), at + 1),
  )
  const goals = goalsOf(input, today)
  const practice = entries.flat()
  const steps = missingSteps({
    goals: goals.flatMap((change) => (change.op === 'put' ? [change.body] : [])),
    entries: practice.flatMap((change) => (change.op === 'put' ? [change.body] : [])),
    progress: [],
  })
  return [
    ...setPreference('instruments', { primary: 'piano', custom: [] }, undefined),
    ...input.pieces.flatMap((piece) => repertoireOf(piece, input.now)),
    ...goals,
    ...practice,
    ...steps,
  ]
}

/** Returns a pseudo-random whole number below `count`. It depends only on its arguments. */
function scatter(seed: number, salt: number, count: number): number {
  let mixed = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % count
}

function chosen<Item>(list: readonly [Item, ...Item[]], at: number): Item {
  return list[at % list.length] ?? list[0]
}

const moods: readonly [Mood | null, ...(Mood | null)[]] = [
  'satisfied',
  null,
  'neutral',
  'excited',
  null,
  'frustrated',
]

/**
 * Returns the entries of a day. One day of each week has a lesson. About two of seven other days have no
 * practice, and the remaining days have one to three entries.
 */
function entriesOfDay(input: SampleInput, day: CalendarDay, ago: number) {
  if (ago % 7 === 5) return [lessonOf(input, day, ago)]
  if (ago > 1 && scatter(ago, 1, 7) < 2) return []
  const count = scatter(ago, 2, 5) === 0 ? 1 : 2
  const practice = Array.from({ length: count }, (_, at) => practiceOf(input, day, ago, at))
  return scatter(ago, 3, 3) === 0 ? [...practice.reverse(), scalesOf(input, day, ago)] : practice.reverse()
}

function practiceOf(input: SampleInput, day: CalendarDay, ago: number, at: number) {
  const { pieces, texts } = input
  // The first piece is practised every second day.
  const place = at === 0 && ago % 2 === 0 ? 0 : scatter(ago, 10 + at, pieces.length)
  const note = texts.notes[Math.floor(ago / 4) % Math.max(1, texts.notes.length)]
  const tag = texts.tags[scatter(ago, 20 + at, texts.tags.length + 2)]
  return entryOf(input, {
    id: `sample-${ago}-${at + 1}`,
    day,
    time: at === 0 ? '18:10' : '19:05',
    minutes: 15 + 5 * scatter(ago, 30 + at, 6),
    type: 'practice',
    mood: chosen(moods, scatter(ago, 40 + at, moods.length)),
    pieces: [pieceOf(chosen(pieces, place), ago, at)],
    notes: at === 0 && ago % 4 === 1 ? (note ?? null) : null,
    tags: tag === undefined ? [] : [tag],
    techniques: [],
  })
}

function scalesOf(input: SampleInput, day: CalendarDay, ago: number) {
  return entryOf(input, {
    id: `sample-${ago}-scales`,
    day,
    time: '17:50',
    minutes: 10 + 5 * scatter(ago, 50, 2),
    type: 'technique',
    mood: null,
    pieces: [],
    notes: null,
    tags: [],
    techniques: [scatter(ago, 51, 3) === 0 ? 'arpeggio' : 'scale'],
  })
}

function lessonOf(input: SampleInput, day: CalendarDay, ago: number) {
  const { pieces, texts } = input
  const [first] = pieces
  return entryOf(input, {
    id: `sample-${ago}-lesson`,
    day,
    time: '16:30',
    minutes: 45,
    type: 'lesson',
    mood: 'satisfied',
    pieces: [pieceOf(first, ago, 0), pieceOf(chosen(pieces, 1 + Math.floor(ago / 7)), ago, 1)],
    notes: texts.lesson,
    tags: [],
    techniques: [],
  })
}

interface SampleEntry
  extends Pick<Entry, 'id' | 'type' | 'mood' | 'pieces' | 'notes' | 'tags' | 'techniques'> {
  readonly day: CalendarDay
  /** The time of day, `HH:MM` in the zone of the sample. */
  readonly time: string
  readonly minutes: number
}

function entryOf({ timeZone }: SampleInput, { id, day, time, minutes: length, ...written }: SampleEntry) {
  const timestamp = accepted(localDateTimeToInstant(`${day}T${time}`, timeZone))
  const duration = minutesToSeconds(minutes(length))
  const fields: EntryFields = {
    ...written,
    timestamp,
    timeZone,
    localDay: day,
    duration,
    instrument: 'piano',
    goalIds: [],
  }
  const [change] = logPractice(fields, { id, now: milliseconds(timeOf(timestamp) + duration * 1000) })
  if (!change) throw new Error('logPractice creates one entry')
  return change
}

/**
 * Returns a piece of an entry. Its tempo grows evenly over the sample. About two of three pieces name up to
 * twelve bars.
 */
function pieceOf(
  { title, composer, bars, tempo: [from, to] }: SamplePiece,
  ago: number,
  at: number,
): EntryPiece {
  const begin = 1 + scatter(ago, 60 + at, Math.max(1, bars - 12))
  const tempo = Math.round((from + ((to - from) * (DAYS - ago)) / DAYS) / 2) * 2
  return {
    id: `sample-piece-${ago}-${at + 1}`,
    title,
    composer,
    measures: scatter(ago, 70 + at, 3) === 0 ? null : `${begin}-${Math.min(bars, begin + 11)}`,
    tempo,
  }
}

function repertoireOf({ title, composer, status, difficulty }: SamplePiece, now: Milliseconds): Change[] {
  const item = accepted(parseNewRepertoireItem({ title, composer, status, difficultyRating: difficulty }))
  return accepted(addToRepertoire(item, { now: milliseconds(now - DAYS * DAY), existing: undefined }))
}

function goalsOf({ now, pieces: [first], texts }: SampleInput, today: CalendarDay) {
  const goal = (id: string, raw: RawFields) =>
    createGoal(accepted(parseNewGoal({ ...raw, targetDate: addDays(today, 28) }, { today })), {
      id,
      now: milliseconds(now - GOAL_AGE * DAY),
    })
  return [
    ...goal('sample-goal-time', {
      title: texts.goalTime,
      type: 'practice_time',
      kind: 'daily_practice',
      targetValue: HOURS_OF_GOAL * 3600,
    }),
    ...goal('sample-goal-piece', {
      title: texts.goalPiece,
      type: 'repertoire',
      kind: 'learn_and_memorize',
      scoreId: accepted(parseNewRepertoireItem({ title: first.title, composer: first.composer })).scoreId,
      milestones: texts.milestones.map((title, at) => ({
        id: `sample-step-${at + 1}`,
        title,
        completed: at === 0,
      })),
    }),
  ]
}

/**
 * Returns the value of a result. Throws if the product refuses the input: a fault of the sample, not of the
 * musician.
 */
function accepted<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`the sample is refused: ${JSON.stringify(result.error)}`)
  return result.value
}

import type { Entry } from '../../../packages/domain/src/entry/entry'
import type { CalendarDay } from '../../../packages/domain/src/units/calendar-day'
import { seconds } from '../../../packages/domain/src/units/duration'
import { instantOf } from '../../../packages/domain/src/units/instant'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { yearsOfPractice } from '../../../packages/domain/testing/generators/years-of-practice'

/** The current time of the browser tests: Saturday, 21 November 2026, 21:00 in Berlin. */
export const EVENING = '2026-11-21T20:00:00.000Z'

type Piece = readonly [title: string, composer: string | null, measures?: string, tempo?: number]

let made = 0

/** Builds an entry of `minutes` minutes that starts at `time` on `day`, in Berlin's winter time. */
export function practised(
  day: string,
  time: string,
  minutes: number,
  pieces: readonly Piece[],
  rest: Partial<Entry> = {},
): Entry {
  made++
  const timestamp = instantOf(Date.parse(`${day}T${time}:00+01:00`))
  return buildEntry({
    id: `entry-${String(made).padStart(4, '0')}`,
    timestamp,
    createdAt: timestamp,
    localDay: day as CalendarDay,
    duration: seconds(minutes * 60),
    pieces: pieces.map(([title, composer, measures = null, tempo = null], at) => ({
      id: `piece-${made}-${at}`,
      title,
      composer,
      measures,
      tempo,
    })),
    ...rest,
  })
}

const consolation: Piece = ['Consolation No. 3', 'Franz Liszt', '12–20', 84]

/** Returns seven entries of the last days, newest first. */
export function lastDays(): Entry[] {
  made = 0
  return [
    practised('2026-11-21', '18:20', 40, [consolation], {
      mood: 'satisfied',
      techniques: ['arpeggio'],
      tags: ['tone'],
      goalIds: ['goal-1'],
      notes:
        'Voicing of the melody over the left hand; the turn in bar 17 sits now when the thumb stays light.',
    }),
    practised('2026-11-21', '07:45', 25, [['Prelude in C', 'J. S. Bach']], {
      type: 'technique',
      techniques: ['scale', 'arpeggio'],
    }),
    practised('2026-11-20', '21:10', 50, [
      ['Nocturne, Op. 9 No. 2', 'Frédéric Chopin', '1–12', 92],
      ['Humoresque No. 7 in G-flat major', 'Antonín Dvořák'],
    ]),
    practised('2026-11-20', '16:00', 40, [], { type: 'lesson', notes: 'Pedalling; hold back before b. 27' }),
    practised('2026-11-20', '15:00', 1, [consolation], {
      type: 'status_change',
      mood: 'neutral',
      notes: 'Status changed: learning → working',
    }),
    practised('2026-11-17', '19:05', 35, [['Sonatina, Op. 36 No. 1', 'Muzio Clementi', '16–38', 120]]),
    practised('2026-11-17', '18:30', 30, [['月光奏鳴曲', '貝多芬']], {
      type: 'rehearsal',
      instrument: 'violin',
      timeZone: 'Asia/Taipei',
      autoTracked: true,
      metadata: { source: 'metronome' },
    }),
  ]
}

/** Returns the entries of `lastDays`, a year of earlier entries and one duplicate. */
export function logbookDiary(): Entry[] {
  const before = yearsOfPractice({ seed: 11, entries: 400, years: 1, end: '2026-11-16' as CalendarDay })
  const [first] = before.slice(-1)
  const twin = first && { ...first, id: 'twin', notes: 'Once more, written down twice.' }
  return [...lastDays(), ...before, ...(twin ? [twin] : [])]
}

import type { Entry } from '../../../packages/domain/src/entry/entry'
import type { CalendarDay } from '../../../packages/domain/src/units/calendar-day'
import { seconds } from '../../../packages/domain/src/units/duration'
import type { Instant } from '../../../packages/domain/src/units/instant'
import { yearsOfPractice } from '../../../packages/domain/testing/generators/years-of-practice'
import { practised } from './logbook-diary'
import { consolation, moonlight, nocturne, prelude } from './repertoire-diary'

/** The tabs of the reports in order: id and label. */
export const tabs = [
  ['overview', 'Overview'],
  ['analytics', 'Habits'],
  ['comparative', 'Compare'],
  ['data', 'By day'],
  ['table', 'Entries'],
  ['pieces', 'Pieces'],
  ['repertoire', 'Composers'],
  ['progress', 'One piece'],
  ['chart', 'Trend'],
] as const

/**
 * Returns eight entries up to Saturday, 21 November 2026, with sums computed by hand. The last thirty days have
 * 2400 + 1500 + 3001 + 1800 + 1200 = 9901 seconds on five days. The thirty days before have 1800 + 3600.
 */
export function entriesByHand(): Entry[] {
  return [
    // The entry begins ten minutes before midnight and counts for Friday.
    practised('2026-11-20', '23:50', 40, [[...consolation, '12–20', 84]], { mood: 'satisfied' }),
    practised('2026-11-21', '07:45', 25, [[...prelude]], { type: 'technique', techniques: ['scale'] }),
    // 1001 + 1000 + 1000 seconds.
    practised('2026-11-19', '18:00', 0, [[...consolation], [...nocturne], [...prelude]], {
      duration: seconds(3001),
    }),
    // No practice.
    practised('2026-11-19', '15:00', 1, [[...consolation]], { type: 'status_change' }),
    // Tuesday in Taipei, but still afternoon in Berlin.
    practised('2026-11-17', '16:50', 30, [[...moonlight]], { instrument: 'violin', timeZone: 'Asia/Taipei' }),
    // Sunday evening in New York, already Monday in Berlin: it counts for the previous week.
    practised('2026-11-15', '04:30', 20, [], {
      timeZone: 'America/New_York',
      timestamp: '2026-11-16T03:30:00.000Z' as Instant,
    }),
    practised('2026-10-20', '18:00', 60, [[...consolation, '1–12', 72]]),
    practised('2026-10-15', '18:00', 30, [[...nocturne, '1–12', 80]]),
  ]
}

/** Returns the last `count` of 4,000 practice entries up to 21 November 2026. */
export function someOfPractice(count: number): Entry[] {
  const years = yearsOfPractice({ seed: 5, entries: 4000, end: '2026-11-21' as CalendarDay })
  return years.slice(years.length - count)
}

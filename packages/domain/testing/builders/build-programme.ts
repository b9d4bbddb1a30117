import type { Programme } from '../../src/programme/programme'
import type { CalendarDay } from '../../src/units/calendar-day'
import { milliseconds } from '../../src/units/duration'
import { instantOf } from '../../src/units/instant'

/** Returns a recital with two pieces, on 12 December 2026. */
export function buildProgramme(fields: Partial<Programme> = {}): Programme {
  return {
    id: 'programme-1',
    name: 'Winter recital',
    occasion: 'recital',
    date: '2026-12-12' as CalendarDay,
    pieces: [
      { title: 'Nocturne', composer: 'Chopin' },
      { title: 'Chaconne', composer: 'Bach' },
    ],
    notes: null,
    createdAt: instantOf(milliseconds(Date.UTC(2026, 10, 1, 9, 0))),
    ...fields,
  }
}

import type { CalendarDay } from '../../../packages/domain/src/units/calendar-day'
import { practised } from './logbook-diary'
import {
  consolation,
  greensleeves,
  humoresque,
  moonlight,
  nocturne,
  pieceGoal,
  pieceItem,
  prelude,
  type RepertoireDiary,
  sonatina,
} from './repertoire-diary'

const traeumerei = ['Träumerei', 'Robert Schumann'] as const

/** Returns a diary with a piece for each reason of a suggestion. */
export function nextUpDiary(): RepertoireDiary {
  return {
    items: [
      pieceItem(...consolation, { status: 'learning', targetDate: '2026-12-12' as CalendarDay }),
      pieceItem(...nocturne, { status: 'working' }),
      pieceItem(...moonlight, { status: 'learning' }),
      pieceItem(...prelude, { status: 'performance_ready' }),
      pieceItem(...traeumerei, { status: 'working' }),
      pieceItem(...humoresque, { status: 'working' }),
      pieceItem(...sonatina, { status: 'working' }),
      pieceItem(...greensleeves),
      pieceItem('Put away', null, { status: 'dropped' }),
    ],
    goals: [
      pieceGoal('goal-tempo', sonatina, {
        title: 'In time',
        type: 'accuracy',
        unit: 'BPM',
        targetValue: 120,
      }),
    ],
    entries: [
      practised('2026-11-20', '18:00', 20, [consolation]),
      practised('2026-11-16', '18:00', 20, [nocturne]),
      practised('2026-11-07', '18:00', 20, [prelude]),
      practised('2026-11-20', '18:30', 20, [traeumerei]),
      practised('2026-11-11', '18:30', 60, [[...traeumerei, '1–32']]),
      practised('2026-11-11', '19:30', 1, [[...traeumerei, '33–40']]),
      practised('2026-11-20', '19:00', 20, [humoresque]),
      practised('2026-11-10', '18:30', 32, [[...humoresque, '1–32', 96]]),
      practised('2026-11-10', '19:30', 8, [[...humoresque, '33–40', 72]]),
      practised('2026-11-20', '20:00', 20, [[...sonatina, undefined, 96]]),
    ],
  }
}

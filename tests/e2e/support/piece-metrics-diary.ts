import type { Instant } from '../../../packages/domain/src/units/instant'
import { practised } from './logbook-diary'
import {
  consolation,
  goalStep,
  moonlight,
  nocturne,
  pieceGoal,
  pieceItem,
  prelude,
  type RepertoireDiary,
} from './repertoire-diary'

/** Returns two years of practice of one piece, and three pieces with bars as free text. */
export function pieceMetricsDiary(): RepertoireDiary {
  return {
    items: [
      pieceItem(...consolation, { status: 'learning' }),
      pieceItem(...nocturne, { status: 'working' }),
      pieceItem(...prelude),
      pieceItem(...moonlight),
    ],
    goals: [
      pieceGoal('goal-tempo', consolation, {
        title: 'In time',
        type: 'accuracy',
        unit: 'BPM',
        targetValue: 120,
      }),
    ],
    progress: [goalStep('step-1', 'goal-tempo', 76, { createdAt: '2026-02-01T10:00:00.000Z' as Instant })],
    entries: [
      practised('2025-05-03', '18:00', 30, [[...consolation, '1–8', 66]]),
      practised('2025-11-18', '18:00', 70, [[...consolation, '9–16', 72]]),
      practised('2025-11-19', '18:00', 60, [consolation]),
      practised('2026-06-01', '18:00', 20, [[...consolation, undefined, 96]]),
      practised('2026-11-21', '18:00', 40, [[...consolation, '9–12', 84]]),
      practised('2026-05-03', '18:00', 30, [[...nocturne, '12-20, 33; 40–44', 84]]),
      practised('2026-05-04', '18:00', 10, [[...prelude, 'mm. 5f']]),
      practised('2026-05-05', '18:00', 18, [[...moonlight, '第12-20小節']]),
    ],
  }
}

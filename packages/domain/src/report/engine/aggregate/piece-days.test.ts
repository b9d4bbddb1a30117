import { describe, expect, test } from 'vitest'
import { caseBatches, forEdgeCases } from '../../../../testing/generators/edge-case'
import { referencePieceDays } from '../../../../testing/reference/reference-calendar'
import { referencePieceShares } from '../../../../testing/reference/reference-piece-shares'
import { referenceScope } from '../../../../testing/reference/reference-report'
import type { Entry } from '../../../entry/entry'
import type { PieceKey } from '../../../piece/piece-key'
import type { CalendarDay } from '../../../units/calendar-day'
import { createReportEngine } from '../report-engine'

function engineOf(entries: readonly Entry[]) {
  const byDay = new Map<CalendarDay, Entry[]>()
  for (const entry of entries) byDay.set(entry.localDay, [...(byDay.get(entry.localDay) ?? []), entry])
  const engine = createReportEngine()
  engine.setDays([...byDay].map(([day, list]) => ({ day, entries: list, seconds: 0 })))
  engine.indexNext(Number.POSITIVE_INFINITY)
  return engine
}

describe.each(caseBatches)('days of pieces in $count edge-case diaries from seed $from', (batch) => {
  test('pieceDays returns the same days as the reference implementation', () => {
    forEdgeCases(batch, ({ entries, view, range }) => {
      const { conditions } = view
      const scope = referenceScope(entries, conditions, range)
      const keys = [...new Set(scope.flatMap((entry) => referencePieceShares(entry).map(({ key }) => key)))]
      const engine = engineOf(entries)
      for (const key of [...keys.slice(0, 5), 'nobody-nothing' as PieceKey]) {
        expect(engine.pieceDays(key, { conditions, range }), key).toEqual(referencePieceDays(scope, key))
      }
    })
  })
})

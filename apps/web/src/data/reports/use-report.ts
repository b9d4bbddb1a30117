import type { Entry } from '@segno/domain/entry/entry'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import type { ReportEngine, TableResult } from '@segno/domain/report/engine/report-engine'
import type { PracticeStats } from '@segno/domain/report/metrics/practice-stats'
import { countedRange, type DayRange, periodRange } from '@segno/domain/report/view/period'
import type { ReportView } from '@segno/domain/report/view/report-view'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { type Weekday, weekStartOf } from '@segno/domain/units/week-start'
import { useMemo, useSyncExternalStore } from 'react'
import { useServices } from '../services/use-services'
import { useToday } from '../services/use-today'
import { reportIndexOf } from './report-index'

/** Everything that a report is worked out from. */
export interface ReportInput {
  readonly today: CalendarDay
  /** IANA name of the zone this device is in. */
  readonly timeZone: string
  readonly weekStart: Weekday
  readonly locale: string
  readonly view: ReportView
  /** The days of the chosen period; null for all time. */
  readonly range: DayRange | null
  /** The days over which averages are taken (`countedRange`); null where nothing was practised. */
  readonly counted: DayRange | null
  /** What the filter and the period let through. */
  readonly scope: PracticeStats
  /** What the filter lets through, of all time. */
  readonly whole: PracticeStats
  /** Entries that name a piece and that the filter lets through, whatever the period; the latest day first. */
  readonly practiceOf: (key: PieceKey) => readonly Entry[]
}

/** What is being looked at, for a reader of a locale; null while the diary is being read. */
export function useReport(view: ReportView, locale: string): ReportInput | null {
  const engine = useEngine()
  const { today, timeZone } = useToday()
  const { period, step, conditions } = view
  // The facts are the same objects while nothing of them changed: what is worked out from them is kept.
  const range = useMemo(() => periodRange(period, step, today), [period, step, today])
  const scope = engine?.aggregate({ conditions, range })
  const whole = engine?.aggregate({ conditions, range: null })
  return useMemo(() => {
    if (!scope || !whole) return null
    return {
      today,
      timeZone,
      weekStart: weekStartOf(locale),
      locale,
      view,
      range,
      counted: countedRange(range, whole.days[0]?.day ?? null, today),
      scope,
      whole,
      practiceOf: (key) => engine?.selectPiece(key, conditions) ?? [],
    }
  }, [scope, whole, today, timeZone, locale, view, range, engine, conditions])
}

/** The entries of what is being looked at, grouped and sorted; null while the diary is being read. */
export function useReportTable(input: ReportInput): TableResult | null {
  const engine = useEngine()
  if (!engine) return null
  const { view, range, weekStart, locale } = input
  const { conditions, groups, sorts } = view
  return engine.groupAndSort({ conditions, range }, { groups, sorts, weekStart, locale })
}

/** What answers the entries of what is being looked at, newest first; asked for by an act, not while drawing. */
export function useReportEntries(): (input: ReportInput) => readonly Entry[] {
  const engine = useEngine()
  return ({ view: { conditions }, range }) => engine?.select({ conditions, range }).toReversed() ?? []
}

/** The engine, once it has read the whole diary; the component is drawn again when that changes. */
function useEngine(): ReportEngine | null {
  const { journal, clock } = useServices()
  const index = reportIndexOf(journal, clock)
  const version = useSyncExternalStore(
    (listener) => index.subscribe(listener),
    () => index.version(),
    () => -1,
  )
  return version < 0 ? null : index.engine
}

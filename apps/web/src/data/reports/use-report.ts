import type { Entry } from '@segno/domain/entry/entry'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import type { ReportEngine, TableResult } from '@segno/domain/report/engine/report-engine'
import type { PracticeDay, PracticeStats } from '@segno/domain/report/metrics/practice-stats'
import { countedRange, type DayRange, periodRange } from '@segno/domain/report/view/period'
import type { ReportView } from '@segno/domain/report/view/report-view'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { Weekday } from '@segno/domain/units/week-start'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useServices } from '../services/use-services'
import { useToday } from '../services/use-today'
import { reportIndexOf } from './report-index'

/** A view with its days and its practice, from which reports are computed. */
export interface ReportInput {
  readonly today: CalendarDay
  /** IANA name of this device's time zone. */
  readonly timeZone: string
  readonly weekStart: Weekday
  readonly locale: string
  readonly view: ReportView
  /** The days of the chosen period; null for all time. */
  readonly range: DayRange | null
  /** The days over which averages are taken (`countedRange`); null without practice. */
  readonly counted: DayRange | null
  /** Sums over the entries that match the filter and the period. */
  readonly scope: PracticeStats
  /** Sums over all entries that match the filter. */
  readonly whole: PracticeStats
  /** Returns the entries of a piece that match the filter, in any period, latest day first. */
  readonly practiceOf: (key: PieceKey) => readonly Entry[]
  /** Returns the practised days of a piece that match the filter, in any period, earliest day first. */
  readonly daysOfPiece: (key: PieceKey) => readonly PracticeDay[]
}

/** How dates and weeks are written in the musician's language and region. */
export interface ReportPlace {
  /** The language and region as a BCP 47 tag. */
  readonly locale: string
  readonly weekStart: Weekday
}

/** Returns the input of the reports of a view; null until the diary is indexed. */
export function useReport(view: ReportView, { locale, weekStart }: ReportPlace): ReportInput | null {
  const engine = useEngine()
  const { today, timeZone } = useToday()
  const { period, step, conditions } = view
  // Keep these objects equal between renders, so that memoised results of the engine stay valid.
  const range = useMemo(() => periodRange(period, step, today, weekStart), [period, step, today, weekStart])
  const scope = engine?.aggregate({ conditions, range })
  const whole = engine?.aggregate({ conditions, range: null })
  return useMemo(() => {
    if (!scope || !whole) return null
    return {
      today,
      timeZone,
      weekStart,
      locale,
      view,
      range,
      counted: countedRange(range, whole.days[0]?.day ?? null, today),
      scope,
      whole,
      daysOfPiece: (key) => engine?.pieceDays(key, { conditions, range: null }) ?? [],
      practiceOf: (key) => engine?.selectPiece(key, conditions) ?? [],
    }
  }, [scope, whole, today, timeZone, locale, weekStart, view, range, engine, conditions])
}

/** Returns the entries of a view, grouped and sorted; null until the diary is indexed. */
export function useReportTable(input: ReportInput): TableResult | null {
  const engine = useEngine()
  if (!engine) return null
  const { view, range, weekStart, locale } = input
  const { conditions, groups, sorts } = view
  return engine.groupAndSort({ conditions, range }, { groups, sorts, weekStart, locale })
}

/**
 * Returns a function that selects the entries of a view, newest first; none until the diary is indexed. Call it
 * in event handlers, or for a period of a few days.
 */
export function useReportEntries(): (input: ReportInput) => readonly Entry[] {
  const engine = useEngine()
  return ({ view: { conditions }, range }) => engine?.select({ conditions, range }).toReversed() ?? []
}

/**
 * Returns the engine; null until the whole diary is indexed. The component renders again after each change. If
 * the composers could not be fetched, a mounting report and the return of the connection fetch them again.
 */
function useEngine(): ReportEngine | null {
  const { journal, clock, lifecycle } = useServices()
  const index = reportIndexOf(journal, clock)
  useEffect(() => {
    void index.uniteComposers()
    return lifecycle.onOnlineChange(() => void index.uniteComposers())
  }, [index, lifecycle])
  return useStore(index.version) < 0 ? null : index.engine
}

import type { LoggableEntryType, Mood } from '@segno/domain/entry/entry'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import { partOfWork } from '@segno/domain/piece/work-key'
import { workOf } from '@segno/domain/piece/work-movements'
import type { PieceShare, PracticeStats } from '@segno/domain/report/metrics/practice-stats'
import type { ReportView } from '@segno/domain/report/view/report-view'
import { useMemo } from 'react'
import type { EntryDays } from '../journal/entry-index'
import type { GoalView } from '../journal/goal-index'
import { useGoals } from '../services/use-goals'
import { useJournal } from '../services/use-services'
import { reportProgrammesOf } from './programmes-of-reports'
import { useReport } from './use-report'

export interface PieceChoice {
  readonly key: PieceKey
  readonly title: string
  readonly composer: string | null
}

export interface ComposerChoice {
  /** The normalised composer, which filters use. */
  readonly key: string
  /** The spelling of the newest entry; null for pieces without a composer. */
  readonly name: string | null
}

export interface ScoreChoice {
  readonly id: string
  /** The title in the newest entry that has one, else the id. */
  readonly title: string
}

export interface GoalChoice {
  readonly id: string
  readonly title: string
}

export interface ProgrammeChoice {
  readonly id: string
  readonly name: string
}

/**
 * The values that reports can be filtered by. Unless a field has another order, the most practised come first.
 */
export interface ReportChoices {
  readonly instruments: readonly string[]
  readonly pieces: readonly PieceChoice[]
  /**
   * Pieces that are not movements, and the works of movements. The key of a work is the key of a piece with its
   * title.
   */
  readonly works: readonly PieceChoice[]
  readonly composers: readonly ComposerChoice[]
  readonly techniques: readonly string[]
  readonly moods: readonly Mood[]
  readonly types: readonly LoggableEntryType[]
  readonly scores: readonly ScoreChoice[]
  readonly tags: readonly string[]
  /** The goals of the diary, newest first. */
  readonly goals: readonly GoalChoice[]
  /** The programmes of the diary, newest first. */
  readonly programmes: readonly ProgrammeChoice[]
}

const anyPlace = { locale: 'en', weekStart: 1 } as const
const everything: ReportView = { period: 'all-time', step: 0, conditions: [], groups: [], sorts: [] }

/** Returns the filter values of the whole diary, independent of the view; null until it is indexed. */
export function useReportChoices(): ReportChoices | null {
  const whole = useReport(everything, anyPlace)?.whole
  const days = useJournal((journal) => journal.entryDays())
  const goals = useGoals()
  const programmes = useJournal(reportProgrammesOf)
  return useMemo(
    () => (whole ? choicesOf(whole, days, goals, programmes) : null),
    [whole, days, goals, programmes],
  )
}

export function choicesOf(
  whole: PracticeStats,
  days: EntryDays,
  goals: readonly GoalView[],
  programmes: readonly ProgrammeChoice[] = [],
): ReportChoices {
  let works: readonly PieceChoice[] | undefined
  return {
    // Use a getter, because reading movements is slow and few panels list works.
    get works() {
      works ??= worksOf(whole.pieces)
      return works
    },
    instruments: valuesOf(whole.instruments),
    pieces: whole.pieces.map(({ key, title, composer }) => ({ key, title, composer })),
    composers: whole.composers.map(({ key, name }) => ({ key, name })),
    techniques: valuesOf(whole.techniques),
    moods: valuesOf(whole.moods),
    types: valuesOf(whole.types),
    scores: scoresOf(days),
    tags: tagsOf(days),
    goals: goals.map(({ goal: { id, title } }) => ({ id, title })),
    programmes,
  }
}

/** Returns each work once, longest practice first. */
function worksOf(pieces: readonly PieceShare[]): PieceChoice[] {
  const found = new Map<string, { readonly choice: PieceChoice; seconds: number }>()
  for (const piece of pieces) {
    const { key } = partOfWork(piece, () => piece.composerKey)
    const known = found.get(key)
    if (known) known.seconds += piece.seconds
    else found.set(key, { choice: workChoice(piece), seconds: piece.seconds })
  }
  return [...found.values()].sort((a, b) => b.seconds - a.seconds).map(({ choice }) => choice)
}

function workChoice(piece: PieceShare): PieceChoice {
  const { title, composer } = workOf(piece) ?? piece
  return { key: pieceKeyOf(title, composer), title, composer }
}

function valuesOf<Value>(shares: readonly { readonly value: Value | null }[]): Value[] {
  return shares.flatMap(({ value }) => (value === null ? [] : [value]))
}

/** Returns the scores that entries link. Few diaries have any. */
function scoresOf({ days }: EntryDays): ScoreChoice[] {
  const titles = new Map<string, string | null>()
  for (const { entries } of days) {
    for (const { scoreId, scoreTitle, type } of entries) {
      if (scoreId === null || type === 'status_change') continue
      titles.set(scoreId, titles.get(scoreId) ?? (scoreTitle || null))
    }
  }
  return [...titles].map(([id, title]) => ({ id, title: title ?? id }))
}

/** Returns the tags of the practice, most used first. */
function tagsOf({ days }: EntryDays): string[] {
  const counts = new Map<string, number>()
  for (const { entries } of days) {
    for (const { tags, type } of entries) {
      if (type === 'status_change') continue
      for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([tag]) => tag)
}

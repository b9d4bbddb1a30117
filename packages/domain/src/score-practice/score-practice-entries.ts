import { withRuns } from '../auto-log/auto-log-session'
import type { UnsavedSession } from '../auto-log/unsaved-practice'
import { codePointLength, limits } from '../shared/limits'
import { milliseconds } from '../units/duration'
import { type Interval, lengthOfIntervals } from '../units/interval'
import { averageScoreTempo, type PractisedScore, type ScorePracticeRun } from './score-practice'

/** Milliseconds. A score that was practised for less gets no entry. */
const PASSED_OVER = 10_000

/** The value of `mode` in the metadata of an entry of practice mode. */
export const SCORE_PRACTICE_MODE = 'practice'

/** A score of a run with the session that becomes its entry. */
export interface UnsavedScore {
  readonly score: PractisedScore
  /** The measured session in the form that `proposeAutoLogEntry` takes. */
  readonly unsaved: UnsavedSession
}

export interface UnsavedScoresOptions {
  /** Returns the parts of `runs` that neither an entry nor the practice timer has counted. */
  readonly uncounted: (runs: readonly Interval[]) => readonly Interval[]
  /** Returns the practised bars of a score, or null if they are unknown. */
  readonly barsOf: (score: PractisedScore) => string | null
}

/** Returns one unsaved session for each score with at least ten seconds of uncounted practice. */
export function unsavedScores(run: ScorePracticeRun, options: UnsavedScoresOptions): UnsavedScore[] {
  return run.scores.flatMap((score): UnsavedScore[] => {
    const runs = options.uncounted(score.stretches)
    if (lengthOfIntervals(runs) < PASSED_OVER) return []
    return [{ score, unsaved: unsavedScore(score, runs, options.barsOf(score)) }]
  })
}

function unsavedScore(
  score: PractisedScore,
  runs: readonly Interval[],
  measures: string | null,
): UnsavedSession {
  const { entryId, scoreId, title, composer, pages } = score
  const averageTempo = averageScoreTempo(score)
  const tempo = averageTempo === null ? null : Math.round(averageTempo)
  const isKept = tempo !== null && tempo >= limits.tempoMin && tempo <= limits.tempoMax
  const empty = { startTime: milliseconds(0), endTime: milliseconds(0), duration: milliseconds(0) }
  const metadata = {
    mode: SCORE_PRACTICE_MODE,
    scoreId,
    scoreTitle: title,
    pagesViewed: pages.length,
    ...(composer === null ? {} : { scoreComposer: composer }),
    ...(averageTempo === null ? {} : { averageTempo }),
    ...(isKept ? { tempo } : {}),
    ...(measures === null || codePointLength(measures) > limits.measuresLength ? {} : { measures }),
  }
  const session = { ...empty, id: entryId, type: 'score' as const, metadata, autoLogEnabled: false, runs: [] }
  return { ids: [], session: withRuns(session, runs) }
}

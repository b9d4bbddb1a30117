import type { Entry, EntryChange } from '../entry/entry'
import { type EntryDraft, emptyDraft, type FieldError, type PieceDraft } from '../entry/entry-draft'
import type { EntrySource } from '../entry/entry-source'
import { logPractice } from '../entry/log-practice'
import { parseEntryDraft } from '../entry/parse-entry-draft'
import { uniqueTags } from '../entry/tag'
import type { Piece } from '../piece/piece'
import { pieceKeyOf, pieceKeysOf } from '../piece/piece-key'
import { codePointLength, limits } from '../shared/limits'
import { err, ok, type Result } from '../shared/result'
import { calendarDayOf } from '../units/calendar-day'
import {
  type Milliseconds,
  millisecondsToSeconds,
  type Seconds,
  secondsToShownMinutes,
} from '../units/duration'
import { instantOf } from '../units/instant'
import { lengthOfIntervals } from '../units/interval'
import { instantToLocalDateTime } from '../units/local-date-time'
import { type AutoLogConfig, FALLBACK_INSTRUMENT, roundedDuration } from './auto-log-config'
import {
  type AutoLogMetadata,
  type AutoLogSession,
  type AutoLogType,
  weightedTempo,
} from './auto-log-session'
import { totalOf, type UnsavedSession } from './unsaved-practice'

export interface AutoLogProposal {
  /** The start of the first session. */
  readonly startedAt: Milliseconds
  /** The measured time in whole seconds, rounded down. Time in several sessions counts once. */
  readonly measured: Seconds
  /**
   * The duration of the entry: `measured`, rounded up by `roundedDuration`, unless the musician edits the
   * minutes.
   */
  readonly duration: Seconds
  /** The entry as a form shows it. */
  readonly draft: EntryDraft
  readonly source: EntrySource
  readonly sessions: readonly UnsavedSession[]
}

export interface AutoLogContext {
  readonly config: Pick<AutoLogConfig, 'roundingInterval' | 'defaultTags' | 'defaultInstrument'>
  /** The musician's primary instrument, or null. */
  readonly primaryInstrument: string | null
  /** IANA zone of this device. */
  readonly timeZone: string
  /** Returns a new id for a piece. */
  readonly newId: () => string
}

/** Returns the proposed entry for all sessions together. Requires at least one session. */
export function proposeAutoLogEntry(
  sessions: readonly UnsavedSession[],
  { config, primaryInstrument, timeZone, newId }: AutoLogContext,
): AutoLogProposal {
  const all = sessions.map(({ session }) => session)
  const startedAt = Math.min(...all.map(({ startTime }) => startTime)) as Milliseconds
  const measured = millisecondsToSeconds(totalOf(sessions))
  const duration = roundedDuration(measured, config.roundingInterval)
  const named = all.find(({ metadata }) => metadata.instrument !== undefined)?.metadata.instrument
  const draft = emptyDraft({
    dateTime: instantToLocalDateTime(instantOf(startedAt), timeZone),
    minutes: String(secondsToShownMinutes(duration)),
    instrument: named ?? config.defaultInstrument ?? primaryInstrument ?? FALLBACK_INSTRUMENT,
    pieces: piecesOf(all, newId),
    tags: tagsOf(all, config.defaultTags),
  })
  return { startedAt, measured, duration, draft, source: sourceOf(all), sessions }
}

export interface LogAutoTrackedContext {
  /** The id of the new entry. */
  readonly id: string
  readonly now: Milliseconds
  readonly timeZone: string
}

/**
 * Returns the changes that save a proposal with the draft that the musician reviewed, or the errors of its
 * fields. The entry has the exact start. It has the exact duration unless the musician edited the minutes.
 */
export function logAutoTracked(
  { startedAt, duration, source, sessions }: AutoLogProposal,
  draft: EntryDraft,
  { id, now, timeZone }: LogAutoTrackedContext,
): Result<EntryChange[], FieldError[]> {
  const fields = parseEntryDraft(draft, { timeZone, measured: duration })
  if (!fields.ok) return err(fields.error)
  const exact = {
    timestamp: instantOf(startedAt),
    timeZone,
    localDay: calendarDayOf(startedAt, timeZone),
  }
  const all = sessions.map(({ session }) => session)
  const score = linkedScore(all, fields.value.pieces)
  return ok(
    logPractice(
      { ...fields.value, ...exact },
      { id, now, source, autoTracked: true, metadata: entryMetadata(all), ...(score && { score }) },
    ),
  )
}

/**
 * Returns the score fields of an entry: the PieceKey, title and composer of the first session with sheet music.
 * Returns undefined without such a session, or if the musician replaced its piece in the review. The `scoreId`
 * of an entry is a PieceKey, as in goals; `metadata` contains the id of the sheet.
 */
function linkedScore(
  sessions: readonly AutoLogSession[],
  pieces: readonly Piece[],
): Pick<Entry, 'scoreId' | 'scoreTitle' | 'scoreComposer'> | undefined {
  const { scoreTitle, scoreComposer = null } = sessions.find(isOfSheet)?.metadata ?? {}
  if (scoreTitle === undefined) return undefined
  const scoreId = pieceKeyOf(scoreTitle, scoreComposer)
  return pieceKeysOf(pieces).includes(scoreId) ? { scoreId, scoreTitle, scoreComposer } : undefined
}

const isOfSheet = ({ metadata }: AutoLogSession) => metadata.scoreId !== undefined

/**
 * Returns the default tags, `{type}-practice` for each tool except the score, and the tags of the tools.
 * Returns at most `limits.tags`, each once.
 */
function tagsOf(sessions: readonly AutoLogSession[], defaultTags: readonly string[]): string[] {
  const types = sessions.filter(({ type }) => type !== 'score').map(({ type }) => `${type}-practice`)
  const own = sessions.flatMap(({ metadata }) => metadata.tags ?? [])
  return uniqueTags([...defaultTags, ...types, ...own]).slice(0, limits.tags)
}

/** Returns the tool with the most time in the sessions. */
function sourceOf(sessions: readonly AutoLogSession[]): AutoLogType {
  const times = new Map<AutoLogType, number>()
  for (const { type, runs } of sessions) times.set(type, (times.get(type) ?? 0) + lengthOfIntervals(runs))
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'other'
}

/** Returns at most three pieces, the one with the most time first. */
function piecesOf(sessions: readonly AutoLogSession[], newId: () => string): PieceDraft[] {
  const pieces = new Map<
    string,
    { title: string; composer: string; time: number; parts: AutoLogMetadata[] }
  >()
  for (const { metadata, duration } of sessions) {
    const { scoreTitle: title, scoreComposer } = metadata
    if (title === undefined) continue
    const composer = scoreComposer ?? ''
    const key = JSON.stringify([title, composer])
    const piece = pieces.get(key) ?? { title, composer, time: 0, parts: [] }
    piece.time += duration
    piece.parts.push(metadata)
    pieces.set(key, piece)
  }
  return [...pieces.values()]
    .sort((a, b) => b.time - a.time)
    .slice(0, limits.pieces)
    .map(({ title, composer, parts }) => ({
      id: newId(),
      title,
      composer,
      measures: measuresOf(parts),
      tempo: String(parts.findLast(({ tempo }) => tempo !== undefined)?.tempo ?? ''),
    }))
}

function measuresOf(parts: readonly AutoLogMetadata[]): string {
  const named = [...new Set(parts.map(({ measures }) => measures ?? '').filter(Boolean))]
  const joined = named.join(', ')
  return codePointLength(joined) <= limits.measuresLength ? joined : (named.at(-1) ?? '')
}

function entryMetadata(sessions: readonly AutoLogSession[]): Readonly<Record<string, unknown>> {
  const all = sessions.map(({ metadata }) => metadata)
  const averageTempo = weightedTempo(sessions)
  const patterns = [...new Set(all.flatMap((metadata) => metadata.patterns ?? []))]
  const sum = (field: 'totalReps' | 'pagesViewed') =>
    all.some((metadata) => metadata[field] !== undefined)
      ? { [field]: all.reduce((total, metadata) => total + (metadata[field] ?? 0), 0) }
      : {}
  const mode = all.findLast((metadata) => metadata.mode !== undefined)?.mode
  const scoreId = sessions.find(isOfSheet)?.metadata.scoreId
  return {
    ...(averageTempo === null ? {} : { averageTempo }),
    ...(patterns.length > 0 ? { patterns } : {}),
    ...sum('totalReps'),
    ...sum('pagesViewed'),
    ...(mode === undefined ? {} : { mode }),
    ...(scoreId === undefined ? {} : { scoreId }),
  }
}

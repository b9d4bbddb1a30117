import * as z from 'zod/mini'
import { idSchema, nameSchema, tempoSchema, textSchema } from '../entry/entry'
import { limits } from '../shared/limits'
import type { Milliseconds } from '../units/duration'
import { type Interval, isInterval, lengthOfIntervals, uniteIntervals } from '../units/interval'

/** The tools that measure time. `other` is any further tool, for example the drone. */
export const autoLogTypes = ['metronome', 'score', 'counter', 'other'] as const
export type AutoLogType = (typeof autoLogTypes)[number]

const timeSchema = z.custom<Milliseconds>((value) => Number.isFinite(value) && Number(value) >= 0)
const intervalSchema = z.custom<Interval>(isInterval)
const countSchema = z.int().check(z.minimum(0))

/** The properties of a session that a tool reports, all optional. Keeps fields of other versions. */
export const autoLogMetadataSchema = z.looseObject({
  instrument: z.optional(textSchema(1, limits.instrumentLength)),
  tags: z.optional(z.array(textSchema(1, limits.tagLength)).check(z.maxLength(limits.tags))),
  /** The mean tempo in beats per minute, weighted by time. */
  averageTempo: z.optional(z.number().check(z.positive())),
  /** Names or ids of the patterns that were played. */
  patterns: z.optional(z.array(textSchema(1, limits.titleLength))),
  /** The title of the piece. */
  scoreTitle: z.optional(nameSchema(limits.titleLength)),
  scoreComposer: z.optional(textSchema(0, limits.titleLength)),
  /** The id of a sheet of music. */
  scoreId: z.optional(idSchema),
  pagesViewed: z.optional(countSchema),
  totalReps: z.optional(countSchema),
  /** The mode of the tool, such as `up`, `down` or `ladder`. */
  mode: z.optional(textSchema(1, 50)),
  /** The bars of the piece, as in an entry. */
  measures: z.optional(textSchema(0, limits.measuresLength)),
  /** The tempo that the piece reached, in beats per minute. */
  tempo: z.optional(tempoSchema),
})
export type AutoLogMetadata = z.infer<typeof autoLogMetadataSchema>

/** Time that one tool measured on this device. Moments and spans are milliseconds. */
export const autoLogSessionSchema = z.looseObject({
  id: idSchema,
  type: z.enum(autoLogTypes),
  startTime: timeSchema,
  /** The last moment of counted time. While the tool runs, each checkpoint moves it. */
  endTime: timeSchema,
  /** The measured time: `endTime - startTime` without the interruptions. */
  duration: timeSchema,
  metadata: autoLogMetadataSchema,
  /** True if the session becomes an entry without a review. */
  autoLogEnabled: z.boolean(),
  /** The stretches that were measured, oldest first. */
  runs: z.array(intervalSchema).check(z.minLength(1)),
  /** The id of the entry that contains the session. The session counts as saved only if that entry exists. */
  entryId: z.optional(idSchema),
  /** The time at which the musician discarded the session. */
  discardedAt: z.optional(timeSchema),
  /** The time at which `entryId` was set. */
  loggedAt: z.optional(timeSchema),
})
export type AutoLogSession = z.infer<typeof autoLogSessionSchema>

/** Returns a stored session, or null if it is unreadable. */
export function readAutoLogSession(stored: unknown): AutoLogSession | null {
  const parsed = autoLogSessionSchema.safeParse(stored)
  return parsed.success ? parsed.data : null
}

/**
 * Returns the session with the union of these runs, and with the start, end and duration that follow from them.
 * Returns it unchanged for an empty list.
 */
export function withRuns<S extends AutoLogSession>(session: S, runs: readonly Interval[]): S {
  const united = uniteIntervals(runs)
  const [first, last] = [united[0], united.at(-1)]
  if (!first || !last) return session
  const duration = lengthOfIntervals(united)
  return { ...session, runs: [...united], startTime: first[0], endTime: last[1], duration }
}

/**
 * Returns one session with the id of `earlier` and the runs of both. Adds their repetitions and pages, averages
 * their tempo by time, and unites their patterns and tags. For any other field that both name, the value of
 * `later` wins.
 */
export function joinSessions(earlier: AutoLogSession, later: AutoLogSession): AutoLogSession {
  const joined = withRuns(later, [...earlier.runs, ...later.runs])
  return { ...joined, id: earlier.id, metadata: joinMetadata(earlier, later) }
}

function joinMetadata(earlier: AutoLogSession, later: AutoLogSession): AutoLogMetadata {
  const [a, b] = [earlier.metadata, later.metadata]
  const averageTempo = weightedTempo([earlier, later])
  const patterns = [...new Set([...(a.patterns ?? []), ...(b.patterns ?? [])])]
  const tags = [...new Set([...(a.tags ?? []), ...(b.tags ?? [])])].slice(0, limits.tags)
  const sum = (field: 'totalReps' | 'pagesViewed') =>
    a[field] === undefined && b[field] === undefined ? {} : { [field]: (a[field] ?? 0) + (b[field] ?? 0) }
  return {
    ...a,
    ...b,
    ...sum('totalReps'),
    ...sum('pagesViewed'),
    ...(averageTempo === null ? {} : { averageTempo }),
    ...(patterns.length > 0 ? { patterns } : {}),
    ...(tags.length > 0 ? { tags } : {}),
  }
}

/**
 * Returns the mean tempo of the sessions in beats per minute, weighted by their duration. Returns null if none
 * has a tempo.
 */
export function weightedTempo(sessions: readonly AutoLogSession[]): number | null {
  let time = 0
  let beats = 0
  for (const { metadata, duration } of sessions) {
    if (metadata.averageTempo === undefined) continue
    time += duration
    beats += duration * metadata.averageTempo
  }
  if (time === 0) return sessions.find(({ metadata }) => metadata.averageTempo)?.metadata.averageTempo ?? null
  return Math.round((beats / time) * 10) / 10
}

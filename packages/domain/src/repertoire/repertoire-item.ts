import * as z from 'zod/mini'
import { idSchema, nameSchema, textSchema } from '../entry/entry'
import type { RecordChange } from '../record/record-change'
import { limits } from '../shared/limits'
import { calendarDaySchema } from '../units/calendar-day'
import { instantSchema } from '../units/instant'

export const pieceStatuses = [
  'planned',
  'learning',
  'working',
  'polished',
  'performance_ready',
  'dropped',
] as const
export type PieceStatus = (typeof pieceStatuses)[number]
export const DEFAULT_PIECE_STATUS: PieceStatus = 'planned'

/** A host name (without characters that host names cannot have) or a bracketed address, and a port. */
const HTTP_ADDRESS = /^https?:\/\/(?:[^\s/?#@\\:%<>^|[\]]+|\[[\da-f:.]+\])(?::(\d{0,5}))?(?:[/?#]\S*)?$/i
const HOST_SAYS_SOMETHING = /^https?:\/\/[^/?#]*[\p{L}\p{N}]/iu
const LAST_PORT = 65_535

/** Returns true for an http or https address that may be shown as a link: no white space, no user name. */
export function isReferenceLink(text: string): boolean {
  if (text.length > limits.linkLength || !text.isWellFormed() || text.includes('\u0000')) return false
  const address = HTTP_ADDRESS.exec(text)
  return address !== null && HOST_SAYS_SOMETHING.test(text) && Number(address[1] ?? 0) <= LAST_PORT
}

export const referenceLinkSchema = z.string().check(z.refine(isReferenceLink))

/**
 * A piece in the repertoire. Its id is its piece key, so two devices cannot add it twice. Practice counts and
 * times come from the entries and are never stored here.
 */
export const repertoireItemSchema = z.looseObject({
  id: idSchema,
  /** The piece key, as the API names it; equals `id`. */
  scoreId: idSchema,
  /** Null if only the key is known. */
  title: z.nullable(nameSchema(limits.titleLength)),
  composer: z.nullable(textSchema(0, limits.titleLength)),
  status: z.enum(pieceStatuses),
  /** 1 (easy) to 5 (hard). */
  difficultyRating: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.difficultyMax))),
  personalNotes: z.nullable(textSchema(0, limits.notesLength)),
  referenceLinks: z.array(referenceLinkSchema).check(z.maxLength(limits.referenceLinks)),
  targetDate: z.nullable(calendarDaySchema),
  /** True once the musician has declined to move a planned piece with much practice. */
  staysPlanned: z.optional(z.boolean()),
  createdAt: instantSchema,
})
export type RepertoireItem = z.infer<typeof repertoireItemSchema>
export type RepertoireChange = RecordChange<'repertoire', RepertoireItem>

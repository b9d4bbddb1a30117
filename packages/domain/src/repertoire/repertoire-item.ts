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

/**
 * Matches an http or https URL: a host name without forbidden characters or an IP address in brackets, and a
 * port.
 */
const HTTP_ADDRESS = /^https?:\/\/(?:[^\s/?#@\\:%<>^|[\]]+|\[[\da-f:.]+\])(?::(\d{0,5}))?(?:[/?#]\S*)?$/i
const HOST_SAYS_SOMETHING = /^https?:\/\/[^/?#]*[\p{L}\p{N}]/iu
const LAST_PORT = 65_535

/** Returns true for an http or https URL that we can show as a link: without white space and user name. */
export function isReferenceLink(text: string): boolean {
  if (text.length > limits.linkLength || !text.isWellFormed() || text.includes('\u0000')) return false
  const address = HTTP_ADDRESS.exec(text)
  return address !== null && HOST_SAYS_SOMETHING.test(text) && Number(address[1] ?? 0) <= LAST_PORT
}

export const referenceLinkSchema = z.string().check(z.refine(isReferenceLink))

/**
 * A piece in the repertoire. Its id is its piece key, so two devices cannot add it twice. Practice counts and
 * times are computed from the entries and never stored here.
 */
export const repertoireItemSchema = z.looseObject({
  id: idSchema,
  /** The piece key, as the API names it; equals `id`. */
  scoreId: idSchema,
  /** The title, or null if the item has only a key. */
  title: z.nullable(nameSchema(limits.titleLength)),
  composer: z.nullable(textSchema(0, limits.titleLength)),
  status: z.enum(pieceStatuses),
  /** The difficulty from 1 (easy) to 5 (hard), or null. */
  difficultyRating: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.difficultyMax))),
  personalNotes: z.nullable(textSchema(0, limits.notesLength)),
  referenceLinks: z.array(referenceLinkSchema).check(z.maxLength(limits.referenceLinks)),
  targetDate: z.nullable(calendarDaySchema),
  /** True after the musician has answered that a planned piece with much practice stays planned. */
  staysPlanned: z.optional(z.boolean()),
  createdAt: instantSchema,
})
export type RepertoireItem = z.infer<typeof repertoireItemSchema>
export type RepertoireChange = RecordChange<'repertoire', RepertoireItem>

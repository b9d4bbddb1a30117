import { longLists } from '../record/long-lists'
import {
  instantSpelling,
  lowerCase,
  optionalDay,
  optionalNumber,
  optionalText,
  type RawBody,
  withFields,
  withoutFields,
} from '../record/migrate-fields'
import { parseBody } from '../record/parse-body'
import { isJsonObject } from '../shared/is-json-object'
import { limits } from '../shared/limits'
import { err, type Result } from '../shared/result'
import { usableLinks } from './reference-links'
import { DEFAULT_PIECE_STATUS, type RepertoireItem, repertoireItemSchema } from './repertoire-item'

/** Fields that other programs store in the item and that we compute from the entries. */
const counted = ['practiceCount', 'totalPracticeTime', 'lastPracticed']

/** The maximum number of links to read. It exceeds the number that we keep, because we drop invalid links. */
const listFields = { referenceLinks: limits.readLinks }

/**
 * Reads a stored or imported body of this or any older format. Returns a repertoire item or the names of its
 * invalid fields. Drops invalid links. Refuses an id that is not the piece key: callers convert other ids by
 * `normalisePieceKey(scoreId)`.
 */
export function readRepertoireItem(raw: unknown): Result<RepertoireItem, string[]> {
  const long = longLists(raw, listFields)
  if (long.length > 0) return err(long)
  const parsed = parseBody(repertoireItemSchema, migrateRepertoireItem(raw))
  if (!parsed.ok) return parsed
  return parsed.value.id === parsed.value.scoreId ? parsed : err(['scoreId'])
}

/**
 * Migrates a body of any older format to the current one. Idempotent. An unreadable value stays unchanged, so
 * that the schema names it.
 */
export function migrateRepertoireItem(raw: unknown): unknown {
  if (!isJsonObject(raw)) return raw
  return withFields(withoutFields(raw, counted), {
    id: raw.id ?? raw.scoreId,
    scoreId: raw.scoreId ?? raw.id,
    title: optionalText(raw.title),
    composer: optionalText(raw.composer),
    status: statusSpelling(raw.status),
    difficultyRating: optionalNumber(raw.difficultyRating),
    personalNotes: optionalText(raw.personalNotes),
    referenceLinks: linksOf(raw.referenceLinks),
    targetDate: optionalDay(raw.targetDate),
    createdAt: instantSpelling(raw.createdAt ?? raw.updatedAt),
  } satisfies RawBody)
}

/**
 * Returns our spelling of a status: `performance_ready` for `PERFORMANCE_READY`, `performance-ready` and
 * `Performance ready`. An absent or empty status becomes `DEFAULT_PIECE_STATUS`.
 */
function statusSpelling(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return DEFAULT_PIECE_STATUS
  const text = lowerCase(value)
  return typeof text === 'string' ? text.replace(/[\s-]+/g, '_') : text
}

function linksOf(value: unknown): unknown {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return value
  const links = usableLinks(value)
  return links.length === value.length && links.every((link, index) => link === value[index]) ? value : links
}

import { longLists } from '../record/long-lists'
import { isJsonObject } from '../shared/is-json-object'
import { limits } from '../shared/limits'
import { err, ok, type Result } from '../shared/result'
import { type Entry, entrySchema } from './entry'
import { migrateEntry } from './entry-migrations'

const listFields = {
  tags: limits.tags,
  techniques: limits.techniques,
  goalIds: limits.goals,
  pieces: limits.pieces,
}

/**
 * Reads a stored or imported body of this or any older format. Returns an entry or the names of the invalid
 * fields.
 */
export function readEntry(raw: unknown): Result<Entry, string[]> {
  const long = longLists(raw, listFields)
  if (long.length > 0) return err(long)
  const parsed = entrySchema.safeParse(migrateEntry(raw))
  if (parsed.success) return ok(parsed.data)
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path.join('.')))
  // `localDay` and `createdAt` can come from the timestamp, so report an invalid timestamp only once.
  if (wrong.has('timestamp') && isJsonObject(raw)) {
    for (const field of ['localDay', 'createdAt']) if (!raw[field]) wrong.delete(field)
  }
  return err([...wrong])
}

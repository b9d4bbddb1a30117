import { err, ok, type Result } from '../shared/result'
import { type Entry, entrySchema } from './entry'
import { isPlainRecord, migrateEntry } from './entry-migrations'

/** A stored or imported body, of this or any older shape, to an entry, or the names of the fields that are wrong. */
export function readEntry(raw: unknown): Result<Entry, string[]> {
  const parsed = entrySchema.safeParse(migrateEntry(raw))
  if (parsed.success) return ok(parsed.data)
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path.join('.')))
  // What was to be derived from a wrong timestamp is not a mistake of its own.
  if (wrong.has('timestamp') && isPlainRecord(raw)) {
    for (const field of ['localDay', 'createdAt']) if (!raw[field]) wrong.delete(field)
  }
  return err([...wrong])
}

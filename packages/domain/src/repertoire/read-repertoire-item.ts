import { err, ok, type Result } from '../shared/result'
import { type RepertoireItem, repertoireItemSchema } from './repertoire-item'

/** A stored or imported body to a repertoire item, or the names of the fields that are wrong. */
export function readRepertoireItem(raw: unknown): Result<RepertoireItem, string[]> {
  const parsed = repertoireItemSchema.safeParse(raw)
  return parsed.success ? ok(parsed.data) : err(parsed.error.issues.map((issue) => issue.path.join('.')))
}

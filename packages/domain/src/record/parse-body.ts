import type * as z from 'zod/mini'
import { err, ok, type Result } from '../shared/result'

/** Returns a migrated body that fits its schema, or the names of its invalid fields, each once. */
export function parseBody<Body>(schema: z.ZodMiniType<Body>, migrated: unknown): Result<Body, string[]> {
  const parsed = schema.safeParse(migrated)
  if (parsed.success) return ok(parsed.data)
  return err([...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))])
}

import type { Version } from '../record/record'
import { instantOf } from '../units/instant'
import { exportedUpdatedAt, shadowedUpdatedAt } from './export-format'

/** Returns a record as one line of an export: its whole body with the time of change. */
export function packExported({
  body,
  updatedAt,
}: Pick<Version<object>, 'body' | 'updatedAt'>): Record<string, unknown> {
  const { [exportedUpdatedAt]: own, ...fields } = body as Record<string, unknown>
  return {
    ...fields,
    ...(own === undefined ? {} : { [shadowedUpdatedAt]: own }),
    [exportedUpdatedAt]: instantOf(updatedAt),
  }
}

/** Returns the body and the time of change of a record that `packExported` wrote. */
export function unpackExported(raw: Record<string, unknown>): {
  body: Record<string, unknown>
  updatedAt: unknown
} {
  const { [exportedUpdatedAt]: updatedAt, [shadowedUpdatedAt]: own, ...body } = raw
  if (own !== undefined) body[exportedUpdatedAt] = own
  return { body, updatedAt }
}

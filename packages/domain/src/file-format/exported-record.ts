import type { Version } from '../record/record'
import { instantOf } from '../units/instant'
import { EXPORTED_UPDATED_AT, SHADOWED_UPDATED_AT } from './export-format'

/** Returns a record in the form of an export file: its whole body with the time of its last change. */
export function packExported({
  body,
  updatedAt,
}: Pick<Version<object>, 'body' | 'updatedAt'>): Record<string, unknown> {
  const { [EXPORTED_UPDATED_AT]: own, ...fields } = body as Record<string, unknown>
  return {
    ...fields,
    ...(own === undefined ? {} : { [SHADOWED_UPDATED_AT]: own }),
    [EXPORTED_UPDATED_AT]: instantOf(updatedAt),
  }
}

/** Returns the body and the time of the last change of a record that `packExported` wrote. */
export function unpackExported(raw: Record<string, unknown>): {
  body: Record<string, unknown>
  updatedAt: unknown
} {
  const { [EXPORTED_UPDATED_AT]: updatedAt, [SHADOWED_UPDATED_AT]: own, ...body } = raw
  if (own !== undefined) body[EXPORTED_UPDATED_AT] = own
  return { body, updatedAt }
}

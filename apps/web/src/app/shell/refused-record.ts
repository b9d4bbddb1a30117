import { recordKindOf, recordKinds } from '@segno/domain/change/record-kinds'
import type { LocalRecord } from '@segno/domain/record/record'
import type { Translate } from '../../i18n/keys'

export interface Refusal {
  /** The reason: `invalid`, `unsupported`, `too-large`, `quota`, `unreadable`, or a code of a newer server. */
  readonly reason: string
  /** The paths of the invalid fields. Empty if neither the server nor this device names any. */
  readonly fields: readonly string[]
}

/**
 * Returns the reason why the server rejected a row. If the reason names no fields, parses the row here to find
 * them.
 */
export function refusalOf({ kind, body, rejected = '' }: LocalRecord): Refusal {
  const [reason = '', ...fields] = rejected.split(' ')
  const known = recordKindOf(kind)
  if (fields.length > 0 || !known) return { reason, fields }
  const read = recordKinds[known].read(body)
  return { reason, fields: read.ok ? [] : read.error }
}

/** Returns the action on an entry that the server refused; null for other records. */
export function refusedDeed({ kind, seq, deletedAt }: LocalRecord): 'create' | 'update' | 'delete' | null {
  if (kind !== 'entry') return null
  if (deletedAt !== undefined) return 'delete'
  return seq === 0 ? 'create' : 'update'
}

/**
 * Returns the title or name of a record; for an entry, the title of its first piece. Without a readable one,
 * returns the name of the kind.
 */
export function refusedTitle({ kind, body }: LocalRecord, t: Translate<'sync'>): string {
  const [piece] = Array.isArray(body.pieces) ? (body.pieces as { title?: unknown }[]) : []
  const title = kind === 'entry' ? piece?.title : (body.title ?? body.name)
  if (typeof title === 'string' && title !== '') return title
  const known = recordKindOf(kind)
  return t(`kind.${known ?? 'other'}`)
}

const labelled = [
  'duration',
  'type',
  'instrument',
  'mood',
  'pieces',
  'techniques',
  'tags',
  'notes',
  'measures',
  'tempo',
  'composer',
] as const

/** Returns the logbook's label of a field, or the path itself for a field that the logbook does not show. */
export function fieldLabel(path: string, t: Translate<'logbook-parts'>): string {
  const parts = path.split('.')
  const known = labelled.find((name) => name === parts.at(-1)) ?? labelled.find((name) => name === parts[0])
  if (known) return t(`field.${known}`)
  return parts[0] === 'timestamp' ? t('field.when') : path
}

import type { Change } from '@segno/domain/change/change'
import { recordKindOf } from '@segno/domain/change/record-kinds'
import { isJsonObject } from '@segno/domain/shared/is-json-object'
import type { JournalRow } from '../database/database'
import { ABSENT } from './unload-buffer'

/** Returns the journal rows from an unload buffer, or none if the text cannot be read. */
export function readUnloadBuffer(text: string | null): JournalRow[] {
  let rows: unknown
  try {
    rows = withAbsent(JSON.parse(text ?? ''))
  } catch {
    return []
  }
  return Array.isArray(rows) ? rows.filter(isJournalRow) : []
}

/** Restores fields with the value `undefined`, which remove a field in a patch. JSON has no such value. */
function withAbsent(value: unknown): unknown {
  if (value === ABSENT) return undefined
  if (Array.isArray(value)) return value.map(withAbsent)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withAbsent(inner)]))
}

function isJournalRow(value: unknown): value is JournalRow {
  if (!isJsonObject(value)) return false
  const { owner, shown, known, erasures, tab, at, changes } = value
  return (
    typeof owner === 'string' &&
    (shown === undefined || (Array.isArray(shown) && shown.every((name) => typeof name === 'string'))) &&
    (known === undefined || typeof known === 'number') &&
    (erasures === undefined || typeof erasures === 'number') &&
    typeof tab === 'string' &&
    typeof at === 'number' &&
    Array.isArray(changes) &&
    changes.every(isChange)
  )
}

function isChange(value: unknown): value is Change {
  if (!isJsonObject(value) || typeof value.id !== 'string') return false
  if (typeof value.kind !== 'string' || !recordKindOf(value.kind)) return false
  switch (value.op) {
    case 'put':
      return isJsonObject(value.body)
    case 'patch':
      return isJsonObject(value.fields) && isJsonObject(value.before)
    case 'delete':
      return true
    default:
      return false
  }
}

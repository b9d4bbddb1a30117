import type { Change } from '../change/change'
import type { FieldProblem } from '../shared/field-problem'
import { hasLength } from '../shared/limits'
import { isRawBody } from '../shared/migrate-fields'
import { err, ok, type Result } from '../shared/result'
import { sameValue } from '../shared/same-value'
import { isUsablePreference, type Preference } from './preference'

const NAME_LENGTH = 50

/** The values of preference records by name, as a call answers them. */
export function preferenceValues(records: Iterable<Preference>): Record<string, unknown> {
  return Object.fromEntries([...records].map(({ id, value }) => [id, value]))
}

/**
 * The changes that merge values into the preferences that are there: names and fields that are not given stay, lists
 * are taken as given. Names that this version does not know are kept; a value that a known one cannot have is wrong,
 * and then nothing changes.
 */
export function mergePreferences(
  values: Readonly<Record<string, unknown>>,
  current: Iterable<Preference>,
): Result<Change[], FieldProblem[]> {
  const known = new Map([...current].map((record) => [record.id, record]))
  const problems: FieldProblem[] = []
  const changes: Change[] = []
  for (const [id, given] of Object.entries(values)) {
    const record = known.get(id)
    const value = mergedValue(id, record?.value, given)
    if (!isName(id) || given === undefined || !isUsablePreference({ id, value })) {
      problems.push({ field: id, code: 'wrongType' })
    } else if (!record) changes.push({ op: 'put', kind: 'preference', id, body: { id, value } })
    else if (!sameValue(record.value, value)) {
      changes.push({
        op: 'patch',
        kind: 'preference',
        id,
        fields: { value },
        before: { value: record.value },
      })
    }
  }
  return problems.length > 0 ? err(problems) : ok(changes)
}

function mergedValue(id: string, current: unknown, given: unknown): unknown {
  if (!isRawBody(current) || !isRawBody(given)) return given
  const merged = { ...current, ...given }
  // What is there may be unusable itself.
  return isUsablePreference({ id, value: merged }) ? merged : given
}

function isName(id: string): boolean {
  return hasLength(id, 1, NAME_LENGTH) && id.isWellFormed() && !id.includes('\u0000')
}

import { freeIds } from '../record/free-ids'
import { mapped, type RawBody, withFields } from '../record/migrate-fields'
import { isJsonObject } from '../shared/is-json-object'
import { cleanText, normalForm } from '../shared/normalise-text'

/**
 * Converts the milestones of other programs (plain texts, or objects with other names) to our format. Returns
 * [] for an absent value and omits empty texts. Missing ids come from the position, so that two devices that
 * read the same list agree. An unreadable value stays unchanged, so that the schema names it.
 */
export function readMilestones(value: unknown): unknown {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return value
  const named = value.filter((item) => typeof item !== 'string' || cleanText(item) !== '')
  const list = named.length === value.length ? value : named
  const taken = new Set<unknown>(list.map((item) => isJsonObject(item) && item.id))
  const nextId = freeIds('milestone', taken)
  return mapped(list, (item) => milestoneOf(item, nextId))
}

function milestoneOf(item: unknown, nextId: () => string): unknown {
  if (typeof item === 'string') return { id: nextId(), title: cleanText(item), completed: false }
  if (!isJsonObject(item)) return item
  return withFields(item, {
    id: item.id || nextId(),
    title: titleOf(item),
    completed: item.completed ?? item.done ?? item.isCompleted ?? false,
  })
}

function titleOf(item: RawBody): unknown {
  const title = item.title ?? item.text ?? item.name ?? item.description
  return typeof title === 'string' ? normalForm(title, 'NFC') : title
}

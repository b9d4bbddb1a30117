import type { Entry } from '@segno/domain/entry/entry'
import type { EntryFilter } from '@segno/domain/entry/entry-filter'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import type { DayGroup } from '../../../data/journal/entry-index'
import { sourceName } from '../entry-facts'
import type { EntryFormat } from '../use-entry-format'

/** A filter condition as text, and the filter without it. */
export interface FilterCondition {
  readonly key: string
  readonly label: string
  readonly without: EntryFilter
}

/** The value that filters use for pieces without a composer. */
export const NO_COMPOSER = 'unknown'

const lists = [
  'types',
  'instruments',
  'moods',
  'pieces',
  'composers',
  'techniques',
  'tags',
  'sources',
] as const
type ListName = (typeof lists)[number]

/** Returns the conditions of a filter. The musician can remove each one separately. */
export function filterConditions(
  filter: EntryFilter,
  format: EntryFormat,
  pieceName: (key: PieceKey) => string,
): FilterCondition[] {
  const { t, fullDate } = format
  const conditions: FilterCondition[] = []
  const { from, to, autoTracked, ...rest } = filter
  const { from: _from, ...withoutFrom } = filter
  const { to: _to, ...withoutTo } = filter
  const { autoTracked: _auto, ...withoutAuto } = filter
  if (from) {
    conditions.push({
      key: 'from',
      label: t('chip.from', { day: fullDate(from) }),
      without: withoutFrom,
    })
  }
  if (to) conditions.push({ key: 'to', label: t('chip.to', { day: fullDate(to) }), without: withoutTo })
  for (const name of lists) {
    for (const value of rest[name]) {
      const label = valueName(name, value, format, pieceName)
      // Spellings of one piece have the same title, so they share one chip.
      const at = name === 'pieces' ? conditions.findIndex((condition) => condition.label === label) : -1
      const { key, without } = conditions[at] ?? { key: `${name}/${value}`, without: filter }
      conditions.splice(at === -1 ? conditions.length : at, 1, {
        key,
        label,
        without: toggled(without, name, value),
      })
    }
  }
  if (autoTracked !== undefined) {
    conditions.push({
      key: 'auto',
      label: t(autoTracked ? 'chip.autoYes' : 'chip.autoNo'),
      without: withoutAuto,
    })
  }
  return conditions
}

function valueName(
  name: ListName,
  value: string,
  format: EntryFormat,
  pieceName: (key: PieceKey) => string,
): string {
  switch (name) {
    case 'types':
      return format.type(value as Entry['type'])
    case 'instruments':
      return format.instrument(value)
    case 'moods':
      return format.mood(value as NonNullable<Entry['mood']>)
    case 'pieces':
      return pieceName(value as PieceKey)
    case 'composers':
      return composerName(value, format)
    case 'techniques':
      return format.technique(value)
    case 'tags':
      return value
    case 'sources':
      return sourceName(value, format.t)
  }
}

export function composerName(value: string, { t, composer }: EntryFormat): string {
  return value === NO_COMPOSER ? t('chip.noComposer') : composer(value)
}

/** Returns the filter with `value` added to the list `name`, or removed if this list already contains it. */
export function toggled(filter: EntryFilter, name: ListName, value: string): EntryFilter {
  const values: readonly string[] = filter[name]
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return { ...filter, [name]: next }
}

/** The maximum number of entries that `pieceTitle` reads. */
const LOOK_THROUGH = 200

/**
 * Returns the title of the piece in the newest entry found. Returns the key if none of the first 200 entries
 * has the piece.
 */
export function pieceTitle(key: PieceKey, found: readonly DayGroup[]): string {
  let seen = 0
  for (const group of found) {
    for (const entry of group.entries) {
      const piece = entry.pieces.find(({ title, composer }) => pieceKeyOf(title, composer) === key)
      if (piece) return piece.title
      if (++seen >= LOOK_THROUGH) return key
    }
  }
  return key
}

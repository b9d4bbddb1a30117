import type { ShownRows } from '@segno/domain/report/table/shown-rows'

export type RowAct =
  | { readonly kind: 'move'; readonly row: number }
  | { readonly kind: 'toggle'; readonly path: string }
  | { readonly kind: 'open'; readonly leaf: number }

interface Place {
  readonly rows: ShownRows
  /** The index of the focused row. */
  readonly active: number
  /** The number of rows that Page Up and Page Down skip. */
  readonly page: number
}

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Returns the action of a key, as the ARIA tree grid pattern defines it, or null for other keys. */
export function actOfKey({ key, ctrlKey, metaKey, altKey }: Key, place: Place): RowAct | null {
  const { rows, active, page } = place
  if (altKey || rows.count === 0) return null
  if (ctrlKey || metaKey) return key === 'Home' || key === 'End' ? moveTo(key, place) : null
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', row: active + 1 }
    case 'ArrowUp':
      return { kind: 'move', row: active - 1 }
    case 'PageDown':
      return { kind: 'move', row: active + page }
    case 'PageUp':
      return { kind: 'move', row: active - page }
    case 'Home':
    case 'End':
      return moveTo(key, place)
    case 'ArrowRight':
    case 'ArrowLeft':
      return sideways(key, place)
    case 'Enter':
    case ' ':
      return press(key, place)
    default:
      return null
  }
}

function moveTo(key: 'Home' | 'End', { rows }: Place): RowAct {
  return { kind: 'move', row: key === 'Home' ? 0 : rows.count - 1 }
}

/**
 * Returns the action of Right or Left, or null if the key has no effect. Right opens a group and then enters
 * it. Left closes a group and then moves to its parent.
 */
function sideways(key: 'ArrowRight' | 'ArrowLeft', { rows, active }: Place): RowAct | null {
  const row = rows.at(active)
  const isGroup = 'group' in row
  if (key === 'ArrowRight') {
    if (!isGroup) return null
    return row.collapsed ? { kind: 'toggle', path: row.group.path } : { kind: 'move', row: active + 1 }
  }
  if (isGroup && !row.collapsed) return { kind: 'toggle', path: row.group.path }
  const around = rows.groupAround(active)
  return around < 0 ? null : { kind: 'move', row: around }
}

function press(key: string, { rows, active }: Place): RowAct | null {
  const row = rows.at(active)
  if ('group' in row) return { kind: 'toggle', path: row.group.path }
  return key === 'Enter' ? { kind: 'open', leaf: row.leaf } : null
}

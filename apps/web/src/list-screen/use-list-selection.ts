import { type RefObject, useRef } from 'react'
import { useScreenKeys } from '../app-state/use-screen-keys'
import { useWide } from '../ui/layout/use-wide'
import { focusedRow } from '../ui/list/focused-row'
import type { VirtualListHandle } from '../ui/list/virtual-list'
import { type KeyScope, type ListRows, neighbourOf, rowAfterKey } from './list-rows'

interface SelectionOptions<Item> {
  readonly rows: ListRows<Item>
  readonly selectedId: string | null
  /** The selected item, even if filters hide it from the list. */
  readonly selected: Item | undefined
  /** Selects an item beside the list. */
  readonly onChoose: (id: string | null) => void
  /** Opens an item over the list, on phones. */
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
  readonly onEdit: (item: Item) => void
  readonly onRemove: (item: Item) => void
}

export interface ListSelection<Item> {
  /** True if the window has room for the details beside the list. */
  readonly isWide: boolean
  readonly selectedId: string | null
  /** The ref for `SelectableList`. The hook focuses rows through it. */
  readonly handle: RefObject<VirtualListHandle | null>
  /** The item that `SelectableList` focuses once it is in the list. */
  readonly focusNext: RefObject<string | null>
  /** The ref for the pane of `ListDetails`. */
  readonly pane: RefObject<HTMLElement | null>
  readonly open: (item: Item, byKeyboard: boolean) => void
  /** Moves the focus to an item of the list. If the details are beside the list, selects the item. */
  readonly jumpTo: (item: Item) => void
  /** Removes an item, selects its neighbour and moves the focus there. */
  readonly remove: (item: Item) => void
  /** Moves the focus from the pane back to the selected row. */
  readonly leavePane: () => void
}

/**
 * Returns the selection of a list with details and handles its keys: J, K and E anywhere on the screen, arrow keys,
 * Home, End and Delete while a row has the focus. It handles no key while the musician types.
 */
export function useListSelection<Item>(options: SelectionOptions<Item>): ListSelection<Item> {
  const { rows, selectedId, selected, onChoose, onOpen, onClose, onEdit, onRemove } = options
  const isWide = useWide()
  const handle = useRef<VirtualListHandle>(null)
  const pane = useRef<HTMLElement>(null)
  const focusNext = useRef<string | null>(null)

  const remove = (item: Item) => {
    const next = neighbourOf(rows, item)
    const nextId = next === undefined ? null : rows.idOf(next)
    focusNext.current = nextId
    if (isWide) onChoose(nextId)
    else if (selectedId !== null) onClose()
    onRemove(item)
  }
  const move = (row: number, item: Item) => {
    handle.current?.focusRow(row)
    if (isWide) onChoose(rows.idOf(item))
  }
  useSelectionKeys({ rows, selected, onEdit, remove, move })

  return {
    isWide,
    selectedId,
    handle,
    focusNext,
    pane,
    jumpTo(item) {
      move(rows.rowOf(item), item)
    },
    open(item, byKeyboard) {
      if (!isWide) return onOpen(rows.idOf(item))
      onChoose(rows.idOf(item))
      if (byKeyboard) pane.current?.focus()
    },
    remove,
    leavePane() {
      const row = selectedId === null ? -1 : selected ? rows.rowOf(selected) : rows.rowOfId(selectedId)
      if (row >= 0 && focusedRow() < 0) handle.current?.focusRow(row)
    },
  }
}

interface SelectionKeys<Item> extends Pick<SelectionOptions<Item>, 'rows' | 'selected' | 'onEdit'> {
  readonly remove: (item: Item) => void
  readonly move: (row: number, item: Item) => void
}

function useSelectionKeys<Item>({ rows, selected, onEdit, remove, move }: SelectionKeys<Item>): void {
  const act = (key: string, item: Item | undefined, { inList, letters }: KeyScope): boolean => {
    const isEdit = letters && key === 'e'
    const isRemoval = inList && (key === 'Delete' || key === 'Backspace')
    if (item && isEdit) onEdit(item)
    else if (item && isRemoval) remove(item)
    return item !== undefined && (isEdit || isRemoval)
  }
  const step = (key: string, from: number, scope: KeyScope): boolean => {
    const to = rowAfterKey(key, from, rows.count, scope)
    if (to === undefined) return false
    const item = rows.itemAt(to)
    if (item) move(to, item)
    // A key past the end of the list must not scroll the page.
    return item !== undefined || scope.inList
  }
  useScreenKeys((key, letters) => {
    const row = focusedRow()
    const scope = { inList: row >= 0, letters }
    const current = (scope.inList ? rows.itemAt(row) : undefined) ?? selected
    const from = scope.inList || !current ? row : rows.rowOf(current)
    return act(key, current, scope) || step(key, from, scope)
  })
}

import { type RefObject, useRef } from 'react'
import { useListActions } from '../app-state/use-list-actions'
import { useScreenKeys } from '../app-state/use-screen-keys'
import { useWide } from '../ui/layout/use-wide'
import { focusedRow } from '../ui/list/focused-row'
import type { VirtualListHandle } from '../ui/list/virtual-list'
import { focusedItemRow } from './focused-item-row'
import { type ListRows, neighbourOf, rowAfterKey } from './list-rows'

interface SelectionOptions<Item> {
  readonly rows: ListRows<Item>
  readonly selectedId: string | null
  /**
   * The selected item, even if a filter removes it from the list. Undefined if no item is selected or the item
   * does not exist.
   */
  readonly selected: Item | undefined
  /** Selects the item with this id beside the list; null selects none. */
  readonly onChoose: (id: string | null) => void
  /** Opens the item with this id in a sheet, on phones. */
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
  readonly onEdit: (item: Item) => void
  readonly onRemove: (item: Item) => void
  /**
   * If present, `remove` calls this instead of selecting a neighbour. Only a calendar sets it, to stay on its
   * day.
   */
  readonly onStay?: ((removed: Item) => void) | undefined
  /** True while the musician selects several items. Keys then do not edit, delete or repeat a single item. */
  readonly isChoosing?: boolean
  /** Repeats an item. Only the logbook sets it. */
  readonly onRepeat?: (item: Item) => void
}

export interface ListSelection<Item> {
  /** True if the window has room for the details beside the list. */
  readonly isWide: boolean
  readonly selectedId: string | null
  /** The ref for `SelectableList`. The hook focuses rows through it. */
  readonly handle: RefObject<VirtualListHandle | null>
  /**
   * The id of the item that `SelectableList` focuses once the list contains the item; null if there is none.
   */
  readonly focusNext: RefObject<string | null>
  /** The ref for the pane of `ListDetails`. */
  readonly pane: RefObject<HTMLElement | null>
  readonly open: (item: Item, byKeyboard: boolean) => void
  /** Moves the focus to an item of the list. If the details are beside the list, selects the item. */
  readonly jumpTo: (item: Item) => void
  /** Removes an item, selects its neighbour and moves the focus there. A calendar stays on its day. */
  readonly remove: (item: Item) => void
  /** Moves the focus from the pane back to the selected row. */
  readonly leavePane: () => void
}

/**
 * Returns the selection of a list with details and handles its keys. The shortcuts for lists work anywhere on
 * the screen. Arrow keys, Home, End and Delete work only while a row has the focus. It handles no key while the
 * musician types.
 */
export function useListSelection<Item>(options: SelectionOptions<Item>): ListSelection<Item> {
  const {
    rows,
    selectedId,
    selected,
    onChoose,
    onOpen,
    onClose,
    onEdit,
    onRemove,
    onRepeat,
    onStay,
    isChoosing,
  } = options
  const isWide = useWide()
  const handle = useRef<VirtualListHandle>(null)
  const pane = useRef<HTMLElement>(null)
  const focusNext = useRef<string | null>(null)

  const remove = (item: Item) => {
    if (onStay && (isWide || selectedId === null)) {
      // No row has the index -1, so a calendar focuses its day before the focused item disappears.
      handle.current?.focusRow(-1)
      onStay(item)
      return onRemove(item)
    }
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
  useSelectionKeys({ rows, selected, isChoosing, onEdit, onRepeat, remove, move })

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

interface SelectionKeys<Item>
  extends Pick<SelectionOptions<Item>, 'rows' | 'selected' | 'isChoosing' | 'onEdit'> {
  readonly onRepeat: ((item: Item) => void) | undefined
  readonly remove: (item: Item) => void
  readonly move: (row: number, item: Item) => void
}

function useSelectionKeys<Item>(options: SelectionKeys<Item>): void {
  const { rows, selected, isChoosing, onEdit, onRepeat, remove, move } = options
  /** Returns the item with the focus, else the selected one, and its row. */
  const position = () => {
    const row = focusedItemRow(rows)
    const item = (row >= 0 ? rows.itemAt(row) : undefined) ?? selected
    return { item, from: row >= 0 || !item ? row : rows.rowOf(item) }
  }
  const step = (key: string, from: number): boolean => {
    const to = rowAfterKey(key, from, rows.count)
    const item = to === undefined ? undefined : rows.itemAt(to)
    if (to !== undefined && item) move(to, item)
    return to !== undefined
  }
  useListActions((action) => {
    const { item, from } = position()
    if (action === 'next' || action === 'previous')
      return step(action === 'next' ? 'ArrowDown' : 'ArrowUp', from)
    const act = isChoosing ? undefined : { edit: onEdit, delete: remove, repeat: onRepeat }[action]
    if (item && act) act(item)
    return item !== undefined && act !== undefined
  })
  useScreenKeys((key) => {
    if (focusedRow() < 0) return false
    const { item, from } = position()
    const isRemoval = !isChoosing && (key === 'Delete' || key === 'Backspace')
    if (item && isRemoval) remove(item)
    // Also handle a key past the end of the list, because it must not scroll the page.
    return isRemoval ? item !== undefined : step(key, from)
  })
}

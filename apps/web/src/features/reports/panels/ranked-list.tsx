import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import type { PanelFormat } from './panel-format'
import styles from './panels.module.css'

interface RankedListProps<Item> {
  readonly items: readonly Item[]
  readonly onItems: (items: readonly Item[]) => void
  /** Returns the key of an item. Edits of the item must not change it. */
  readonly keyOf: (item: Item) => string
  readonly nameOf: (item: Item) => string
  readonly format: PanelFormat
  readonly addLabel: string
  /** The item that the button adds; undefined if no further item exists. */
  readonly next: Item | undefined
  /**
   * Renders the controls of an item. The control with `data-place="field"` gets the focus when the item is
   * added.
   */
  readonly children: (item: Item, at: number) => ReactNode
}

/**
 * A list in an order that matters. The musician can move each item up and down, remove it and add further
 * items.
 */
export function RankedList<Item>({ items, onItems, format, next, ...list }: RankedListProps<Item>) {
  const { box, focusNext } = useFocusNext()
  const keys = items.map(list.keyOf)
  const remove = (at: number) => {
    const neighbour = keys[at + 1] ?? keys[at - 1]
    focusNext.current = neighbour === undefined ? 'add' : `${neighbour} field`
    onItems(items.toSpliced(at, 1))
  }
  const move = (at: number, by: 1 | -1) => {
    const moved = items[at]
    if (moved === undefined) return
    const isAtEnd = at + by === 0 || at + by === items.length - 1
    focusNext.current = `${keys[at]} ${isAtEnd === by > 0 ? 'up' : 'down'}`
    onItems(items.toSpliced(at, 1).toSpliced(at + by, 0, moved))
  }
  return (
    <div ref={box} className={styles.list}>
      {items.length > 0 && (
        <ol className={styles.ranked}>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item whose field changes keeps its element and focus.
            <li key={at} data-row={keys[at]} className={styles.rank}>
              <div className={styles.rankFields}>{list.children(item, at)}</div>
              <RankActs
                name={list.nameOf(item)}
                format={format}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                onMove={(by) => move(at, by)}
                onRemove={() => remove(at)}
              />
            </li>
          ))}
        </ol>
      )}
      <Button
        size="small"
        variant="plain"
        icon="plus"
        className={styles.add ?? ''}
        data-place="add"
        disabled={next === undefined}
        onClick={() => {
          if (next === undefined) return
          focusNext.current = `${list.keyOf(next)} field`
          onItems([...items, next])
        }}
      >
        {list.addLabel}
      </Button>
    </div>
  )
}

interface RankActsProps {
  readonly name: string
  readonly format: PanelFormat
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

function RankActs({ name, format: { t }, isFirst, isLast, onMove, onRemove }: RankActsProps) {
  return (
    <span className={styles.rankActs}>
      <IconButton
        icon="chevron-up"
        label={t('move.up', { name })}
        data-place="up"
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={t('move.down', { name })}
        data-place="down"
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton icon="close" label={t('move.remove', { name })} onClick={onRemove} />
    </span>
  )
}

/**
 * Returns the ref of the list, and a ref with the name of the control to focus next: `{key} up` in a row, or
 * `add`.
 */
function useFocusNext() {
  const box = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    const wanted = focusNext.current
    if (wanted === null) return
    focusNext.current = null
    const controls = [...(box.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    const placeOf = (control: HTMLElement) => {
      const row = control.closest<HTMLElement>('[data-row]')?.dataset.row
      return row === undefined ? control.dataset.place : `${row} ${control.dataset.place}`
    }
    controls.find((control) => placeOf(control) === wanted)?.focus()
  })
  return { box, focusNext }
}

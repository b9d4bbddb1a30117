import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names'
import styles from '../listing.module.css'
import { floatUnder } from './float-under'

export interface SuggestionGroup<Item> {
  id: string
  /** The heading of the group. A group without a title has no heading. */
  title?: string
  items: readonly Item[]
}

/** The suggestions below a field. The field keeps the focus and handles the keys with `suggestionKey`. */
export function SuggestionList<Item extends { id: string }>({
  id,
  label,
  groups,
  active,
  onChoose,
  children,
}: {
  id: string
  label: string
  groups: readonly SuggestionGroup<Item>[]
  /** The index of the active item across all groups, or -1. */
  active: number
  onChoose: (item: Item) => void
  children: (item: Item) => ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current) return floatUnder(list.current)
  }, [])
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const order = groups.flatMap((group) => group.items)
  const option = (item: Item) => {
    const marked = order[active] === item
    return (
      <div
        key={item.id}
        role="option"
        id={suggestionId(id, order.indexOf(item))}
        tabIndex={-1}
        aria-selected={marked}
        data-active={marked || undefined}
        className={styles.item}
        // Prevent a press from moving the focus, because the list would close before the click.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(item)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChoose(item)
        }}
      >
        {children(item)}
      </div>
    )
  }
  return (
    <div
      ref={list}
      popover="manual"
      role="listbox"
      id={id}
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.popover, styles.floating)}
    >
      {groups.map((group) =>
        group.title === undefined ? (
          group.items.map(option)
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a listbox.
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div id={`${id}-${group.id}`} className={styles.sectionTitle}>
              {group.title}
            </div>
            {group.items.map(option)}
          </div>
        ),
      )}
    </div>
  )
}

export function suggestionId(listId: string, index: number): string {
  return `${listId}-option-${index}`
}

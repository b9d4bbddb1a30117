import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names'
import { opensElsewhere } from '../opens-elsewhere'
import styles from './tabs.module.css'

export interface TabItem<Id extends string> {
  id: Id
  label: string
  /** The URL of the tab. It makes the tab a link, which can be opened in another browser tab. */
  href?: string
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string
  items: readonly TabItem<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The panel of the selected tab. */
  children: ReactNode
  className?: string
}

export function Tabs<Id extends string>({
  label,
  items,
  selected,
  onSelect,
  children,
  className,
}: TabsProps<Id>) {
  const base = useId()
  const strip = useSelectedInView(`${selected} ${items.map((item) => item.label).join(' ')}`)
  return (
    <div className={className}>
      <div ref={strip} role="tablist" aria-label={label} className={styles.list} onKeyDown={moveBetweenTabs}>
        {items.map((item) => {
          const shared = {
            role: 'tab',
            id: `${base}-${item.id}`,
            'aria-selected': item.id === selected,
            'aria-controls': item.id === selected ? `${base}-panel` : undefined,
            tabIndex: item.id === selected ? 0 : -1,
            className: classNames(styles.tab, item.id === selected && styles.selected),
          }
          if (item.href === undefined)
            return (
              <button key={item.id} type="button" {...shared} onClick={() => onSelect(item.id)}>
                {item.label}
              </button>
            )
          return (
            <a
              key={item.id}
              href={item.href}
              {...shared}
              onClick={(event) => {
                if (opensElsewhere(event)) return
                event.preventDefault()
                onSelect(item.id)
              }}
            >
              {item.label}
            </a>
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}

/** The width in pixels of the next tab that stays visible, so that the musician sees that the strip scrolls. */
const PEEK = 36

/**
 * Scrolls the selected tab into view, also after a rotation of the phone. The strip can be wider than the
 * screen.
 * `shown` changes with the selection and, after a change of language, with the widths of the tabs.
 */
function useSelectedInView(shown: string) {
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run whenever another text is shown.
  useEffect(() => {
    const list = strip.current
    if (!list) return
    showSelected(list)
    const resizes = new ResizeObserver(() => showSelected(list))
    resizes.observe(list)
    return () => resizes.disconnect()
  }, [shown])
  return strip
}

/** Scrolls the strip until the selected tab is visible. `scrollIntoView` would also scroll the page. */
function showSelected(strip: HTMLElement): void {
  const tab = strip.querySelector('[aria-selected="true"]')
  if (!tab) return
  const frame = strip.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  if (right + PEEK > frame.right) strip.scrollLeft += right + PEEK - frame.right
  else if (left - PEEK < frame.left) strip.scrollLeft -= frame.left - left + PEEK
}

/** Selects a tab at once with an arrow key, Home or End, because every panel is rendered from local data. */
function moveBetweenTabs(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const from = tabs.indexOf(document.activeElement as HTMLElement)
  const to = targetIndex(event.key, from, tabs.length)
  const tab = to === undefined ? undefined : tabs[to]
  if (!tab) return
  event.preventDefault()
  tab.focus()
  tab.click()
}

function targetIndex(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

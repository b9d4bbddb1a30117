import type { ReactNode, RefObject } from 'react'
import { SearchField } from '../ui/form/search-field'
import styles from './list-screen.module.css'

interface StickyFindBarProps {
  /** The accessible name of the search field. */
  readonly label: string
  readonly clearLabel: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Called when the arrow-down key should move the focus into the list. */
  readonly onArrowDown: () => void
  readonly inputRef?: RefObject<HTMLInputElement | null>
  /** Buttons beside the field. */
  readonly children?: ReactNode
}

/** The search bar of a list. It stays at the top of the window while the list scrolls. */
export function StickyFindBar({
  text,
  onText,
  onArrowDown,
  inputRef,
  children,
  ...labels
}: StickyFindBarProps) {
  return (
    <search className={styles.find}>
      <SearchField
        {...labels}
        {...(inputRef && { inputRef })}
        className={styles.search ?? ''}
        value={text}
        onValueChange={onText}
        data-shortcut="search"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onArrowDown()
        }}
      />
      {children}
    </search>
  )
}

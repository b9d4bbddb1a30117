import type { ReactNode } from 'react'
import type { FindPlaces } from '../../../data/journal/search-index'
import styles from './entry-list.module.css'

interface MarkedTextProps {
  readonly text: string
  /** Returns the parts of a text that match the search; absent without a search text. */
  readonly places: FindPlaces | undefined
}

/** A text with `<mark>` around the parts that match the search. */
export function MarkedText({ text, places }: MarkedTextProps) {
  const found = places?.(text) ?? []
  const parts: ReactNode[] = []
  let at = 0
  for (const { from, to } of found) {
    parts.push(text.slice(at, from))
    parts.push(
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    )
    at = to
  }
  return found.length === 0 ? text : [...parts, text.slice(at)]
}

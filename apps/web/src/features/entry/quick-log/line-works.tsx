import type { PieceSuggestion } from '@segno/content/suggest-pieces'
import type { LineEntries } from '@segno/domain/entry-line/parse-entry-lines'
import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { withWork } from './line-edits'
import styles from './quick-log.module.css'

/**
 * Returns the list of works that a line may mean, and the keyboard handler that moves between them. Arrow down in
 * the field leads to the first work. Calls `onChoose` with the line that names the chosen work.
 */
export function useLineWorks(
  works: readonly PieceSuggestion[],
  parts: LineEntries,
  field: RefObject<HTMLInputElement | null>,
  onChoose: (line: string) => void,
) {
  const t = useTranslation('entry')
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (moveAmongLines(event, [field.current, ...(list.current?.querySelectorAll('button') ?? [])]))
      event.preventDefault()
  }
  const lines = works.length > 0 && (
    <ul ref={list} className={styles.works} aria-label={t('question.severalPieces')}>
      {works.map((work) => (
        <li key={`${work.title} ${work.composer}`}>
          <button
            type="button"
            className={styles.work}
            onClick={() => onChoose(withWork(parts[0].parsed, work))}
          >
            <span className={styles.workTitle}>{noBreakTitle(work.title)}</span>{' '}
            {work.composer !== null && <span className={styles.composer}>{work.composer}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
  return { lines, onKeyDown }
}

function moveAmongLines(event: KeyboardEvent, stops: readonly (HTMLElement | null)[]): boolean {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.nativeEvent.isComposing) return false
  const at = stops.indexOf(document.activeElement as HTMLElement | null)
  const next = at < 0 ? undefined : stops[at + step]
  next?.focus()
  return next !== undefined
}

import type { PieceSuggestion } from '@segno/content/suggest-pieces'
import type { LineEntries } from '@segno/domain/entry-line/parse-entry-lines'
import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { usePieceCatalogue } from '../../../data/services/use-piece-catalogue'
import { usePieces } from '../../../data/services/use-pieces'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { withWork } from './line-edits'
import styles from './quick-log.module.css'

const MOST_SHOWN = 4

/** The text of a line by which works are looked for; empty if it names its piece already, or several entries. */
function lookedFor([part, ...others]: LineEntries): string {
  const { title, composer, matchedPiece, words, questions } = part.parsed
  if (others.length > 0) return ''
  const isQuoted = words.some(({ text, role }) => role === 'title' && text.startsWith('"'))
  const asksPiece = questions.some(({ code }) => code === 'severalPieces')
  if (matchedPiece || isQuoted || asksPiece || title === '') return ''
  return `${title} ${composer ?? ''}`.trim()
}

/** The works and pieces that the title of a line may mean, at most four. */
function useFoundWorks(parts: LineEntries): readonly PieceSuggestion[] {
  const typed = useDeferredValue(lookedFor(parts))
  const own = usePieces()
  const language = useLanguage()
  const { known, load } = usePieceCatalogue(typed)
  useEffect(() => {
    if (typed !== '') load()
  }, [typed, load])
  return useMemo(
    () => (known && typed !== '' ? known.suggestPieces(typed, { own, language, limit: MOST_SHOWN }) : []),
    [known, typed, own, language],
  )
}

/**
 * Returns the works that a line may mean, as lines under the field, and the keys that move between them: the down arrow of
 * the field leads to the first. `onChoose` is called with the line that names the chosen work.
 */
export function useLineWorks(
  parts: LineEntries,
  field: RefObject<HTMLInputElement | null>,
  onChoose: (line: string) => void,
) {
  const t = useTranslation('entry')
  const list = useRef<HTMLUListElement>(null)
  const works = useFoundWorks(parts)
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

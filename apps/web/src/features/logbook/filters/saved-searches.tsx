import { isSameSearch, isWorthSaving, type LogbookSearch } from '@segno/domain/report/presets/saved-search'
import { limits } from '@segno/domain/shared/limits'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { DayGroup } from '../../../data/journal/entry-index'
import { type NamedSearch, useSavedSearches } from '../../../data/services/use-saved-searches'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import type { EntryFormat } from '../use-entry-format'
import { Choices } from './chip-group'
import { filterConditions, pieceTitle } from './filter-conditions'
import { NameForm } from './name-form'
import styles from './saved-searches.module.css'
import { useSearchEdits } from './use-search-edits'

export interface SavedSearchesProps {
  /** The current search. */
  readonly search: LogbookSearch
  /** The entries that match the current search, by day. */
  readonly found: readonly DayGroup[]
  readonly format: EntryFormat
  readonly onSearch: (search: LogbookSearch) => void
}

/** The value of `naming` while the current search gets a name. */
const NEW = 'new'

/** The saved searches. The musician can open, rename and delete each one, and save the current search. */
export function SavedSearches({ search, found, format, onSearch }: SavedSearchesProps) {
  const saved = useSavedSearches(format.language)
  const edits = useSearchEdits(format)
  /** The id of the search that gets a name, or `NEW`. */
  const [naming, setNaming] = useState<string | null>(null)
  const { box, focusAfter } = useFocusAfter()
  const shown = saved.find((other) => isSameSearch(other, search))
  const { t } = format
  const close = (id: string) => {
    focusAfter(id)
    setNaming(null)
  }
  const closeIf = (id: string | null) => {
    if (id !== null) close(id)
    return id !== null
  }
  const remove = (at: number) => {
    const rest = saved.toSpliced(at, 1)
    focusOn(box, rest[Math.min(at, rest.length - 1)]?.id)
    edits.remove(saved[at]?.id ?? '')
  }
  if (saved.length === 0 && !isWorthSaving(search)) return null
  return (
    <div ref={box}>
      <Choices label={t('saved.title')}>
        {saved.length > 0 && (
          <ul className={styles.list}>
            {saved.map((one, at) => (
              <li key={one.id} className={styles.item}>
                {naming === one.id ? (
                  <NameForm
                    initial={one.name}
                    format={format}
                    onSave={(name) => closeIf(edits.rename(one.id, name))}
                    onCancel={() => close(one.id)}
                  />
                ) : (
                  <SavedSearchRow
                    {...{ one, format, onSearch }}
                    isShown={one === shown}
                    onRename={() => setNaming(one.id)}
                    onDelete={() => remove(at)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {isWorthSaving(search) && !shown && naming !== NEW && (
          <Button size="small" data-search={NEW} onClick={() => setNaming(NEW)}>
            {t('saved.save')}
          </Button>
        )}
        {naming === NEW && (
          <NameForm
            initial={suggestedName(search, found, format)}
            format={format}
            onSave={(name) => closeIf(edits.save(name, search))}
            onCancel={() => close(NEW)}
          />
        )}
      </Choices>
    </div>
  )
}

interface SavedSearchRowProps {
  readonly one: NamedSearch
  readonly isShown: boolean
  readonly format: EntryFormat
  readonly onSearch: (search: LogbookSearch) => void
  readonly onRename: () => void
  readonly onDelete: () => void
}

function SavedSearchRow({ one, isShown, format, onSearch, onRename, onDelete }: SavedSearchRowProps) {
  const { name, id, href, text, filter } = one
  const { t } = format
  return (
    <>
      <Link
        href={href}
        className={styles.link}
        data-search={id}
        aria-current={isShown ? 'page' : undefined}
        onClick={(event) => {
          // `onSearch` also discards a search text that the address bar does not contain yet.
          event.preventDefault()
          onSearch({ text, filter })
        }}
      >
        {name}
      </Link>
      <span className={styles.acts}>
        <IconButton icon="edit" size="small" label={t('saved.rename', { name })} onClick={onRename} />
        <IconButton icon="delete" size="small" label={t('saved.delete', { name })} onClick={onDelete} />
      </span>
    </>
  )
}

/**
 * Returns the search text and the conditions of the filter as a proposed name, cut at `limits.titleLength`
 * characters.
 */
function suggestedName(
  { text, filter }: LogbookSearch,
  found: readonly DayGroup[],
  format: EntryFormat,
): string {
  const conditions = filterConditions(filter, format, (key) => pieceTitle(key, found))
  const parts = [text.trim(), ...conditions.map(({ label }) => label)].filter((part) => part !== '')
  return [...parts.join(' · ')].slice(0, limits.titleLength).join('')
}

type Box = RefObject<HTMLDivElement | null>

/**
 * Returns `focusAfter`, which focuses a saved search once its form is closed. `box` is the ref of the element
 * around the searches.
 */
function useFocusAfter() {
  const box: Box = useRef(null)
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current === null || !focusOn(box, next.current)) return
    next.current = null
  })
  return {
    box,
    focusAfter(id: string) {
      next.current = id
    },
  }
}

/**
 * Focuses the link of the saved search with this id, or the panel if `id` is undefined. Returns false if the
 * element does not exist.
 */
function focusOn(box: Box, id: string | undefined): boolean {
  const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-search]') ?? [])]
  const around = box.current?.closest<HTMLElement>('[tabindex="-1"]')
  const target = id === undefined ? around : links.find(({ dataset }) => dataset.search === id)
  target?.focus()
  return target != null
}

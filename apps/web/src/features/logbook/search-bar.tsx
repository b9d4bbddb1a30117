import { type RefObject, useRef } from 'react'
import { Button } from '../../ui/button'
import { SearchField } from '../../ui/form/search-field'
import styles from './logbook-screen.module.css'
import type { EntryFormat } from './use-entry-format'

interface SearchBarProps {
  readonly format: EntryFormat
  readonly text: string
  readonly onText: (text: string) => void
  readonly panelId: string
  readonly isPanelOpen: boolean
  readonly onTogglePanel: () => void
  /** Fetches the panel before it is asked for. */
  readonly onFiltersNear: () => void
  /** Down into the list. */
  readonly onDown: () => void
  readonly filtersButton: RefObject<HTMLButtonElement | null>
}

export function SearchBar({ format, text, onText, onDown, filtersButton, ...panel }: SearchBarProps) {
  const { t } = format
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={styles.find}>
      <SearchField
        className={styles.search ?? ''}
        inputRef={input}
        label={t('search.label')}
        clearLabel={t('search.clear')}
        value={text}
        onValueChange={onText}
        data-shortcut="search"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onDown()
        }}
      />
      <Button
        ref={filtersButton}
        aria-expanded={panel.isPanelOpen}
        aria-controls={panel.isPanelOpen ? panel.panelId : undefined}
        onPointerEnter={panel.onFiltersNear}
        onFocus={panel.onFiltersNear}
        onClick={panel.onTogglePanel}
      >
        {t('filters.button')}
      </Button>
    </search>
  )
}

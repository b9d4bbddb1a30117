import { warmUpMinutes } from '@segno/domain/next-up/practice-blocks'
import type { NextUpSuggestion } from '@segno/domain/next-up/suggest-practice'
import type { Piece } from '@segno/domain/piece/piece'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import styles from './next-up.module.css'
import type { ReasonFormat } from './reason-text'
import { SuggestionRow } from './suggestion-row'
import { WarmUpRow } from './warm-up-row'

/** The number of suggestions that a phone first shows, so that the repertoire begins on its first screen. */
const FIRST = 2

interface SuggestionListProps {
  /** The length of the practice session in minutes. */
  readonly session: number
  readonly suggestions: readonly NextUpSuggestion[]
  readonly format: ReasonFormat
  readonly onPractise: (piece: Piece) => void
  readonly onNotToday: (suggestion: NextUpSuggestion, row: number) => void
}

/** The warm-up and the suggestions. On phones a button reveals all suggestions after the second. */
export function SuggestionList({ session, suggestions, format, ...on }: SuggestionListProps) {
  const [isWhole, setWhole] = useState(false)
  const { t } = format
  const warmUp = warmUpMinutes(session)
  const later = suggestions.length - FIRST
  return (
    <>
      <ol className={classNames(styles.list, !isWhole && styles.brief)} aria-label={t('suggestions')}>
        {warmUp > 0 && (
          <WarmUpRow
            t={t}
            minutes={warmUp}
            onPractise={() => on.onPractise({ title: t('warmUp'), composer: null })}
          />
        )}
        {suggestions.map((suggestion, row) => (
          <SuggestionRow
            key={suggestion.key}
            suggestion={suggestion}
            isLater={row >= FIRST}
            format={format}
            onPractise={() => on.onPractise(suggestion)}
            onNotToday={() => on.onNotToday(suggestion, row)}
          />
        ))}
      </ol>
      {later > 0 && (
        <Button
          variant="plain"
          className={styles.more ?? ''}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('fewer') : t('more', { count: later })}
        </Button>
      )}
    </>
  )
}

import type { NextUpSuggestion } from '@segno/domain/next-up/suggest-practice'
import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import type { Piece } from '@segno/domain/piece/piece'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useNextUp } from '../../../data/next-up/use-next-up'
import { practisePiece } from '../../../data/services/practise-piece'
import { useServices } from '../../../data/services/use-services'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Disclosure } from '../../../ui/layout/disclosure'
import styles from './next-up.module.css'
import { SessionLengthChoice } from './session-length-choice'
import { SuggestionList } from './suggestion-list'

/**
 * Suggests pieces for the available time, each with its reason. Draws nothing if the repertoire is empty or all
 * its pieces are dropped.
 */
export function NextUpView() {
  const services = useServices()
  const t = useTranslation('next-up')
  const shell = useTranslation('shell')
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { choice, choices, today, suggestions, hasPieces } = useNextUp()
  const { section, focusAfter } = useRowFocus(suggestions)
  if (!hasPieces) return null

  const practise = async ({ title, composer }: Piece) => {
    const piece = { title, composer }
    try {
      await practisePiece(services, piece, t('timer.busy'))
    } catch {
      // If the app cannot fetch the timer, open the entry form instead.
      navigate(entryFormOf(piece))
    }
  }
  const hide = ({ key, title }: NextUpSuggestion, row: number) => {
    focusAfter(row)
    choices.hide(key, today)
    services.notices.show({
      text: t('notToday.done', { title: noBreakTitle(title) }),
      action: { label: shell('undo'), run: () => choices.bringBack(key, today) },
      key: 'next-up/not-today',
    })
  }
  return (
    <section ref={section} className={styles.section} aria-label={t('title')}>
      <Disclosure
        look="heading"
        label={t('title')}
        open={choice.isOpen}
        onOpenChange={(isOpen) => choices.change({ isOpen })}
      >
        <SessionLengthChoice
          t={t}
          minutes={choice.minutes}
          onChange={(minutes) => choices.change({ minutes })}
        />
        {suggestions.length === 0 ? (
          <p className={styles.none}>{t('none')}</p>
        ) : (
          <SuggestionList
            session={choice.minutes}
            suggestions={suggestions}
            format={{ t, language, today }}
            onPractise={(piece) => void practise(piece)}
            onNotToday={hide}
          />
        )}
      </Disclosure>
    </section>
  )
}

/** Returns the address of the form for a new entry with this piece. */
function entryFormOf({ title, composer }: Piece): string {
  return `/logbook/new?${new URLSearchParams({ title, ...(composer ? { composer } : {}) })}`
}

/**
 * Returns the ref of the section, and `focusAfter`, which focuses the row that replaces a hidden row. If no row
 * follows, it focuses the last row. If no row is left, it focuses the first button of the section.
 */
function useRowFocus(suggestions: readonly NextUpSuggestion[]) {
  const section = useRef<HTMLElement>(null)
  const awaited = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the rows change.
  useEffect(() => {
    const row = awaited.current
    if (row === null) return
    awaited.current = null
    const rows = section.current?.querySelectorAll<HTMLElement>('[data-not-today]') ?? []
    const next = rows[Math.min(row, rows.length - 1)] ?? section.current?.querySelector<HTMLElement>('button')
    next?.focus()
  }, [suggestions])
  return {
    section,
    focusAfter: (row: number) => {
      awaited.current = row
    },
  }
}

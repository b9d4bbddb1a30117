import type { ComposerSuggestion } from '@segno/content/suggest-composers'
import type { PieceSuggestion } from '@segno/content/suggest-pieces'
import { useDeferredValue, useMemo } from 'react'
import type { OwnPiece } from '../../data/journal/piece-index'
import { usePieceCatalogue } from '../../data/services/use-piece-catalogue'
import { usePieces } from '../../data/services/use-pieces'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import type { SuggestionItem } from '../../ui/form/combo-box'
import type { SuggestionGroup } from '../../ui/form/suggestion-list'

export interface PieceChoice extends SuggestionItem {
  readonly composer: string | null
}

const RECENT_PIECES = 6

/**
 * Returns suggestions for title and composer; for an empty title, the latest pieces of the diary. `load`
 * fetches the catalogue when one of the fields gets the focus.
 */
export function usePieceSuggestions(title: string, composer: string) {
  const t = useTranslation('entry')
  const language = useLanguage()
  const own = usePieces()
  const typedTitle = useDeferredValue(title)
  const { known, load } = usePieceCatalogue(typedTitle)
  const typedComposer = useDeferredValue(composer)

  const titles = useMemo((): SuggestionGroup<PieceChoice>[] => {
    if (typedTitle.trim() === '') {
      return [{ id: 'recent', title: t('piece.recent'), items: own.slice(0, RECENT_PIECES).map(ownChoice) }]
    }
    if (!known) return []
    const found = known.suggestPieces(typedTitle, { own, language })
    const ownFound = found.filter(({ source }) => source === 'own')
    const others = found.filter(({ source }) => source === 'known')
    return [
      { id: 'own', title: t('piece.own'), items: ownFound.map(ownChoice) },
      { id: 'known', title: t('piece.known'), items: others.map(knownChoice) },
    ]
  }, [typedTitle, own, known, language, t])

  const composers = useMemo((): SuggestionGroup<SuggestionItem>[] => {
    if (typedComposer.trim() === '' || !known) return []
    const items = known.suggestComposers(typedComposer, { language, limit: 6 }).map(composerChoice)
    return [{ id: 'composers', title: t('piece.composers'), items }]
  }, [typedComposer, known, language, t])

  return { own, titles, composers, load }
}

function ownChoice(piece: OwnPiece | PieceSuggestion): PieceChoice {
  const { title, composer } = piece
  return {
    id: `own ${title} ${composer ?? ''}`,
    title,
    composer,
    ...(composer ? { secondary: composer } : {}),
  }
}

function knownChoice({ title, composer }: PieceSuggestion): PieceChoice {
  return {
    id: `known ${title} ${composer ?? ''}`,
    title,
    composer,
    ...(composer ? { secondary: composer } : {}),
  }
}

function composerChoice({ name, shown, birth, death }: ComposerSuggestion): SuggestionItem {
  const years = birth === '' ? '' : `${birth}–${death}`
  const secondary = [shown === name ? '' : shown, years].filter((part) => part !== '').join(', ')
  return { id: name, title: name, secondary }
}

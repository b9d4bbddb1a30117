import type { PieceSuggestion } from '@segno/content/suggest-pieces'
import type { LineEntries } from '@segno/domain/entry-line/parse-entry-lines'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { usePieceCatalogue } from '../../../data/services/use-piece-catalogue'
import { usePieces } from '../../../data/services/use-pieces'
import { useLanguage } from '../../../i18n/use-translation'

/**
 * The number of works to find. It exceeds the works and movements that share a catalogue number of one
 * composer.
 */
const MOST_FOUND = 50

/**
 * Returns the text to search works with. Returns '' if the line has several entries or no title, quotes its
 * title, or names one or several known pieces.
 */
function lookedFor([part, ...others]: LineEntries): string {
  const { title, composer, matchedPiece, words, questions } = part.parsed
  if (others.length > 0) return ''
  const isQuoted = words.some(({ text, role }) => role === 'title' && text.startsWith('"'))
  const asksPiece = questions.some(({ code }) => code === 'severalPieces')
  if (matchedPiece || isQuoted || asksPiece || title === '') return ''
  return `${title} ${composer ?? ''}`.trim()
}

/**
 * Returns the catalogue works and own pieces that the title of a line may mean, best matches first; [] until
 * the catalogue is loaded.
 */
export function useFoundWorks(parts: LineEntries): readonly PieceSuggestion[] {
  const typed = useDeferredValue(lookedFor(parts))
  const own = usePieces()
  const language = useLanguage()
  const { known, load } = usePieceCatalogue(typed)
  useEffect(() => {
    if (typed !== '') load()
  }, [typed, load])
  return useMemo(
    () => (known && typed !== '' ? known.suggestPieces(typed, { own, language, limit: MOST_FOUND }) : []),
    [known, typed, own, language],
  )
}

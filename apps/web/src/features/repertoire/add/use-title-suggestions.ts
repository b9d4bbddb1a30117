import type { ComposerSuggestion } from '@segno/content/suggest-composers'
import type { PieceSuggestion } from '@segno/content/suggest-pieces'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { useDeferredValue, useMemo } from 'react'
import type { PieceCatalogue } from '../../../data/journal/piece-catalogue'
import type { OwnPiece } from '../../../data/journal/piece-index'
import { usePieces } from '../../../data/services/use-pieces'
import { useRepertoire } from '../../../data/services/use-repertoire'
import type { SuggestionItem } from '../../../ui/form/combo-box'
import type { SuggestionGroup } from '../../../ui/form/suggestion-list'
import type { RepertoireFormat } from '../use-repertoire-format'

export interface TitleChoice extends SuggestionItem {
  readonly piece: PieceSuggestion
}

/** The maximum number of matches, before the hook removes pieces in `taken`. */
const LOOKED = 24
const OWN_SHOWN = 5
const KNOWN_SHOWN = 6

/**
 * Returns pieces that match a typed title and are not in `taken`: the musician's, then those of the catalogue.
 * For a blank title, returns practised pieces.
 */
export function useTitleSuggestions(
  typed: string,
  known: PieceCatalogue | null,
  format: RepertoireFormat,
  taken: ReadonlySet<PieceKey>,
): readonly SuggestionGroup<TitleChoice>[] {
  const own = usePieces()
  const rows = useRepertoire()
  const text = useDeferredValue(typed)
  return useMemo(() => {
    const isNew = ({ title, composer }: PieceSuggestion) => !taken.has(pieceKeyOf(title, composer))
    const mine = text.trim() === '' ? own.filter((piece) => !taken.has(piece.key)) : []
    const found =
      known
        ?.suggestPieces(text, { own: allOwn(own, rows), limit: LOOKED, language: format.language })
        .filter(isNew) ?? []
    const byKey = new Map(own.map((piece) => [piece.key, piece]))
    const ownFound = found.filter(({ source }) => source === 'own')
    const ownItems = [...mine.map(asSuggestion), ...ownFound].slice(0, OWN_SHOWN)
    const others = found.filter(({ source }) => source === 'known').slice(0, KNOWN_SHOWN)
    return [
      {
        id: 'own',
        title: format.t('form.own'),
        items: ownItems.map((piece) =>
          ownChoice(piece, byKey.get(pieceKeyOf(piece.title, piece.composer)), format),
        ),
      },
      { id: 'known', title: format.t('form.known'), items: others.map(knownChoice) },
    ]
  }, [text, own, rows, taken, known, format])
}

/**
 * Returns the catalogue's composers that match a typed name; [] for a blank name and before the catalogue is
 * loaded.
 */
export function useComposerSuggestions(
  typed: string,
  known: PieceCatalogue | null,
  format: RepertoireFormat,
): readonly SuggestionGroup<SuggestionItem>[] {
  const text = useDeferredValue(typed)
  return useMemo(() => {
    if (!known || text.trim() === '') return []
    const items = known.suggestComposers(text, { language: format.language, limit: 6 }).map(composerChoice)
    return [{ id: 'composers', title: format.t('form.composers'), items }]
  }, [text, known, format])
}

/**
 * Returns the practised pieces and the pieces of the repertoire. The suggestions omit their duplicates in the
 * catalogue.
 */
function allOwn(own: readonly OwnPiece[], rows: readonly RepertoireRow[]) {
  const practised = new Set(own.map((piece) => piece.key))
  const others = rows.filter((row) => !practised.has(row.key))
  return [...own, ...others.map(({ title, composer }) => ({ title, composer, count: 0, lastAt: '' }))]
}

function asSuggestion({ title, composer }: OwnPiece): PieceSuggestion {
  return { title, composer, source: 'own', level: null }
}

function ownChoice(piece: PieceSuggestion, own: OwnPiece | undefined, format: RepertoireFormat): TitleChoice {
  const last = own && format.lastPractised(format.dayOf(own.lastPractisedAt))
  const secondary = [piece.composer, last].filter(Boolean).join(' · ')
  return { id: `own ${piece.title} ${piece.composer ?? ''}`, title: piece.title, secondary, piece }
}

function knownChoice(piece: PieceSuggestion): TitleChoice {
  const { title, composer } = piece
  return {
    id: `known ${title} ${composer ?? ''}`,
    title,
    ...(composer ? { secondary: composer } : {}),
    piece,
  }
}

function composerChoice({ name, shown, birth, death }: ComposerSuggestion): SuggestionItem {
  const years = birth === '' ? '' : `${birth}–${death}`
  const secondary = [shown === name ? '' : shown, years].filter((part) => part !== '').join(', ')
  return { id: name, title: name, secondary }
}

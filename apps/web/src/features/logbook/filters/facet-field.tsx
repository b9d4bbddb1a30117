import type { ComposerKey } from '@segno/domain/piece/composer-key'
import { useDeferredValue, useMemo, useState } from 'react'
import { ComboBox } from '../../../ui/form/combo-box'
import type { EntryFormat } from '../use-entry-format'
import { type FacetChoice, facetChoices, facetOfTyped, type NamedFacet } from './facet-choices'

interface FacetFieldProps {
  readonly label: string
  readonly choices: readonly NamedFacet[]
  readonly chosen: string | null
  readonly composerKey: ComposerKey
  readonly format: EntryFormat
  readonly onChoose: (value: string | null) => void
}

/** A text field that searches the values of a filter. Text without a match does not change the filter. */
export function FacetField({ label, choices, chosen, composerKey, format, onChoose }: FacetFieldProps) {
  const { t, language } = format
  /** The typed text; null while the musician is not typing. */
  const [typed, setTyped] = useState<string | null>(null)
  const searched = useDeferredValue(typed ?? '')
  const items = useMemo(
    () =>
      facetChoices(
        searched,
        choices,
        language,
        ({ name, count }) => t('filters.choice', { name, count }),
        composerKey,
      ),
    [searched, choices, language, t, composerKey],
  )
  const name = chosen === null ? '' : (choices.find(({ value }) => value === chosen)?.name ?? chosen)
  return (
    <ComboBox<FacetChoice>
      label={label}
      placeholder={t('filters.any')}
      value={typed ?? name}
      onValueChange={(text) => {
        setTyped(text)
        if (text === '') onChoose(null)
        const found = facetOfTyped(text, choices)
        if (found) onChoose(found.value)
      }}
      sections={[{ id: 'choices', items }]}
      onPick={({ id }) => {
        setTyped(null)
        onChoose(id)
      }}
      onBlur={() => setTyped(null)}
      // The suggestions lag behind the typed text. Until they match, Enter must not take the first one.
      entersFirst={typed !== null && typed.trim() !== '' && typed === searched}
      opensOnClick
    />
  )
}

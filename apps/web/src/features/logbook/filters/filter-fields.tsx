import type { EntryFilter } from '@segno/domain/entry/entry-filter'
import { normaliseComposer, type PieceKey } from '@segno/domain/piece/piece-key'
import { useEffect, useState } from 'react'
import { loadComposerKey } from '../../../data/journal/load-composer-key'
import { useJournal, useServices } from '../../../data/services/use-services'
import { NativeSelect } from '../../../ui/form/native-select'
import { sourceName } from '../entry-facts'
import type { EntryFormat } from '../use-entry-format'
import { ChipGroup } from './chip-group'
import type { NamedFacet } from './facet-choices'
import { FacetField } from './facet-field'
import { countFacets, type Facet, type Facets } from './facets'
import { composerName, NO_COMPOSER, toggled } from './filter-conditions'
import styles from './filters.module.css'
import { DayRange, Periods } from './period-fields'
import { SavedSearches, type SavedSearchesProps } from './saved-searches'

interface FieldProps {
  readonly filter: EntryFilter
  readonly format: EntryFormat
  readonly onFilter: (filter: EntryFilter) => void
}

export type FilterFieldsProps = FieldProps & SavedSearchesProps

/**
 * The saved searches and the fields of all filters. The fields offer the values in the diary and the selected
 * values.
 */
export function FilterFields({ filter, format, onFilter, ...searches }: FilterFieldsProps) {
  const facets = useFacets()
  const { t } = format
  const toggle = (name: Parameters<typeof toggled>[1]) => (value: string) =>
    onFilter(toggled(filter, name, value))
  return (
    <div className={styles.fields} aria-busy={facets === null}>
      <SavedSearches format={format} {...searches} />
      <Periods filter={filter} format={format} onFilter={onFilter} />
      <div className={styles.lists}>
        <DayRange filter={filter} format={format} onFilter={onFilter} />
        <PickedFields filter={filter} format={format} facets={facets} onFilter={onFilter} isLong />
        {(facets?.hasAutoTracked || filter.autoTracked !== undefined) && (
          <AutoTracked filter={filter} format={format} onFilter={onFilter} />
        )}
      </div>
      <ChipGroup
        label={t('field.type')}
        facets={facets?.types}
        chosen={filter.types}
        nameOf={format.type}
        onToggle={toggle('types')}
      />
      <ChipGroup
        label={t('field.instrument')}
        facets={facets?.instruments}
        chosen={filter.instruments}
        nameOf={format.instrument}
        onToggle={toggle('instruments')}
      />
      <ChipGroup
        label={t('field.mood')}
        facets={facets?.moods}
        chosen={filter.moods}
        nameOf={format.mood}
        onToggle={toggle('moods')}
      />
      <PickedFields filter={filter} format={format} facets={facets} onFilter={onFilter} isLong={false} />
      <ChipGroup
        label={t('field.source')}
        facets={facets?.sources}
        chosen={filter.sources}
        nameOf={(source) => sourceName(source, t)}
        onToggle={toggle('sources')}
      />
    </div>
  )
}

interface PickedFieldsProps {
  readonly filter: EntryFilter
  readonly format: EntryFormat
  readonly facets: Facets | null
  readonly onFilter: (filter: EntryFilter) => void
  /**
   * Whether to draw the fields with many choices, as text fields. Otherwise draws the fields with few choices,
   * as chips.
   */
  readonly isLong: boolean
}

/** The maximum number of choices that a field draws as chips. */
const CHIPS_UP_TO = 16

/**
 * The fields for pieces, composers, techniques and tags. Pieces and composers are always text fields. The other
 * fields become text fields if the diary has more than `CHIPS_UP_TO` values.
 */
function PickedFields({ filter, format, facets, onFilter, isLong }: PickedFieldsProps) {
  const { t } = format
  const fields = [
    { name: 'pieces', label: t('field.piece'), choices: pieceChoices(facets) },
    {
      name: 'composers',
      label: t('field.composer'),
      choices: composerChoices(facets, format),
    },
    { name: 'techniques', label: t('field.technique'), choices: named(facets?.techniques, format.technique) },
    { name: 'tags', label: t('field.tag'), choices: named(facets?.tags, (tag) => tag) },
  ] as const
  return fields
    .filter(({ name, choices }) => isLong === (manyOf.has(name) || choices.length > CHIPS_UP_TO))
    .map(({ name, label, choices }) => {
      if (isLong) {
        return (
          <FacetField
            key={name}
            label={label}
            choices={choices}
            chosen={chosenIn(filter, name, facets)}
            composerKey={facets?.composerKey ?? normaliseComposer}
            format={format}
            onChoose={(value) => onFilter({ ...filter, [name]: valuesOf(value, name, facets) })}
          />
        )
      }
      const names = new Map(choices.map((choice) => [choice.value, choice.name]))
      return (
        <ChipGroup
          key={name}
          label={label}
          facets={choices}
          chosen={filter[name]}
          nameOf={(value) => names.get(value) ?? value}
          onToggle={(value) => onFilter(toggled(filter, name, value))}
        />
      )
    })
}

const manyOf = new Set<string>(['pieces', 'composers'])

type PickedName = 'pieces' | 'composers' | 'techniques' | 'tags'

/**
 * Returns the value of the facet that contains the selected spelling, or the selected value itself. Returns
 * null if nothing is selected.
 */
function chosenIn(filter: EntryFilter, name: PickedName, facets: Facets | null): string | null {
  const [chosen = null] = filter[name]
  if (chosen === null || facets === null) return chosen
  const { composers, pieces } = facets
  if (name === 'composers')
    return composers.find(({ spellings }) => spellings.includes(chosen))?.value ?? chosen
  return (name === 'pieces' && pieces.find(({ keys }) => keys.includes(chosen as PieceKey))?.value) || chosen
}

function valuesOf(value: string | null, name: PickedName, facets: Facets | null): readonly string[] {
  if (value === null) return []
  const isValue = (facet: Facet) => facet.value === value
  if (name === 'composers') return facets?.composers.find(isValue)?.spellings ?? [value]
  return (name === 'pieces' && facets?.pieces.find(isValue)?.keys) || [value]
}

function named(facets: readonly Facet[] | undefined, nameOf: (value: string) => string): NamedFacet[] {
  return (facets ?? []).map((facet) => ({ ...facet, name: nameOf(facet.value) }))
}

function pieceChoices(facets: Facets | null): NamedFacet[] {
  return (facets?.pieces ?? []).map(({ value, count, title, composer, composerKey }) => ({
    value,
    count,
    ...(composer ? { name: `${title}, ${composer}`, composerKey } : { name: title }),
  }))
}

function composerChoices(facets: Facets | null, format: EntryFormat): NamedFacet[] {
  return (facets?.composers ?? []).map(({ value, count, composerKey }) => ({
    value,
    count,
    name: composerName(value, format),
    ...(value !== NO_COMPOSER && { composerKey }),
  }))
}

function AutoTracked({ filter, format, onFilter }: FieldProps) {
  const { t } = format
  const { autoTracked, ...rest } = filter
  return (
    <NativeSelect
      label={t('field.autoTracked')}
      value={autoTracked === undefined ? '' : autoTracked ? 'yes' : 'no'}
      options={[
        { value: '', label: t('filters.any') },
        { value: 'yes', label: t('chip.autoYes') },
        { value: 'no', label: t('chip.autoNo') },
      ]}
      onValueChange={(value) => onFilter(value === '' ? rest : { ...rest, autoTracked: value === 'yes' })}
    />
  )
}

/**
 * Returns the values of all filters with their counts; null until the first count. Counts when the fields open
 * and when the diary changes.
 */
function useFacets(): Facets | null {
  const { clock } = useServices()
  const days = useJournal((journal) => journal.entryDays())
  const [facets, setFacets] = useState<Facets | null>(null)
  useEffect(() => {
    let isWanted = true
    void loadComposerKey()
      .then((composerKey) => countFacets(days, clock, () => isWanted, composerKey ?? undefined))
      .then((counted) => {
        if (counted && isWanted) setFacets(counted)
      })
    return () => {
      isWanted = false
    }
  }, [days, clock])
  return facets
}

import type { EntryFilter } from '@segno/domain/entry/entry-filter'
import { isCalendarDay } from '@segno/domain/units/calendar-day'
import { useEffect, useId, useState } from 'react'
import { useJournal, useServices } from '../../../data/services/use-services'
import { Chip } from '../../../ui/chip'
import { DateTimeField } from '../../../ui/form/date-time-field'
import { NativeSelect, type SelectOption } from '../../../ui/form/native-select'
import type { EntryFormat } from '../use-entry-format'
import { countFacets, type Facet, type Facets } from './facets'
import { composerName, toggled } from './filter-conditions'
import styles from './filters.module.css'

export interface FilterFieldsProps {
  readonly filter: EntryFilter
  readonly format: EntryFormat
  readonly onFilter: (filter: EntryFilter) => void
}

/** The fields of all filters. They offer only values that occur in the diary. */
export function FilterFields({ filter, format, onFilter }: FilterFieldsProps) {
  const facets = useFacets()
  const { t } = format
  const toggle = (name: Parameters<typeof toggled>[1]) => (value: string) =>
    onFilter(toggled(filter, name, value))
  return (
    <div className={styles.fields} aria-busy={facets === null}>
      <div className={styles.lists}>
        <DayRange filter={filter} format={format} onFilter={onFilter} />
        <PickedFields filter={filter} format={format} facets={facets} onFilter={onFilter} isLong />
        <AutoTracked filter={filter} format={format} onFilter={onFilter} />
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
    </div>
  )
}

function DayRange({ filter, format, onFilter }: FilterFieldsProps) {
  const { t } = format
  const setDay = (name: 'from' | 'to') => (value: string) => {
    const { [name]: _before, ...rest } = filter
    // A half typed date has the value ''. The list does not change until the date is complete.
    if (value === '') onFilter(rest)
    else if (isCalendarDay(value)) onFilter({ ...rest, [name]: value })
  }
  return (
    <>
      <DateTimeField
        type="date"
        label={t('filters.from')}
        value={filter.from ?? ''}
        onValueChange={setDay('from')}
      />
      <DateTimeField
        type="date"
        label={t('filters.to')}
        value={filter.to ?? ''}
        onValueChange={setDay('to')}
      />
    </>
  )
}

interface ChipGroupProps<Value extends string> {
  readonly label: string
  readonly facets: readonly Facet<Value>[] | undefined
  readonly chosen: readonly Value[]
  readonly nameOf: (value: Value) => string
  readonly onToggle: (value: Value) => void
}

function ChipGroup<Value extends string>({ label, facets, chosen, nameOf, onToggle }: ChipGroupProps<Value>) {
  const id = useId()
  const occurring = facets ?? []
  const missing = chosen.filter((value) => !occurring.some((facet) => facet.value === value))
  const values = [...occurring.map((facet) => facet.value), ...missing]
  if (values.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: CSS cannot place the legend of a fieldset beside the chips.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.legend}>
        {label}
      </span>
      <div className={styles.choices}>
        {values.map((value) => (
          <Chip key={value} pressed={chosen.includes(value)} onClick={() => onToggle(value)}>
            {nameOf(value)}
          </Chip>
        ))}
      </div>
    </div>
  )
}

interface PickedFieldsProps {
  readonly filter: EntryFilter
  readonly format: EntryFormat
  readonly facets: Facets | null
  readonly onFilter: (filter: EntryFilter) => void
  /** True draws the fields with many choices as selects, false those with few choices as chips. */
  readonly isLong: boolean
}

/** The most choices that are drawn as chips. */
const CHIPS_UP_TO = 16

/** The fields for pieces, composers, techniques and tags, which vary in number between musicians. */
function PickedFields({ filter, format, facets, onFilter, isLong }: PickedFieldsProps) {
  const { t } = format
  const fields = [
    { name: 'pieces', label: t('field.piece'), choices: pieceChoices(facets) },
    {
      name: 'composers',
      label: t('field.composer'),
      choices: named(facets?.composers, (composer) => composerName(composer, format)),
    },
    { name: 'techniques', label: t('field.technique'), choices: named(facets?.techniques, format.technique) },
    { name: 'tags', label: t('field.tag'), choices: named(facets?.tags, (tag) => tag) },
  ] as const
  return fields
    .filter(({ name, choices }) => isLong === (manyOf.has(name) || choices.length > CHIPS_UP_TO))
    .map(({ name, label, choices }) => {
      if (isLong) {
        return (
          <NativeSelect
            key={name}
            label={label}
            value={filter[name][0] ?? ''}
            options={optionsOf(choices, filter[name], format)}
            onValueChange={(value) => onFilter({ ...filter, [name]: value === '' ? [] : [value] })}
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

interface NamedFacet extends Facet {
  readonly name: string
}

function named(facets: readonly Facet[] | undefined, nameOf: (value: string) => string): NamedFacet[] {
  return (facets ?? []).map((facet) => ({ ...facet, name: nameOf(facet.value) }))
}

function pieceChoices(facets: Facets | null): NamedFacet[] {
  return (facets?.pieces ?? []).map(({ value, count, title, composer }) => ({
    value,
    count,
    name: composer ? `${title}, ${composer}` : title,
  }))
}

function optionsOf(
  choices: readonly NamedFacet[],
  chosen: readonly string[],
  { t, language }: EntryFormat,
): SelectOption[] {
  const byName = new Intl.Collator(language, { numeric: true })
  const missing = chosen.filter((value) => !choices.some((choice) => choice.value === value))
  return [
    { value: '', label: t('filters.any') },
    ...missing.map((value) => ({ value, label: value })),
    ...choices
      .toSorted((a, b) => byName.compare(a.name, b.name))
      .map(({ value, name, count }) => ({ value, label: t('filters.choice', { name, count }) })),
  ]
}

function AutoTracked({ filter, format, onFilter }: FilterFieldsProps) {
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

/** Counts the choices when the fields open and whenever the diary changes. */
function useFacets(): Facets | null {
  const { clock } = useServices()
  const days = useJournal((journal) => journal.entryDays())
  const [facets, setFacets] = useState<Facets | null>(null)
  useEffect(() => {
    let isWanted = true
    void countFacets(days, clock, () => isWanted).then((counted) => {
      if (counted && isWanted) setFacets(counted)
    })
    return () => {
      isWanted = false
    }
  }, [days, clock])
  return facets
}

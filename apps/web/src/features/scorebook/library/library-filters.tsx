import { type ListedScore, type ScoreFilter, scoreChoices } from '@segno/domain/score/list-scores'
import { scoreDifficulties, scoreVisibilities } from '@segno/domain/score/score'
import { useMemo } from 'react'
import { useJournal } from '../../../data/services/use-services'
import { instrumentName } from '../../../draft-form/instrument-names'
import { useFormat } from '../../../i18n/use-format'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Chip } from '../../../ui/chip'
import { NativeSelect } from '../../../ui/form/native-select'
import styles from './score-list.module.css'

/** The name of a filter besides the text search. */
export type FilterField = Exclude<keyof ScoreFilter, 'text'>

interface LibraryFiltersProps {
  readonly scores: readonly ListedScore[]
  readonly fields: readonly FilterField[]
  readonly filter: ScoreFilter
  readonly onChange: (change: Partial<ScoreFilter>) => void
}

/**
 * Draws the filters of a list of scores. Those for composer, instrument and tag offer the values in `scores`.
 * `fields` adds the filters for visibility and favourites.
 */
export function LibraryFilters({ scores, fields, filter, onChange }: LibraryFiltersProps) {
  const t = useTranslation('scorebook')
  const music = useTranslation('music')
  const language = useLanguage()
  const { composer: shownName } = useFormat()
  const settings = useJournal((journal) => journal.preference('instruments'))
  const { composers, instruments, tags } = useMemo(() => scoreChoices(scores, shownName), [scores, shownName])
  const all = { value: '', label: t('filter.all') } as const
  const sorted = (names: readonly string[], nameOf = (name: string) => name) =>
    names
      .map((value) => ({ value, label: nameOf(value) }))
      .sort((a, b) => new Intl.Collator(language).compare(a.label, b.label))
  return (
    <div className={styles.choices}>
      <NativeSelect
        label={t('filter.composer')}
        value={shownName(filter.composer)}
        options={[all, ...sorted(withChosen(composers, shownName(filter.composer)))]}
        onValueChange={(composer) => onChange({ composer })}
      />
      <NativeSelect
        label={t('filter.instrument')}
        value={filter.instrument}
        options={[
          all,
          ...sorted(withChosen(instruments, filter.instrument), (id) => instrumentName(id, settings, music)),
        ]}
        onValueChange={(instrument) => onChange({ instrument })}
      />
      <NativeSelect<ScoreFilter['difficulty']>
        label={t('filter.difficulty')}
        value={filter.difficulty}
        options={[all, ...scoreDifficulties.map((value) => ({ value, label: t(`difficulty.${value}`) }))]}
        onValueChange={(difficulty) => onChange({ difficulty })}
      />
      <NativeSelect
        label={t('filter.tag')}
        value={filter.tag}
        options={[all, ...sorted(withChosen(tags, filter.tag))]}
        onValueChange={(tag) => onChange({ tag })}
      />
      {fields.includes('visibility') && (
        <NativeSelect<ScoreFilter['visibility']>
          label={t('filter.visibility')}
          value={filter.visibility}
          options={[all, ...scoreVisibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))]}
          onValueChange={(visibility) => onChange({ visibility })}
        />
      )}
      {fields.includes('favourites') && (
        <Chip
          icon="star"
          pressed={filter.favourites}
          onClick={() => onChange({ favourites: !filter.favourites })}
        >
          {t('filter.favourites')}
        </Chip>
      )}
    </div>
  )
}

/** Returns the options, and the chosen value even if no score has it any more. */
function withChosen(names: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || names.includes(chosen) ? names : [...names, chosen]
}

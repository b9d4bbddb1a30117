import type { FilterField } from '@segno/domain/report/view/condition'
import { useId, useMemo, useRef, useState } from 'react'
import type { ReportChoices } from '../../../data/reports/use-report-choices'
import { Chip, RemovableChip } from '../../../ui/chip'
import { ComboBox, type SuggestionItem } from '../../../ui/form/combo-box'
import { NativeSelect } from '../../../ui/form/native-select'
import { byName, type ChoiceOption, choiceOptions, findOptions } from './choice-options'
import type { PanelFormat } from './panel-format'
import styles from './panels.module.css'

/** The maximum number of options without a search box. The panel has no room for more options. */
const IN_SIGHT = 16
/** The maximum number of options that a search shows. */
const OFFERED = 12

interface ChoiceFieldProps {
  readonly field: FilterField
  readonly chosen: readonly string[]
  readonly isSingle: boolean
  readonly choices: ReportChoices | null
  readonly format: PanelFormat
  /** The text of the draft's problem: the value is missing or wrong. */
  readonly note: string | undefined
  readonly onChosen: (chosen: readonly string[]) => void
}

/** The control that selects one or several values of a field in the diary. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { field, chosen, choices, format, isSingle } = props
  const options = useMemo(
    () => choiceOptions(field, chosen, choices, format),
    [field, chosen, choices, format],
  )
  if (options.length > IN_SIGHT) return <SearchedChoices {...props} options={options} />
  const ordered = byName(field, options, format.language)
  return isSingle ? (
    <SingleChoice {...props} options={ordered} />
  ) : (
    <SeveralChoices {...props} options={ordered} />
  )
}

type WithOptions = ChoiceFieldProps & { readonly options: readonly ChoiceOption[] }

function SingleChoice({ field, chosen, options, choices, format, note, onChosen }: WithOptions) {
  const { t } = format
  return (
    <NativeSelect
      label={t(`field.${field}`)}
      labelHidden
      value={chosen[0] ?? ''}
      options={[{ value: '', label: t('value.choose') }, ...options]}
      onValueChange={(value) => onChosen(value === '' ? [] : [value])}
      description={choices && options.length === 0 ? t('value.noChoice') : (note ?? '')}
    />
  )
}

function SeveralChoices({ field, chosen, options, choices, format, note, onChosen }: WithOptions) {
  const id = useId()
  const { t } = format
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would repeat the name of the field beside it.
    <div
      role="group"
      aria-label={t(`field.${field}`)}
      aria-describedby={note ? id : undefined}
      className={styles.choices}
    >
      {options.map(({ value, label }) => (
        <Chip
          key={value}
          pressed={chosen.includes(value)}
          onClick={() =>
            onChosen(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
          }
        >
          {label}
        </Chip>
      ))}
      {choices && options.length === 0 && <p className={styles.note}>{t('value.noChoice')}</p>}
      {note && (
        <p id={id} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  )
}

function SearchedChoices({ field, chosen, options, isSingle, format, note, onChosen }: WithOptions) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { t } = format
  const found = findOptions(options, typed, chosen, OFFERED)
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const remove = (value: string) => {
    onChosen(chosen.filter((other) => other !== value))
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className={styles.searched}>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t(`field.${field}`)}>
          {chosen.map((value) => (
            <li key={value}>
              <RemovableChip
                removeLabel={t('move.remove', { name: nameOf(value) })}
                onRemove={() => remove(value)}
              >
                {nameOf(value)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      <ComboBox
        label={t('value.search', { field: t(`field.${field}`) })}
        labelHidden
        listLabel={t('value.found', { field: t(`field.${field}`) })}
        placeholder={t('value.search', { field: t(`field.${field}`) })}
        value={typed}
        onValueChange={setTyped}
        sections={[{ id: 'found', items: found.map(itemOf) }]}
        onPick={({ id }) => {
          setTyped('')
          onChosen(isSingle ? [id] : [...chosen, id])
        }}
        description={note ?? ''}
      />
    </div>
  )
}

function itemOf({ value, title, detail }: ChoiceOption): SuggestionItem {
  return { id: value, title, secondary: detail }
}

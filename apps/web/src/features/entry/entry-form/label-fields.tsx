import { knownTechniques } from '@segno/domain/entry/entry'
import { tagKey, tagText, uniqueTags } from '@segno/domain/entry/tag'
import { foldText } from '@segno/domain/shared/fold-text'
import { limits } from '@segno/domain/shared/limits'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { useMemo, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { TagField } from '../../../ui/form/tag-field'
import { latestTags } from './latest-tags'

export interface LabelFieldProps {
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  /** The typed text that is not a label yet. */
  text: string
  onTextChange: (text: string) => void
  error: string | undefined
}

/**
 * The techniques field. It offers known techniques by their translated names. Any other typed name becomes a
 * custom technique.
 */
export function TechniquesField({ values, onChange, text, onTextChange, error }: LabelFieldProps) {
  const t = useTranslation('entry')
  const music = useTranslation('music')
  const known = knownTechniques.map((id) => ({ id: id as string, name: music(`technique.${id}`) }))
  const nameOf = (id: string) => known.find((technique) => technique.id === id)?.name ?? id
  const idOf = (name: string) =>
    known.find((technique) => foldText(technique.name) === foldText(name))?.id ?? cleanText(name)
  const offered = known.filter(({ id }) => id !== 'custom').map(({ name }) => name)
  return (
    <TagField
      label={t('form.techniques')}
      tags={values.map(nameOf)}
      onTagsChange={(names) => onChange([...new Set(names.map(idOf))])}
      text={text}
      onTextChange={onTextChange}
      suggestions={beginningWith(text, offered)}
      listLabel={t('form.suggestions')}
      removeLabel={(name) => t('form.removeLabel', { name })}
      error={error}
    />
  )
}

/** The tags field. It offers the tags of the latest entries. */
export function TagsField({ values, onChange, text, onTextChange, error }: LabelFieldProps) {
  const t = useTranslation('entry')
  const { journal } = useServices()
  const [used] = useState(() => latestTags(journal.entryDays()))
  const suggestions = useMemo(() => {
    const chosen = new Set(values.map(tagKey))
    const free = used.filter((tag) => !chosen.has(tagKey(tag)))
    return beginningWith(text, free).slice(0, 8)
  }, [text, used, values])
  return (
    <TagField
      label={t('form.tags')}
      tags={values}
      onTagsChange={(tags) => onChange(uniqueTags(tags, used))}
      text={text}
      onTextChange={onTextChange}
      suggestions={suggestions}
      listLabel={t('form.suggestions')}
      removeLabel={(name) => t('form.removeLabel', { name })}
      error={
        error ??
        (values.length > limits.tags
          ? t('error.tooMany', { field: t('form.tags'), limit: limits.tags })
          : undefined)
      }
    />
  )
}

function beginningWith(typed: string, texts: readonly string[]): string[] {
  const wanted = foldText(tagText(typed))
  return texts.filter((text) => foldText(text).startsWith(wanted))
}

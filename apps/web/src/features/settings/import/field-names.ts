import { type CsvField, csvFields } from '@segno/domain/transfer/csv-fields'
import { useTranslation } from '../../../i18n/use-translation'
import type { SelectGroup, SelectOption } from '../../../ui/form/native-select'

type SettingsText = ReturnType<typeof useTranslation<'settings'>>

/** The fields offered for a column, most common first. */
const offered = {
  time: [
    ...(['date', 'start', 'end', 'endDate', 'timestamp', 'timeZone'] as const),
    ...(['duration', 'minutes', 'hours', 'seconds', 'break'] as const),
  ],
  practice: [
    ...(['title', 'composer', 'measures', 'tempo', 'instrument', 'type', 'mood', 'notes'] as const),
    ...(['tags', 'techniques'] as const),
  ],
  apps: ['project', 'client', 'task', 'description'],
  pieces: ['title2', 'composer2', 'measures2', 'tempo2', 'title3', 'composer3', 'measures3', 'tempo3'],
  technical: [
    ...(['scoreId', 'scoreTitle', 'scoreComposer'] as const),
    ...(['id', 'localDay', 'goalIds', 'source', 'autoTracked', 'createdAt', 'updatedAt'] as const),
  ],
} as const satisfies Readonly<Record<string, readonly CsvField[]>>

const groupNames = [
  'time',
  'practice',
  'apps',
  'pieces',
  'technical',
] as const satisfies readonly (keyof typeof offered)[]

/** Returns the label of a field. The label of a field such as `title2` contains the number of the piece. */
export function fieldName(field: CsvField, t: SettingsText): string {
  const ofPiece = /^(title|composer|measures|tempo)([23])$/.exec(field)
  if (!ofPiece) return t(`field.${field as Exclude<CsvField, `${string}2` | `${string}3`>}`)
  const name = t(`field.${ofPiece[1] as 'title' | 'composer' | 'measures' | 'tempo'}`)
  return t('field.ofPiece', { name, number: ofPiece[2] })
}

/** Returns the label of a field of a rejected record. An unknown field keeps its name from the file. */
export function anyFieldName(field: string, t: SettingsText): string {
  const known = csvFields.find((name) => name === field)
  return known ? fieldName(known, t) : field
}

export const NOT_IMPORTED = '-'

type FieldChoice = CsvField | typeof NOT_IMPORTED

/** Returns the options for a column: not imported, then the fields in groups. */
export function useFieldOptions(): (SelectOption<FieldChoice> | SelectGroup<FieldChoice>)[] {
  const t = useTranslation('settings')
  return [
    { value: NOT_IMPORTED, label: t('columns.leaveOut') },
    ...groupNames.map((group) => ({
      label: t(`columns.group.${group}`),
      options: offered[group].map((field) => ({ value: field, label: fieldName(field, t) })),
    })),
  ]
}

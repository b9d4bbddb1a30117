import type { FieldError } from '@segno/domain/entry/entry-draft'
import type { useTranslation } from '../i18n/use-translation'

type Text = ReturnType<typeof useTranslation<'entry'>>

const names = {
  dateTime: 'form.dateTime',
  minutes: 'field.duration',
  type: 'form.type',
  instrument: 'form.instrument',
  mood: 'form.mood',
  title: 'form.title',
  composer: 'form.composer',
  measures: 'form.measures',
  tempo: 'field.tempo',
  pieces: 'field.pieces',
  techniques: 'form.techniques',
  tags: 'form.tags',
  goalIds: 'form.goals',
  notes: 'form.notes',
} as const

/** Returns the name of a field in its errors. `pieces.0.tempo` is named "Tempo", `tags.2` is named "Tags". */
function nameOf(field: FieldError['field'], t: Text): string {
  const parts = field.split('.')
  const name = (parts[0] === 'pieces' && parts[2]) || parts[0]
  return t(names[name as keyof typeof names])
}

/** Returns the message of an error. Most messages contain the name of the field. */
export function fieldErrorText({ field, code, limit = 0 }: FieldError, t: Text): string {
  const name = nameOf(field, t)
  switch (code) {
    case 'required':
      return t('error.required', { field: name })
    case 'invalidDateTime':
      return t('error.invalidDateTime')
    case 'notWholeNumber':
      return t('error.notWholeNumber', { field: name })
    case 'tooShort':
      return t('error.durationShort')
    case 'tooLong':
      return field === 'minutes'
        ? t('error.durationLong', { hours: limit / 60 })
        : t('error.tooLong', { field: name, limit })
    case 'tooMany':
      return field === 'pieces' ? t('error.pieces', { limit }) : t('error.tooMany', { field: name, limit })
    case 'outOfRange':
      return t('error.tempoRange')
    case 'notAChoice':
      return t('error.notAChoice')
  }
}

/**
 * Returns the message of the first error of each field, by field. An error of `tags.2` counts for the whole
 * list `tags`. Errors of pieces keep their path, such as `pieces.0.tempo`.
 */
export function errorTexts(errors: readonly FieldError[], t: Text): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const error of errors) {
    const place = error.field.startsWith('pieces.') ? error.field : (error.field.split('.')[0] ?? error.field)
    texts[place] ??= fieldErrorText(error, t)
  }
  return texts
}

import { isKnownInstrument } from '@segno/domain/instrument/instrument'
import { useJournal } from '../data/services/use-services'
import { useLanguage, useTranslation } from '../i18n/use-translation'
import type { SelectGroup, SelectOption } from '../ui/form/native-select'
import { instrumentName, instrumentsByName } from './instrument-names'

/**
 * Returns the options of an instrument field: custom instruments first, then known ones. Includes an unknown
 * `value`. If `value` is empty, the first option asks for a choice.
 */
export function useInstrumentOptions(value: string): (SelectOption | SelectGroup)[] {
  const t = useTranslation('entry')
  const music = useTranslation('music')
  const language = useLanguage()
  const settings = useJournal((journal) => journal.preference('instruments'))
  const own = settings.custom.map(({ id, name }) => ({ value: id, label: name }))
  const listed = value === '' || isKnownInstrument(value) || own.some((option) => option.value === value)
  if (!listed) own.push({ value, label: instrumentName(value, settings, music) })
  const known = instrumentsByName(music, language).map(({ id, name }) => ({ value: id, label: name }))
  return [
    ...(value === '' ? [{ value: '', label: t('instrument.choose') }] : []),
    ...(own.length > 0
      ? [
          { label: t('instrument.own'), options: own },
          { label: t('instrument.known'), options: known },
        ]
      : known),
  ]
}

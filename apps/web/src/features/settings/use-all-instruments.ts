import { instruments, isKnownInstrument } from '@segno/domain/instrument/instrument'
import type { InstrumentSettings } from '@segno/domain/preferences/preference'
import { useJournal } from '../../data/services/use-services'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import type { SelectGroup, SelectOption } from '../../ui/form/native-select'

/** Returns options for all instruments: custom ones, then the known ones by name, then 'no instrument'. */
export function useAllInstruments(): (SelectOption | SelectGroup)[] {
  const t = useTranslation('settings')
  const music = useTranslation('music')
  const language = useLanguage()
  const settings: InstrumentSettings = useJournal((journal) => journal.preference('instruments'))
  const order = new Intl.Collator(language)
  const known = instruments
    .map((id) => ({ value: id, label: music(`instrument.${id}`) }))
    .sort(
      (a, b) => Number(a.value === 'none') - Number(b.value === 'none') || order.compare(a.label, b.label),
    )
  const own = settings.custom
    .filter(({ id }) => !isKnownInstrument(id))
    .map(({ id, name }) => ({ value: id, label: name }))
  if (own.length === 0) return known
  return [
    { label: t('instruments.own'), options: own },
    { label: t('instruments.known'), options: known },
  ]
}

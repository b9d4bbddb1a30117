import { instruments, isKnownInstrument, type KnownInstrument } from '@segno/domain/instrument/instrument'
import type { InstrumentSettings } from '@segno/domain/preferences/preference'
import type { useTranslation } from '../../i18n/use-translation'

type MusicText = ReturnType<typeof useTranslation<'music'>>

/** An instrument as it is called: known ones in the language, one's own as typed, others as the entry has them. */
export function instrumentName(id: string, settings: InstrumentSettings, t: MusicText): string {
  if (isKnownInstrument(id)) return t(`instrument.${id}`)
  return settings.custom.find((instrument) => instrument.id === id)?.name ?? id
}

/** The known instruments by name as the language sorts them; practice without one comes last. */
export function instrumentsByName(t: MusicText, language: string): { id: KnownInstrument; name: string }[] {
  const order = new Intl.Collator(language)
  return instruments
    .map((id) => ({ id, name: t(`instrument.${id}`) }))
    .sort((a, b) => Number(a.id === 'none') - Number(b.id === 'none') || order.compare(a.name, b.name))
}

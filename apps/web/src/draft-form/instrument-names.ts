import { instruments, isKnownInstrument, type KnownInstrument } from '@segno/domain/instrument/instrument'
import type { InstrumentSettings } from '@segno/domain/preferences/preference'
import type { useTranslation } from '../i18n/use-translation'

type MusicText = ReturnType<typeof useTranslation<'music'>>

/** Returns the name of an instrument: known ones translated, custom ones as typed, others by their id. */
export function instrumentName(id: string, settings: InstrumentSettings, t: MusicText): string {
  if (isKnownInstrument(id)) return t(`instrument.${id}`)
  return settings.custom.find((instrument) => instrument.id === id)?.name ?? id
}

/** Returns the known instruments sorted by name in the language. `none` comes last. */
export function instrumentsByName(t: MusicText, language: string): { id: KnownInstrument; name: string }[] {
  const order = new Intl.Collator(language)
  return instruments
    .map((id) => ({ id, name: t(`instrument.${id}`) }))
    .sort((a, b) => Number(a.id === 'none') - Number(b.id === 'none') || order.compare(a.name, b.name))
}

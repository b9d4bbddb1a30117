import { type EntryType, knownTechniques, type Mood } from '@segno/domain/entry/entry'
import { isKnownInstrument } from '@segno/domain/instrument/instrument'
import type { CustomInstrument } from '@segno/domain/preferences/preference'
import type { Translate } from './keys'

/** What the ids in records are called on screen. */
export interface MusicNames {
  type(id: EntryType): string
  instrument(id: string): string
  mood(id: Mood): string
  technique(id: string): string
}

/** Names in the language of `t`; an instrument or technique of one's own is called as it was typed. */
export function musicNames(t: Translate<'music'>, custom: readonly CustomInstrument[]): MusicNames {
  return {
    type: (id) => t(`type.${id}`),
    instrument: (id) =>
      isKnownInstrument(id) ? t(`instrument.${id}`) : (custom.find((own) => own.id === id)?.name ?? id),
    mood: (id) => t(`mood.${id}`),
    technique(id) {
      const known = knownTechniques.find((technique) => technique === id)
      return known ? t(`technique.${known}`) : id
    },
  }
}

import { type EntryType, knownTechniques, type Mood } from '@segno/domain/entry/entry'
import { isKnownInstrument } from '@segno/domain/instrument/instrument'
import type { CustomInstrument } from '@segno/domain/preferences/preference'
import type { Translate } from './keys'

/** The displayed names of instruments, types, moods and techniques, by the ids that records store. */
export interface MusicNames {
  type(id: EntryType): string
  instrument(id: string): string
  mood(id: Mood): string
  technique(id: string): string
}

/**
 * Returns the `MusicNames` in the language of `t`. Custom instruments and techniques have the name that the
 * person typed.
 */
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

/** Returns the name of a goal's unit. A unit that the person typed keeps its name. */
export function unitName(t: Translate<'music'>, unit: string): string {
  return unit === 'bars' || unit === 'pages' ? t(`unit.${unit}`) : unit
}

import type { InstrumentSettings } from '../preferences/preference'
import { codePointLength, limits } from '../shared/limits'
import { cleanText, normalForm } from '../shared/normalise-text'
import { err, ok, type Result } from '../shared/result'
import { isKnownInstrument } from './instrument'

export type AddInstrumentError = 'required' | 'tooLong' | 'tooMany' | 'alreadyExists'
type RenameInstrumentError = AddInstrumentError | 'notFound'

/**
 * Returns the settings with a musician's own instrument. Its id is its name in lower case. Refuses an empty or
 * too long name, and one that exists in any case or with spaces for hyphens ("French Horn"). Refuses more than
 * `limits.customInstruments`.
 */
export function addCustomInstrument(
  settings: InstrumentSettings,
  typedName: string,
): Result<InstrumentSettings, AddInstrumentError> {
  const name = cleanText(typedName)
  const id = foldName(name)
  if (name === '') return err('required')
  if (codePointLength(name) > limits.instrumentLength || codePointLength(id) > limits.instrumentLength) {
    return err('tooLong')
  }
  if (isKnownInstrument(id.replace(/\s+/g, '-')) || hasCustom(settings, id)) return err('alreadyExists')
  if (settings.custom.length >= limits.customInstruments) return err('tooMany')
  return ok({ ...settings, custom: [...settings.custom, { id, name }] })
}

/**
 * Returns the settings with a new name of a musician's own instrument. Its id stays, so its entries show the
 * new name. Returns 'notFound' for an unknown id, and 'alreadyExists' for the name of another instrument.
 * Otherwise the errors are those of `addCustomInstrument`.
 */
export function renameCustomInstrument(
  settings: InstrumentSettings,
  id: string,
  typedName: string,
): Result<InstrumentSettings, RenameInstrumentError> {
  if (!hasCustom(settings, id)) return err('notFound')
  const others = { ...settings, custom: settings.custom.filter((instrument) => instrument.id !== id) }
  const named = addCustomInstrument(others, typedName)
  if (!named.ok) return named
  const name = cleanText(typedName)
  const key = foldName(name)
  if (others.custom.some((instrument) => foldName(instrument.name) === key)) return err('alreadyExists')
  return ok({
    ...settings,
    custom: settings.custom.map((instrument) =>
      instrument.id === id ? { ...instrument, name } : instrument,
    ),
  })
}

/**
 * Returns the settings without a musician's own instrument. If it was the primary one, none is. Returns
 * 'notFound' for an unknown id. Entries still name the instrument.
 */
export function removeCustomInstrument(
  settings: InstrumentSettings,
  id: string,
): Result<InstrumentSettings, 'notFound'> {
  if (!hasCustom(settings, id)) return err('notFound')
  return ok({
    ...settings,
    primary: settings.primary === id ? null : settings.primary,
    custom: settings.custom.filter((instrument) => instrument.id !== id),
  })
}

/**
 * Returns the settings with another primary instrument, with which forms start; null for none. Returns
 * 'notFound' for an unknown id.
 */
export function setPrimaryInstrument(
  settings: InstrumentSettings,
  id: string | null,
): Result<InstrumentSettings, 'notFound'> {
  if (id !== null && !isKnownInstrument(id) && !hasCustom(settings, id)) return err('notFound')
  return ok({ ...settings, primary: id })
}

function hasCustom(settings: InstrumentSettings, id: string): boolean {
  return settings.custom.some((instrument) => instrument.id === id)
}

function foldName(name: string): string {
  return normalForm(name.toLowerCase(), 'NFC')
}

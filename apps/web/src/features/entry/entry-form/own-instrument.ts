import type { Change } from '@segno/domain/change/change'
import {
  type AddInstrumentError,
  addCustomInstrument,
  setPrimaryInstrument,
} from '@segno/domain/instrument/instrument-settings'
import { type Preference, readPreference } from '@segno/domain/preferences/preference'
import { setPreference } from '@segno/domain/preferences/set-preference'
import { patchBetween } from '@segno/domain/record/record-change'
import { err, ok, type Result } from '@segno/domain/shared/result'

export interface AddedInstrument {
  /** The id of the instrument, which entries store. */
  readonly id: string
  readonly changes: readonly Change[]
}

/**
 * Returns the changes that add a custom instrument to the current settings, and its id. Returns an error if the
 * name is empty, too long or taken, or if the list is full.
 */
export function addOwnInstrument(
  stored: Preference | undefined,
  name: string,
): Result<AddedInstrument, AddInstrumentError> {
  const added = addCustomInstrument(readPreference('instruments', stored), name)
  if (!added.ok) return err(added.error)
  const id = added.value.custom.at(-1)?.id ?? ''
  const body = { id: 'instruments', value: added.value }
  if (!stored) return ok({ id, changes: [{ op: 'put', kind: 'preference', id: 'instruments', body }] })
  const patch = patchBetween('preference', 'instruments', stored, body)
  return ok({ id, changes: patch ? [patch] : [] })
}

/** Returns the changes that make an instrument the primary one; empty if no instrument has this id. */
export function choosePrimary(stored: Preference | undefined, id: string): readonly Change[] {
  const chosen = setPrimaryInstrument(readPreference('instruments', stored), id)
  return chosen.ok ? setPreference('instruments', chosen.value, stored) : []
}

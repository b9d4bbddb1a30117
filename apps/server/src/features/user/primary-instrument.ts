import { addCustomInstrument, setPrimaryInstrument } from '@segno/domain/instrument/instrument-settings'
import { type InstrumentSettings, readPreference } from '@segno/domain/preferences/preference'
import { setPreference } from '@segno/domain/preferences/set-preference'
import { normalForm } from '@segno/domain/shared/normalise-text'
import type { Bus } from '../../ports/bus'
import type { RecordStore } from '../../ports/record-store'
import { RecordEditor } from '../../records/record-editor'
import { INSTRUMENTS } from '../../records/shown-user'

export interface InstrumentPorts {
  readonly records: Pick<RecordStore, 'write'>
  readonly bus: Pick<Bus, 'publish'>
  readonly now: () => number
}

/**
 * Sets the primary instrument in the preference `instruments` and notifies the devices. An unknown name becomes
 * an own instrument.
 */
export async function changePrimaryInstrument(
  { records, bus, now }: InstrumentPorts,
  accountId: string,
  name: string | null,
): Promise<void> {
  const { from, to } = await records.write(accountId, async (tx) => {
    const from = tx.state().seq
    const editor = new RecordEditor(tx, now(), null)
    const current = (await editor.find('preference', INSTRUMENTS))?.body
    const settings = withPrimary(readPreference(INSTRUMENTS, current), name)
    await editor.apply(setPreference(INSTRUMENTS, settings, current))
    return { from, to: tx.state().seq }
  })
  if (to > from) bus.publish({ accountId, from, to, device: null })
}

function withPrimary(settings: InstrumentSettings, name: string | null): InstrumentSettings {
  const chosen = setPrimaryInstrument(settings, name)
  if (chosen.ok) return chosen.value
  const added = addCustomInstrument(settings, name ?? '')
  const id = added.ok
    ? added.value.custom.at(-1)?.id
    : name && normalForm(name.toLowerCase(), 'NFC').replace(/\s+/g, '-')
  const after = setPrimaryInstrument(added.ok ? added.value : settings, id ?? null)
  return after.ok ? after.value : settings
}

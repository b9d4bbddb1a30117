import { type MetronomePattern, meterOf } from './metronome-pattern'
import type { MetronomePreset } from './metronome-preset'
import type { MetronomeSettings } from './metronome-settings'
import { OWN_PATTERN } from './pattern-grid-schema'
import type { MetronomePresetFields } from './preset-commands'
import { readMetronomeSettings } from './read-metronome-settings'

/** The fields of a preset that come from the settings of the metronome. */
export type PresetSettings = Omit<MetronomePresetFields, 'name' | 'piece' | 'measures' | 'order'>

/** Returns the settings in the form of a preset. It contains an own pattern only if that pattern is chosen. */
export function presetSettingsOf(settings: MetronomeSettings): PresetSettings {
  const { tempo, meter, patternId, own, subdivision, against, volume, layers, ...training } = settings
  const { silence, ramp, practiceClock } = training
  return {
    tempo,
    timeSignature: `${meter.beats}/${meter.unit}`,
    pattern: patternId === OWN_PATTERN && own ? own.grid : patternId,
    subdivision,
    against,
    volume,
    layerVolumes: { ...layers },
    training: {
      ...training,
      silence: { ...silence },
      ramp: { ...ramp },
      practiceClock: { ...practiceClock },
    },
  }
}

/**
 * Returns the settings that a preset stores. The basic pattern replaces a pattern that only a newer version
 * has. `current` are the previous settings: their own pattern stays if the preset has none.
 */
export function settingsOfPreset(
  preset: Pick<MetronomePreset, keyof PresetSettings>,
  current: MetronomeSettings,
  patterns: readonly MetronomePattern[],
): MetronomeSettings {
  const { tempo, timeSignature, pattern, subdivision, against, volume, layerVolumes, training } = preset
  const meter = meterOf(timeSignature)
  const chosen =
    typeof pattern === 'string'
      ? { patternId: pattern, own: pattern === OWN_PATTERN ? null : current.own }
      : { patternId: OWN_PATTERN, own: { meter, grid: pattern } }
  const sound = { tempo, meter, subdivision, against, volume, layers: layerVolumes }
  const stored = { ...training, ...sound, ...chosen }
  return readMetronomeSettings(stored, patterns)
}

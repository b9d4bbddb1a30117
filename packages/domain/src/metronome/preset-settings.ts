import { type MetronomePattern, meterOf } from './metronome-pattern'
import type { MetronomePreset } from './metronome-preset'
import type { MetronomeSettings } from './metronome-settings'
import { OWN_PATTERN } from './pattern-grid-schema'
import type { MetronomePresetFields } from './preset-commands'
import { readMetronomeSettings } from './read-metronome-settings'

/** What a preset stores of the settings. */
export type PresetSettings = Omit<MetronomePresetFields, 'name' | 'piece' | 'measures' | 'order'>

/** Returns the settings as a preset stores them. An own pattern is stored only if it is the chosen one. */
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
 * Returns the settings of a preset. The basic pattern replaces a pattern that only a newer version has. `current` are
 * the settings before, whose own pattern stays if the preset has none.
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

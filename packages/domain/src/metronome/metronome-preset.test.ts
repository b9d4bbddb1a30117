import { describe, expect, test } from 'vitest'
import { buildMetronomePreset } from '../../testing/builders/build-metronome-preset'
import { err, ok } from '../shared/result'
import { defaultMetronomeSettings } from './default-metronome-settings'
import { type MetronomePreset, readMetronomePreset } from './metronome-preset'
import type { PatternGrid } from './pattern-grid-schema'
import { presetSettingsOf, settingsOfPreset } from './preset-settings'

const preset = buildMetronomePreset()
const gridWith = (fields: Partial<PatternGrid>) =>
  buildMetronomePreset({ pattern: { ...(preset.pattern as PatternGrid), ...fields } })

describe('reading a metronome preset', () => {
  test('readMetronomePreset returns a stored preset unchanged, with fields and values of a newer version', () => {
    const newer = {
      ...preset,
      pattern: 'samba',
      colour: 'blue',
      training: { ...preset.training, silence: { ...preset.training.silence, kind: 'learned' }, swing: 60 },
    }
    expect(readMetronomePreset(preset)).toEqual(ok(preset))
    expect(readMetronomePreset(newer)).toEqual(ok(newer))
  })

  test('readMetronomePreset accepts a preset of another program with only name and tempo', () => {
    const { id, name, tempo, createdAt } = preset
    expect(readMetronomePreset({ id, name, tempo, updatedAt: createdAt })).toMatchObject({
      value: {
        timeSignature: '4/4',
        pattern: 'basic',
        volume: 70,
        layerVolumes: { accent: 100, triangle: 100 },
        subdivision: 1,
        against: 3,
        training: { countIn: false, silence: { kind: 'off' }, ramp: { isOn: false, unit: 'bars' } },
        piece: null,
        measures: null,
        order: 0,
        createdAt,
      },
    })
  })

  const bar = '.'.repeat(7)
  test.each([
    ['without a name', { ...preset, name: ' ' }, ['name']],
    ['with a name that is too long', { ...preset, name: 'a'.repeat(256) }, ['name']],
    ['without a tempo', { ...preset, tempo: undefined }, ['tempo']],
    ['slower than 20', { ...preset, tempo: 19 }, ['tempo']],
    ['with a fraction of a beat', { ...preset, tempo: 60.5 }, ['tempo']],
    ['for a piece without a title', { ...preset, piece: { title: ' ' } }, ['piece.title']],
    ['for bars that are too long', { ...preset, measures: '1'.repeat(51) }, ['measures']],
    ['in 4/3', { ...preset, timeSignature: '4/3', pattern: 'basic' }, ['timeSignature']],
    ['in 17/16', { ...preset, timeSignature: '17/16', pattern: 'basic' }, ['timeSignature']],
    ['louder than 100 %', { ...preset, volume: 101 }, ['volume']],
    [
      'with a layer louder than 100 %',
      { ...preset, layerVolumes: { ...preset.layerVolumes, click: 101 } },
      ['layerVolumes.click'],
    ],
    ['with eleven parts of a beat', { ...preset, subdivision: 11 }, ['subdivision']],
    ['with a ramp to 401', { ...preset, training: { ramp: { target: 401 } } }, ['training.ramp.target']],
    ['with an unknown sign', gridWith({ click: `${bar}|......o` }), ['pattern.click']],
    ['with layers of different bars', gridWith({ click: bar }), ['pattern']],
    ['with bars that do not fill the meter', { ...preset, timeSignature: '5/8' }, ['pattern']],
    [
      'with nine bars',
      buildMetronomePreset({
        pattern: {
          stepsPerBeat: 1,
          ...Object.fromEntries(
            ['accent', 'click', 'woodblock', 'shaker', 'triangle'].map((layer) => [
              layer,
              Array(9).fill(bar).join('|'),
            ]),
          ),
        } as PatternGrid,
      }),
      ['pattern'],
    ],
  ])('readMetronomePreset refuses a preset %s and names the path of the field', (_what, raw, fields) => {
    expect(readMetronomePreset(raw)).toEqual(err(fields))
  })
})

describe('the settings of a preset', () => {
  const load = (from: MetronomePreset) => settingsOfPreset(from, defaultMetronomeSettings, [])

  test('presetSettingsOf restores a preset from the settings that settingsOfPreset loaded', () => {
    expect(buildMetronomePreset({ ...presetSettingsOf(load(preset)) })).toEqual(preset)
    const basic = buildMetronomePreset({ pattern: 'basic' })
    expect(buildMetronomePreset({ ...presetSettingsOf(load(basic)) })).toEqual(basic)
  })

  test("settingsOfPreset keeps the musician's own pattern if the preset has none", () => {
    const current = load(preset)
    const next = settingsOfPreset(buildMetronomePreset({ pattern: 'basic' }), current, [])
    expect(next).toMatchObject({ patternId: 'basic', own: current.own })
  })

  test('settingsOfPreset replaces a pattern of a newer version by the basic one', () => {
    expect(load(buildMetronomePreset({ pattern: 'samba' }))).toMatchObject({
      patternId: 'basic',
      meter: { beats: 7, unit: 8 },
    })
  })
})

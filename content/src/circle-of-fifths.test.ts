import {
  type CircleKey,
  circleKeys,
  enharmonicOf,
  keyOf,
  parallelOf,
  relativeOf,
  signatureOf,
} from '@segno/domain/harmony/circle-key'
import { type ChordQuality, chordsOf, type KeyChord } from '@segno/domain/harmony/key-chords'
import { minorForms, modesOf, scaleOf } from '@segno/domain/harmony/key-scale'
import { neighboursOf } from '@segno/domain/harmony/modulation'
import { progressionsOf } from '@segno/domain/harmony/progressions'
import { describe, expect, test } from 'vitest'
import vectors from '../data/circle-of-fifths.json' with { type: 'json' }

/** The suffix of each chord quality in `circle-of-fifths.json`. */
const suffixes: Partial<Record<ChordQuality, string>> = {
  major: '',
  minor: 'm',
  diminished: 'dim',
  'major-seventh': 'maj7',
  'minor-seventh': 'm7',
  'dominant-seventh': '7',
  'half-diminished-seventh': 'm7b5',
}
const symbolOf = ({ root, quality }: KeyChord) => `${root}${suffixes[quality]}`
const byNumeral = (chords: readonly KeyChord[]) =>
  Object.fromEntries(chords.map((chord) => [chord.numeral, symbolOf(chord)]))

function keysOf(fifths: number): { major: CircleKey; minor: CircleKey } {
  const [major, minor] = [keyOf(fifths, 'major'), keyOf(fifths, 'minor')]
  if (!major || !minor) throw new Error(`no keys with ${fifths} fifths`)
  return { major, minor }
}

test('circle-of-fifths.json has signatures from seven flats to seven sharps, and circleKeys has two keys for each', () => {
  expect(vectors.map(({ fifths }) => fifths)).toEqual([-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7])
  expect(circleKeys).toHaveLength(2 * vectors.length)
})

describe.each(vectors)('with $fifths fifths, $major major and $relative_minor minor', (row) => {
  const { major, minor } = keysOf(row.fifths)

  test('keyOf and signatureOf return the tonics, signature and clock position of circle-of-fifths.json', () => {
    expect(major).toMatchObject({ tonic: row.major, hour: row.position_clock })
    expect(minor).toMatchObject({ tonic: row.relative_minor, hour: row.position_clock })
    expect(signatureOf(major)).toEqual(row.signature)
    expect(signatureOf(minor)).toEqual(row.signature)
    expect(relativeOf(major)).toBe(minor)
    expect(relativeOf(minor)).toBe(major)
  })

  test('scaleOf returns the major scale and the three minor scales of circle-of-fifths.json', () => {
    expect(scaleOf(major)).toEqual(row.major_scale)
    expect(minorForms.map((form) => scaleOf(minor, form))).toEqual([
      row.natural_minor,
      row.harmonic_minor,
      row.melodic_minor_ascending,
    ])
  })

  test('modesOf returns the seven modes of circle-of-fifths.json, which begin on the degrees of the major scale', () => {
    const names = Object.fromEntries(modesOf(major).map(({ mode, notes }) => [mode, `${notes[0]} ${mode}`]))
    expect(names).toEqual(row.modes_same_notes)
    for (const [degree, { notes }] of modesOf(minor).entries())
      expect(notes).toEqual([...row.major_scale.slice(degree), ...row.major_scale.slice(0, degree)])
  })

  test('chordsOf returns the triads and seventh chords of circle-of-fifths.json', () => {
    expect(byNumeral(chordsOf(major))).toEqual(row.major_triads)
    expect(byNumeral(chordsOf(major, 'seventh'))).toEqual(row.major_sevenths)
    expect(byNumeral(chordsOf(minor))).toEqual(row.minor_triads_natural)
    const harmonic = byNumeral(chordsOf(minor, 'triad', 'harmonic'))
    expect(harmonic).toMatchObject({ V: row.minor_V_harmonic, 'vii°': row.minor_vii_harmonic })
  })

  test('progressionsOf returns the progressions of circle-of-fifths.json', () => {
    const found = progressionsOf(major).map((chords) => [
      chords.map(({ numeral }) => numeral).join('-'),
      chords.map(symbolOf),
    ])
    expect(Object.fromEntries(found)).toEqual(row.progressions)
  })

  test('neighboursOf returns the related keys of circle-of-fifths.json', () => {
    const neighbours = Object.fromEntries(neighboursOf(major).map(({ kind, key }) => [kind, key.tonic]))
    expect(neighbours).toEqual({
      ...(row.dominant_key && { dominant: row.dominant_key }),
      ...(row.subdominant_key && { subdominant: row.subdominant_key }),
      relative: row.relative_minor,
    })
    expect(enharmonicOf(major)?.tonic ?? null).toBe(row.enharmonic_major)
    expect(enharmonicOf(minor)?.tonic ?? null).toBe(row.enharmonic_minor)
    expect(parallelOf(major)?.tonic ?? null).toBe(row.parallel_minor)
  })
})

import { type CircleKey, circleKeys, keyOfId } from '@segno/domain/harmony/circle-key'
import type { ChordSize } from '@segno/domain/harmony/key-chords'
import { type MinorForm, minorForms } from '@segno/domain/harmony/key-scale'
import { type Clef, clefs } from '@segno/domain/harmony/staff'

/** The state of the circle of fifths. The URL stores it, so that Back and bookmarks restore it. */
export interface CircleAddress {
  readonly key: CircleKey
  /** The form of a minor scale. Major keys ignore it. */
  readonly form: MinorForm
  readonly size: ChordSize
  readonly clef: Clef
}

/**
 * Parses the state of the circle in the query of a URL. Unknown or missing values become the defaults: C major,
 * natural minor, triads, treble clef.
 */
export function parseCircleAddress(search: string): CircleAddress {
  const parameters = new URLSearchParams(search)
  const [first] = circleKeys
  const key = keyOfId(parameters.get('key') ?? '') ?? keyOfId('c-major') ?? first
  if (!key) throw new Error('the circle has no keys')
  return {
    key,
    form: minorForms.find((form) => form === parameters.get('scale')) ?? 'natural',
    size: parameters.get('chords') === 'seventh' ? 'seventh' : 'triad',
    clef: clefs.find((clef) => clef === parameters.get('clef')) ?? 'treble',
  }
}

/**
 * Returns path and query of the URL of a state of the circle. The query always has the key, and omits all other
 * defaults.
 */
export function formatCircleAddress({ key, form, size, clef }: CircleAddress): string {
  const parameters = new URLSearchParams({ key: key.id })
  if (form !== 'natural') parameters.set('scale', form)
  if (size !== 'triad') parameters.set('chords', size)
  if (clef !== 'treble') parameters.set('clef', clef)
  return `/toolbox/circle?${parameters}`
}

import type { CircleKey } from '@segno/domain/harmony/circle-key'
import { relativeOf } from '@segno/domain/harmony/circle-key'
import type { HarmonyNames } from '../../../i18n/harmony-names'
import type { Translate } from '../../../i18n/keys'
import type { Segment } from './circle-segments'

/**
 * Returns the accessible name of a segment, such as `A minor, relative minor of C major, vi, tonic of C major`.
 * Returns '' for a segment without keys.
 */
export function segmentLabel(
  { ring, keys, chords, role }: Segment,
  selected: CircleKey,
  t: Translate<'circle'>,
  { spoken: names }: HarmonyNames,
): string {
  const [key, other] = keys
  const [chord] = chords
  if (!key || !chord) return ''
  const parts = [nameOf()]
  if (other && ring !== 'diminished') parts.push(t('segment.enharmonic', { other: names.key(other) }))
  if (role) {
    const spelled = role.root === chord.root ? undefined : names.chord(role)
    if (spelled) parts.push(spelled)
    parts.push(
      t('segment.role', {
        numeral: role.numeral,
        function: t(`function.${role.function}`),
        key: names.key(selected),
      }),
    )
  }
  return parts.reduce((first, second) => t('join', { first, second }))

  function nameOf(): string {
    if (!key || !chord) return ''
    if (ring === 'major') return names.key(key)
    if (ring === 'minor')
      return t('segment.minor', { key: names.key(key), other: names.key(relativeOf(key)) })
    return t('segment.diminished', { chord: names.chord(chord), other: names.key(key) })
  }
}

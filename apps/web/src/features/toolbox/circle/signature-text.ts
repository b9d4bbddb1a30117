import type { CircleKey } from '@segno/domain/harmony/circle-key'
import type { Translate } from '../../../i18n/keys'

/** Returns `4♭`, or nothing if the key has no accidentals. */
export function shortSignature({ fifths }: CircleKey): string {
  return fifths === 0 ? '' : `${Math.abs(fifths)}${fifths > 0 ? '♯' : '♭'}`
}

/** Returns `4 flats`, or that the key has no accidentals. */
export function signatureText({ fifths }: CircleKey, t: Translate<'circle'>): string {
  if (fifths === 0) return t('signature.none')
  return t(fifths > 0 ? 'signature.sharp' : 'signature.flat', { count: Math.abs(fifths) })
}

import type { CircleKey } from '@segno/domain/harmony/circle-key'
import type { Translate } from '../../../i18n/keys'

/** Returns a key signature such as `4♭`; empty without accidentals. */
export function shortSignature({ fifths }: CircleKey): string {
  return fifths === 0 ? '' : `${Math.abs(fifths)}${fifths > 0 ? '♯' : '♭'}`
}

/** Returns a key signature in words, such as `4 flats` or `no sharps or flats`. */
export function signatureText({ fifths }: CircleKey, t: Translate<'circle'>): string {
  if (fifths === 0) return t('signature.none')
  return t(fifths > 0 ? 'signature.sharp' : 'signature.flat', { count: Math.abs(fifths) })
}

import {
  type CircleKey,
  enharmonicOf,
  parallelOf,
  relativeOf,
  signatureOf,
} from '@segno/domain/harmony/circle-key'
import { useHarmonyNames } from '../../../i18n/use-harmony-names'
import { useTranslation } from '../../../i18n/use-translation'
import styles from './circle.module.css'
import type { CircleAddress } from './circle-address'
import { KeyLink } from './key-link'
import { signatureText } from './signature-text'

/** The key signature of the selected key in words, with links to related keys. */
export function KeySummary({
  address,
  onSelect,
}: {
  address: CircleAddress
  onSelect: (key: CircleKey) => void
}) {
  const t = useTranslation('circle')
  const { key } = address
  const other = key.mode === 'major' ? 'minor' : 'major'
  const names = useHarmonyNames()
  const altered = signatureOf(key).map(names.symbol)
  const related = [
    { label: t(`related.relative.${other}`), key: relativeOf(key) },
    { label: t(`related.parallel.${other}`), key: parallelOf(key) },
    { label: t('related.enharmonic'), key: enharmonicOf(key) },
  ]
  return (
    <>
      <p className={styles.signature}>
        {signatureText(key, t)}
        {altered.length > 0 && (
          <span className={styles.altered}>
            {altered.reduce((first, second) => t('join', { first, second }))}
          </span>
        )}
      </p>
      <dl className={styles.related}>
        {related.map(
          (one) =>
            one.key && (
              <div key={one.label}>
                <dt>{one.label}</dt>
                <dd>
                  <KeyLink address={address} circleKey={one.key} onSelect={onSelect} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

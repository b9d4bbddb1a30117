import type { CircleKey } from '@segno/domain/harmony/circle-key'
import { modulationTo, type Neighbour, neighboursOf } from '@segno/domain/harmony/modulation'
import { useHarmonyNames } from '../../../i18n/use-harmony-names'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import styles from './circle.module.css'
import type { CircleAddress } from './circle-address'
import { KeyLink } from './key-link'
import rows from './rows.module.css'
import type { CirclePlayer } from './use-circle-player'

interface NeighbourSectionProps {
  readonly address: CircleAddress
  readonly onSelect: (key: CircleKey) => void
  readonly player: CirclePlayer
}

/** Lists the keys a fifth above and below and the relative key, with their pivot chords and a modulation. */
export function NeighbourSection({ address, onSelect, player }: NeighbourSectionProps) {
  const t = useTranslation('circle')
  const names = useHarmonyNames()
  return (
    <section aria-labelledby="circle-neighbours" className={styles.section}>
      <h3 id="circle-neighbours">{t('neighbours')}</h3>
      <p className={styles.text}>{t('neighbours.text')}</p>
      <ul className={rows.neighbours}>
        {neighboursOf(address.key).map((neighbour) => (
          <li key={neighbour.kind}>
            <p>
              <span className={rows.kind}>{t(`neighbour.${neighbour.kind}`)}</span>
              <KeyLink address={address} circleKey={neighbour.key} onSelect={onSelect} />
            </p>
            <Button
              size="small"
              icon="play"
              aria-label={t('modulate', { key: names.spoken.key(neighbour.key) })}
              onClick={() => player.playChords(modulationTo(address.key, neighbour))}
            >
              {t('modulate.short')}
            </Button>
            <Pivots neighbour={neighbour} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Lists the pivot chords, such as `Am vi = ii`: the chord, its numeral in the selected key, and in the
 * neighbour.
 */
function Pivots({ neighbour: { pivots } }: { neighbour: Neighbour }) {
  const t = useTranslation('circle')
  const names = useHarmonyNames()
  return (
    <ul aria-label={t('pivots')} className={rows.pivots}>
      {pivots.map(({ from, to }) => (
        <li key={from.degree}>
          <span className={rows.symbol}>{names.chordSymbol(from)}</span> {from.numeral} = {to.numeral}
        </li>
      ))}
    </ul>
  )
}

import { progressionsOf } from '@segno/domain/harmony/progressions'
import { useHarmonyNames } from '../../../i18n/use-harmony-names'
import { useTranslation } from '../../../i18n/use-translation'
import styles from './circle.module.css'
import type { CircleAddress } from './circle-address'
import { PlayRow } from './play-row'
import rows from './rows.module.css'
import type { CirclePlayer } from './use-circle-player'

/** Lists common progressions in the selected key. A press plays a progression. */
export function ProgressionSection({ address, player }: { address: CircleAddress; player: CirclePlayer }) {
  const t = useTranslation('circle')
  const names = useHarmonyNames()
  return (
    <section aria-labelledby="circle-progressions" className={styles.section}>
      <h3 id="circle-progressions">{t('progressions')}</h3>
      <ul className={rows.rows}>
        {progressionsOf(address.key).map((chords) => {
          const numerals = chords.map(({ numeral }) => numeral).join('–')
          return (
            <PlayRow
              key={numerals}
              label={t('play', { name: numerals })}
              onPlay={() => player.playChords(chords)}
            >
              <span className={rows.wideName}>{numerals}</span>
              <span className={rows.chordNotes}>{chords.map(names.chordSymbol).join(' ')}</span>
            </PlayRow>
          )
        })}
      </ul>
    </section>
  )
}

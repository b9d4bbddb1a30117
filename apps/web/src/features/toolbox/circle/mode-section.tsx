import { modesOf } from '@segno/domain/harmony/key-scale'
import { scaleToOctave } from '@segno/domain/harmony/note-pitch'
import { middleLines } from '@segno/domain/harmony/staff'
import { useHarmonyNames } from '../../../i18n/use-harmony-names'
import { useTranslation } from '../../../i18n/use-translation'
import styles from './circle.module.css'
import type { CircleAddress } from './circle-address'
import { PlayRow } from './play-row'
import rows from './rows.module.css'
import type { CirclePlayer } from './use-circle-player'

/** The lowest tonic of a mode in steps below the middle line of the treble clef: B3. */
const LOWEST_TONIC = 7

/** Lists the seven modes with the notes of the selected key. A press plays a mode. */
export function ModeSection({ address, player }: { address: CircleAddress; player: CirclePlayer }) {
  const t = useTranslation('circle')
  const names = useHarmonyNames()
  return (
    <section aria-labelledby="circle-modes" className={styles.section}>
      <h3 id="circle-modes">{t('modes')}</h3>
      <p className={styles.text}>{t('modes.text')}</p>
      <ul className={rows.rows}>
        {modesOf(address.key).map(({ mode, notes }) => {
          const [tonic = ''] = notes
          return (
            <PlayRow
              key={mode}
              label={t('play', { name: names.spoken.mode(mode, tonic) })}
              onPlay={() => player.playNotes(scaleToOctave(notes, middleLines.treble - LOWEST_TONIC))}
            >
              <span className={rows.wideName}>{names.mode(mode, tonic)}</span>
              <span className={rows.chordNotes}>{notes.map(names.symbol).join(' ')}</span>
            </PlayRow>
          )
        })}
      </ul>
    </section>
  )
}

import { type ChordSize, chordsOf } from '@segno/domain/harmony/key-chords'
import { useHarmonyNames } from '../../../i18n/use-harmony-names'
import { useTranslation } from '../../../i18n/use-translation'
import { RadioRow } from '../../../ui/form/radio-row'
import styles from './circle.module.css'
import type { CircleAddress } from './circle-address'
import { PlayRow } from './play-row'
import rows from './rows.module.css'
import type { CirclePlayer } from './use-circle-player'

const sizes = ['triad', 'seventh'] as const satisfies readonly ChordSize[]

interface ChordSectionProps {
  readonly address: CircleAddress
  readonly onChange: (change: Partial<CircleAddress>) => void
  readonly player: CirclePlayer
}

/** Lists the chords of the selected key with numeral, notes and function. A press plays a chord. */
export function ChordSection({ address, onChange, player }: ChordSectionProps) {
  const t = useTranslation('circle')
  const names = useHarmonyNames()
  const { key, size, form } = address
  return (
    <section aria-labelledby="circle-chords" className={styles.section}>
      <h3 id="circle-chords">{t('chords')}</h3>
      <RadioRow
        label={t('chords.size')}
        labelHidden
        options={sizes.map((value) => ({ value, label: t(`chords.${value}`) }))}
        value={size}
        onValueChange={(value) => onChange({ size: value ?? 'triad' })}
      />
      <ul className={rows.rows}>
        {chordsOf(key, size, form).map((chord) => {
          const role = t('join', { first: chord.numeral, second: t(`function.${chord.function}`) })
          const name = t('join', { first: names.spoken.chord(chord), second: role })
          return (
            <PlayRow key={chord.degree} label={t('play', { name })} onPlay={() => player.playChords([chord])}>
              <span className={rows.degree}>{chord.numeral}</span>
              <span className={rows.symbol}>{names.chordSymbol(chord)}</span>
              <span className={rows.chordNotes}>{chord.notes.map(names.symbol).join(' ')}</span>
              <span className={rows.function} data-function={chord.function}>
                {t(`function.${chord.function}`)}
              </span>
            </PlayRow>
          )
        })}
      </ul>
    </section>
  )
}

import type { CircleKey } from '@segno/domain/harmony/circle-key'
import { harmonicFunctions } from '@segno/domain/harmony/key-chords'
import { useLocation, useSearch } from 'wouter'
import { useHarmonyNames } from '../../../i18n/use-harmony-names'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { ChordSection } from './chord-section'
import styles from './circle.module.css'
import { type CircleAddress, formatCircleAddress, parseCircleAddress } from './circle-address'
import { CircleDrawing } from './circle-drawing'
import { KeySummary } from './key-summary'
import { ModeSection } from './mode-section'
import { NeighbourSection } from './neighbour-section'
import { ProgressionSection } from './progression-section'
import rows from './rows.module.css'
import { ScaleSection } from './scale-section'
import { useCirclePlayer } from './use-circle-player'

/** The circle of fifths, with scale, chords, modes, progressions and neighbours of the selected key. */
export function CircleScreen() {
  const t = useTranslation('circle')
  const names = useHarmonyNames()
  const address = parseCircleAddress(useSearch())
  const [, navigate] = useLocation()
  const player = useCirclePlayer()
  const select = (key: CircleKey) => navigate(formatCircleAddress({ ...address, key }))
  const change = (changed: Partial<CircleAddress>) =>
    navigate(formatCircleAddress({ ...address, ...changed }), { replace: true })
  const parts = { address, player, onSelect: select, onChange: change }
  return (
    <div className={styles.screen} data-print="page">
      <div className={styles.drawing}>
        <CircleDrawing
          address={address}
          heard={player.sounding && 'chord' in player.sounding ? player.sounding.chord : undefined}
          onSelect={select}
          onPlay={({ chords, role }) => player.playChords(role ? [role] : chords.slice(0, 1))}
        />
        <p className={styles.legend}>
          {harmonicFunctions.map((name) => (
            <span key={name} className={rows.function} data-function={name}>
              {t(`function.${name}`)}
            </span>
          ))}
        </p>
      </div>
      <section aria-labelledby="circle-key" className={styles.details}>
        <header className={styles.header}>
          <h2 id="circle-key" aria-label={names.spoken.key(address.key)}>
            {names.key(address.key)}
          </h2>
          <Button className={styles.print} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </header>
        <KeySummary {...parts} />
        <ScaleSection {...parts} />
      </section>
      <div className={styles.columns}>
        <ChordSection {...parts} />
        <ModeSection {...parts} />
        <ProgressionSection {...parts} />
        <NeighbourSection {...parts} />
      </div>
    </div>
  )
}

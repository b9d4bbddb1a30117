import type { CounterPiece } from '@segno/domain/counter/counter-settings'
import { pieceErrors } from '@segno/domain/counter/piece-errors'
import { countBars } from '@segno/domain/measures/count-bars'
import type { MetronomePreset } from '@segno/domain/metronome/metronome-preset'
import { type PresetPiece, presetPieceOf, presetsOfPiece } from '@segno/domain/metronome/presets-of-piece'
import { useId } from 'react'
import type { MetronomeState } from '../../../../data/metronome/metronome-session'
import { errorTexts } from '../../../../draft-form/field-error-text'
import { PieceRow } from '../../../../draft-form/piece/piece-row'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { SignText } from '../../../../ui/music/sign-text'
import metronome from '../metronome.module.css'
import styles from './piece-section.module.css'
import { useLatestTempo } from './use-latest-tempo'
import { useMetronomePresets } from './use-metronome-presets'
import { isInUse, type PresetActions } from './use-preset-actions'

interface PieceSectionProps {
  readonly state: MetronomeState
  readonly actions: PresetActions
  readonly fields: CounterPiece
  readonly onFields: (fields: CounterPiece) => void
}

/**
 * Chooses the practised piece. Buttons load its presets. Its latest tempo has a button below the tempo
 * (`LatestTempo`).
 */
export function PieceSection({ state, actions, fields, onFields }: PieceSectionProps) {
  const t = useTranslation('metronome-piece')
  const entry = useTranslation('entry')
  const title = useId()
  const chosen = presetPieceOf(fields)
  const tooLong = pieceErrors(fields).filter(({ code }) => code === 'tooLong')
  const errors = errorTexts(tooLong, entry)
  return (
    <section aria-labelledby={title} className={metronome.section}>
      <h2 id={title}>{t('title')}</h2>
      <div className={styles.fields}>
        <PieceRow
          row={{ id: 'metronome', ...fields, tempo: '' }}
          hasTempo={false}
          onChange={({ title, composer, measures }) => onFields({ title, composer, measures })}
          errors={{
            title: errors['pieces.0.title'],
            composer: errors['pieces.0.composer'],
            measures: errors['pieces.0.measures'],
          }}
        />
      </div>
      {chosen ? (
        <Offers chosen={chosen} state={state} actions={actions} />
      ) : (
        tooLong.length === 0 && <p className={styles.none}>{t('none')}</p>
      )}
    </section>
  )
}

interface OffersProps extends Pick<PieceSectionProps, 'state' | 'actions'> {
  readonly chosen: PresetPiece
}

/** A button for each preset of the piece. A piece with neither presets nor a latest tempo gets a sentence. */
function Offers({ chosen, state, actions }: OffersProps) {
  const t = useTranslation('metronome-piece')
  const tempo = useLatestTempo(chosen)
  const presets = presetsOfPiece(useMetronomePresets(), chosen)
  if (presets.length === 0) return tempo === null && <p className={styles.none}>{t('nothing')}</p>
  return (
    <ul aria-label={t('presets')} className={metronome.acts}>
      {presets.map((preset) => (
        <li key={preset.id}>
          <Button
            className={metronome.step}
            aria-current={isInUse(preset, state.settings) || undefined}
            onClick={() => actions.load(preset)}
          >
            <OfferText {...preset} />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function OfferText({ name, measures, tempo }: MetronomePreset) {
  const t = useTranslation('metronome-piece')
  const text = measures
    ? t('offerOfBars', { name, bars: measures, tempo, count: countBars(measures) })
    : t('offer', { name, tempo })
  return <SignText text={text} />
}

import {
  type CounterMode,
  type CounterSettings,
  counterModes,
  repetitionLimits,
} from '@segno/domain/counter/counter-settings'
import { useId } from 'react'
import type { PracticeCounter } from '../../../data/counter/practice-counter'
import { useTranslation } from '../../../i18n/use-translation'
import { RadioRow } from '../../../ui/form/radio-row'
import { RangedNumber } from '../metronome/ranged-number'
import styles from './counter.module.css'
import { LadderFields } from './ladder-fields'
import { PieceSection } from './piece-section'
import type { CounterActs } from './use-counter-acts'

interface CounterSettingsFormProps {
  readonly counter: PracticeCounter
  readonly settings: CounterSettings
  readonly acts: CounterActs
}

/** The form with the settings of the next counter: mode, target or ladder, and piece. */
export function CounterSettingsForm({ counter, settings, acts }: CounterSettingsFormProps) {
  const t = useTranslation('counter')
  const pieceTitle = useId()
  return (
    <>
      <section aria-label={t('settings')} className={styles.settings}>
        <RadioRow<CounterMode>
          label={t('mode')}
          className={styles.wide}
          value={settings.mode}
          options={counterModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          onValueChange={(mode) => mode && counter.set({ mode })}
        />
        {settings.mode === 'ladder' ? (
          <LadderFields counter={counter} settings={settings} />
        ) : (
          <RangedNumber
            label={t('target')}
            value={settings.target}
            range={repetitionLimits}
            onValue={(target) => counter.set({ target })}
          />
        )}
      </section>
      <section aria-labelledby={pieceTitle} className={styles.section}>
        <h2 id={pieceTitle}>{t('piece')}</h2>
        <PieceSection
          piece={settings.piece}
          onPiece={(piece) => counter.set({ piece })}
          refusals={acts.refusals}
        />
      </section>
    </>
  )
}

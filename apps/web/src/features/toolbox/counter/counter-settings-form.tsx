import {
  type CounterMode,
  type CounterSettings,
  counterModes,
  repetitionLimits,
} from '@segno/domain/counter/counter-settings'
import { useId, useRef } from 'react'
import type { PracticeCounter } from '../../../data/counter/practice-counter'
import { useFirstError } from '../../../draft-form/form-fields'
import { PieceRow } from '../../../draft-form/piece/piece-row'
import { useTranslation } from '../../../i18n/use-translation'
import { RadioRow } from '../../../ui/form/radio-row'
import { RangedNumber } from '../metronome/ranged-number'
import styles from './counter.module.css'
import { LadderFields } from './ladder-fields'
import { type CounterActs, rowOfPiece } from './use-counter-acts'

interface CounterSettingsFormProps {
  readonly counter: PracticeCounter
  readonly settings: CounterSettings
  readonly acts: CounterActs
}

/** What the next counter counts, and for which piece. */
export function CounterSettingsForm({ counter, settings, acts }: CounterSettingsFormProps) {
  const { errors, refusals } = acts
  const t = useTranslation('counter')
  const pieceTitle = useId()
  const piece = useRef<HTMLElement>(null)
  useFirstError(piece, refusals)
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
      <section ref={piece} aria-labelledby={pieceTitle} className={styles.section}>
        <h2 id={pieceTitle}>{t('piece')}</h2>
        <PieceRow
          row={rowOfPiece(settings.piece)}
          hasTempo={false}
          onChange={({ title, composer, measures }) => counter.set({ piece: { title, composer, measures } })}
          errors={{
            title: errors['pieces.0.title'],
            composer: errors['pieces.0.composer'],
            measures: errors['pieces.0.measures'],
          }}
        />
      </section>
    </>
  )
}

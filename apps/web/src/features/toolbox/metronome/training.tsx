import {
  metronomeTempo,
  practiceClockLimits,
  rampLimits,
  silenceLimits,
} from '@segno/domain/metronome/metronome-bounds'
import {
  type MetronomeSettings,
  type SilenceSetting,
  silenceKinds,
} from '@segno/domain/metronome/metronome-settings'
import { type RampUnit, rampUnits } from '@segno/domain/metronome/metronome-training'
import type { MetronomeSession, MetronomeState } from '../../../data/metronome/metronome-session'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { NativeSelect } from '../../../ui/form/native-select'
import { Switch } from '../../../ui/form/switch'
import styles from './metronome.module.css'
import { RangedNumber } from './ranged-number'

interface TrainingProps {
  readonly session: MetronomeSession
  readonly state: MetronomeState
}

/** The fields of the training: count-in, silent bars, a tempo ramp and an end. */
export function Training({ session, state }: TrainingProps) {
  const t = useTranslation('toolbox')
  const { countIn, practiceClock } = state.settings
  return (
    <div className={styles.training}>
      <Switch
        label={t('training.countIn')}
        checked={countIn}
        onCheckedChange={(isOn) => session.set({ countIn: isOn })}
      />
      <Silence session={session} silence={state.settings.silence} />
      <Ramp session={session} state={state} />
      <div className={styles.group}>
        <Switch
          label={t('training.clock')}
          checked={practiceClock.isOn}
          onCheckedChange={(isOn) => session.set({ practiceClock: { ...practiceClock, isOn } })}
        />
        {practiceClock.isOn && (
          <RangedNumber
            label={t('training.clock.minutes')}
            value={practiceClock.minutes}
            range={practiceClockLimits}
            onValue={(minutes) => session.set({ practiceClock: { ...practiceClock, minutes } })}
          />
        )}
      </div>
    </div>
  )
}

function Silence({ session, silence }: { session: MetronomeSession; silence: SilenceSetting }) {
  const t = useTranslation('toolbox')
  const set = (fields: Partial<SilenceSetting>) => session.set({ silence: { ...silence, ...fields } })
  return (
    <div className={styles.group}>
      <NativeSelect<SilenceSetting['kind']>
        label={t('training.silence')}
        value={silence.kind}
        options={silenceKinds.map((value) => ({ value, label: t(`training.silence.${value}`) }))}
        onValueChange={(kind) => set({ kind })}
      />
      {silence.kind === 'regular' && (
        <div className={styles.pair}>
          <RangedNumber
            label={t('training.silence.audible')}
            value={silence.audible}
            range={silenceLimits.bars}
            onValue={(audible) => set({ audible })}
          />
          <RangedNumber
            label={t('training.silence.silent')}
            value={silence.silent}
            range={silenceLimits.bars}
            onValue={(silent) => set({ silent })}
          />
        </div>
      )}
      {silence.kind === 'random' && (
        <RangedNumber
          label={t('training.silence.percent')}
          value={silence.percent}
          range={silenceLimits.percent}
          onValue={(percent) => set({ percent })}
        />
      )}
    </div>
  )
}

function Ramp({ session, state: { settings, repetitions } }: TrainingProps) {
  const t = useTranslation('toolbox')
  const { ramp } = settings
  const set = (fields: Partial<MetronomeSettings['ramp']>) => session.set({ ramp: { ...ramp, ...fields } })
  return (
    <div className={styles.ramp}>
      <Switch label={t('training.ramp')} checked={ramp.isOn} onCheckedChange={(isOn) => set({ isOn })} />
      {ramp.isOn && (
        <>
          <div className={styles.pair}>
            <RangedNumber
              label={t('training.ramp.target')}
              value={ramp.target}
              range={metronomeTempo}
              onValue={(target) => set({ target })}
            />
            <RangedNumber
              label={t('training.ramp.step')}
              value={ramp.step}
              range={rampLimits.step}
              onValue={(step) => set({ step })}
            />
          </div>
          <div className={styles.pair}>
            <RangedNumber
              label={t('training.ramp.every')}
              value={ramp.every}
              range={rampLimits.every}
              onValue={(every) => set({ every })}
            />
            <NativeSelect<RampUnit>
              label={t('training.ramp.unit')}
              value={ramp.unit}
              options={rampUnits.map((value) => ({ value, label: t(`training.ramp.unit.${value}`) }))}
              onValueChange={(unit) => set({ unit })}
            />
          </div>
          {ramp.unit === 'repetitions' && (
            <p className={styles.repetitions}>
              <Button className={styles.step} onClick={() => session.addRepetition()}>
                {t('training.repetition')}
              </Button>
              <span role="status">{t('training.repetitions', { count: repetitions })}</span>
            </p>
          )}
        </>
      )}
    </div>
  )
}

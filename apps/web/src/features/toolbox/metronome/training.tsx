import { metronomeTempo } from '@segno/domain/metronome/metronome-pattern'
import {
  type MetronomeSettings,
  rampLimits,
  type SilenceId,
  silences,
} from '@segno/domain/metronome/metronome-settings'
import { useTranslation } from '../../../i18n/use-translation'
import { NativeSelect } from '../../../ui/form/native-select'
import { Switch } from '../../../ui/form/switch'
import styles from './metronome.module.css'
import type { MetronomeSession } from './metronome-session'
import { RangedNumber } from './ranged-number'

interface TrainingProps {
  readonly session: MetronomeSession
  readonly settings: MetronomeSettings
}

/** Count-in, silent bars and a tempo that rises or falls with the bars. */
export function Training({ session, settings }: TrainingProps) {
  const t = useTranslation('toolbox')
  return (
    <div className={styles.training}>
      <Switch
        label={t('training.countIn')}
        checked={settings.countIn}
        onCheckedChange={(countIn) => session.setTraining({ countIn })}
      />
      <NativeSelect<SilenceId>
        label={t('training.silence')}
        value={settings.silence}
        options={(Object.keys(silences) as SilenceId[]).map((value) => ({
          value,
          label: t(`training.silence.${value}`),
        }))}
        onValueChange={(silence) => session.setTraining({ silence })}
      />
      <Ramp session={session} settings={settings} />
    </div>
  )
}

function Ramp({ session, settings: { ramp } }: TrainingProps) {
  const t = useTranslation('toolbox')
  const set = (fields: Partial<MetronomeSettings['ramp']>) =>
    session.setTraining({ ramp: { ...ramp, ...fields } })
  return (
    <>
      <Switch label={t('training.ramp')} checked={ramp.isOn} onCheckedChange={(isOn) => set({ isOn })} />
      {ramp.isOn && (
        <div className={styles.ramp}>
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
          <RangedNumber
            label={t('training.ramp.bars')}
            value={ramp.bars}
            range={rampLimits.bars}
            onValue={(bars) => set({ bars })}
          />
        </div>
      )}
    </>
  )
}

import { beatDelayLimits } from '@segno/domain/metronome/metronome-display'
import type { MetronomeSession, MetronomeState } from '../../../data/metronome/metronome-session'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Switch } from '../../../ui/form/switch'
import styles from './metronome.module.css'
import { RangedNumber } from './ranged-number'

export interface BeatDisplayProps {
  readonly session: MetronomeSession
  readonly state: MetronomeState
  /** Opens the Picture-in-Picture window. Null if the browser has none. */
  readonly openWindow: (() => void) | null
}

/** True on an iPhone or iPad without `navigator.audioSession`. There the mute switch silences the metronome. */
const obeysMuteSwitch =
  typeof navigator !== 'undefined' &&
  navigator.maxTouchPoints > 1 &&
  navigator.vendor.startsWith('Apple') &&
  !('audioSession' in navigator)

/** The settings of the beat on this device: flash, vibration, delay and a floating window. */
export function BeatDisplayFields({ session, state: { display }, openWindow }: BeatDisplayProps) {
  const t = useTranslation('toolbox')
  return (
    <div className={styles.training}>
      <Switch
        label={t('display.flash')}
        description={t('display.flash.note')}
        checked={display.flash}
        onCheckedChange={(flash) => session.setDisplay({ flash })}
      />
      {'vibrate' in navigator && (
        <Switch
          label={t('display.vibration')}
          checked={display.vibration}
          onCheckedChange={(vibration) => session.setDisplay({ vibration })}
        />
      )}
      <RangedNumber
        label={t('display.delay')}
        description={t('display.delay.note')}
        value={display.delay}
        range={beatDelayLimits}
        onValue={(delay) => session.setDisplay({ delay })}
      />
      {openWindow && (
        <div>
          <Button className={styles.step} onClick={openWindow}>
            {t('display.window')}
          </Button>
        </div>
      )}
      {obeysMuteSwitch && <p>{t('display.muteSwitch')}</p>}
    </div>
  )
}

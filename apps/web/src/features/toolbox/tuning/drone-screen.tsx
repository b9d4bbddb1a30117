import {
  droneFrequencies,
  droneOctaves,
  readDroneSettings,
  readTuning,
} from '@segno/domain/tuning/tuning-settings'
import { useEffect, useState } from 'react'
import { useScreenKeys } from '../../../app-state/use-screen-keys'
import { createDroneVoice } from '../../../audio/drone-voice'
import { useMeasuredTime } from '../../../data/services/use-measured-time'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { NativeSelect } from '../../../ui/form/native-select'
import { RadioRow } from '../../../ui/form/radio-row'
import { Switch } from '../../../ui/form/switch'
import { PercentSlider } from '../percent-slider'
import { useNoteNames } from './note-names'
import styles from './tuning.module.css'
import { TuningChoice } from './tuning-choice'
import { useStoredSettings } from './use-stored-settings'

const measured = { type: 'other', metadata: { mode: 'drone' } } as const

/** The drone: a sustained note, with fifth and octave on request, for tuning and intonation. */
export function DroneScreen() {
  const t = useTranslation('tuning')
  const names = useNoteNames()
  const { number } = useFormat()
  const [drone, changeDrone] = useStoredSettings('segno.drone', readDroneSettings)
  const [tuning, changeTuning] = useStoredSettings('segno.tuning', readTuning)
  const [isPlaying, setPlaying] = useState(false)
  const [voice] = useState(createDroneVoice)
  useMeasuredTime({ ...measured, isActive: isPlaying, onFinish: () => setPlaying(false) })
  useEffect(() => {
    if (isPlaying) voice.play(droneFrequencies(drone, tuning), drone.volume / 100)
    else voice.stop()
  }, [voice, isPlaying, drone, tuning])
  useEffect(() => () => voice.stop(), [voice])
  useScreenKeys((key) => {
    // The browser uses Space for a focused button or radio button.
    if (key !== ' ' || document.activeElement?.closest('button, a[href], summary, input')) return false
    setPlaying(!isPlaying)
    return true
  })
  const [lowest = 0] = droneFrequencies(drone, tuning)
  return (
    <div className={styles.tool}>
      <section aria-label={t('drone')} className={styles.stand}>
        <p className={styles.note} aria-live="polite">
          <span className={styles.figure}>{names.symbol(drone.pitchClass)}</span>
          <span className={styles.octave}>{drone.octave}</span>
          <span className={styles.hertz}>
            {t('hertz', { frequency: number(Math.round(lowest * 10) / 10) })}
          </span>
        </p>
        <div>
          <Button variant="primary" className={styles.start} onClick={() => setPlaying(!isPlaying)}>
            {t(isPlaying ? 'stop' : 'start')}
          </Button>
        </div>
      </section>
      <section aria-label={t('drone.settings')} className={styles.settings}>
        <div className={styles.notes}>
          <RadioRow
            label={t('note')}
            value={String(drone.pitchClass)}
            options={Array.from({ length: 12 }, (_, pitchClass) => ({
              value: String(pitchClass),
              label: names.symbol(pitchClass),
            }))}
            onValueChange={(value) => changeDrone({ pitchClass: Number(value) })}
          />
        </div>
        <NativeSelect
          label={t('octave')}
          value={String(drone.octave)}
          options={droneOctaves.map((octave) => ({ value: String(octave), label: String(octave) }))}
          onValueChange={(octave) => changeDrone({ octave: Number(octave) })}
        />
        <PercentSlider
          label={t('volume')}
          percent={drone.volume}
          onPercent={(volume) => changeDrone({ volume })}
        />
        <Switch
          label={t('drone.fifth')}
          checked={drone.hasFifth}
          onCheckedChange={(hasFifth) => changeDrone({ hasFifth })}
        />
        <Switch
          label={t('drone.octave')}
          checked={drone.hasOctave}
          onCheckedChange={(hasOctave) => changeDrone({ hasOctave })}
        />
        <TuningChoice tuning={tuning} onTuning={changeTuning} hasTonic={false} />
      </section>
    </div>
  )
}

import { openStrings, type StringedInstrument, stringedInstruments } from '@segno/domain/tuning/open-strings'
import { readTuning } from '@segno/domain/tuning/tuning-settings'
import { useState } from 'react'
import { useScreenKeys } from '../../../app-state/use-screen-keys'
import { useJournal } from '../../../data/services/use-services'
import { useFormat } from '../../../i18n/use-format'
import { useMusicNames } from '../../../i18n/use-music-names'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { NativeSelect } from '../../../ui/form/native-select'
import { useNoteNames } from './note-names'
import { OpenStrings } from './open-strings-row'
import { IN_TUNE, type TunerReading } from './tuner-reading'
import { TunerScale } from './tuner-scale'
import styles from './tuning.module.css'
import { TuningChoice } from './tuning-choice'
import { useStoredSettings } from './use-stored-settings'
import { useTuner } from './use-tuner'

/** The tuner. It requests the microphone when the musician presses Start. No sound leaves the device. */
export function TunerScreen() {
  const t = useTranslation('tuning')
  const [tuning, changeTuning] = useStoredSettings('segno.tuning', readTuning)
  const { reading, isListening, problem, toggle } = useTuner(tuning)
  const [instrument, setInstrument] = useInstrument()
  useScreenKeys((key) => {
    // The browser presses a focused button on Space.
    if (key !== ' ' || document.activeElement?.closest('button, a[href], summary')) return false
    toggle()
    return true
  })
  return (
    <div className={styles.tool}>
      <section aria-label={t('tuner')} className={styles.stand}>
        <Heard reading={reading} isListening={isListening} />
        <div>
          <Button variant="primary" className={styles.start} onClick={toggle}>
            {t(isListening ? 'stop' : 'start')}
          </Button>
        </div>
        <TunerScale cents={reading.heard?.cents ?? null} history={reading.history} />
        <p role="status" className={styles.problem}>
          {problem ? t(`problem.${problem}`) : ''}
        </p>
        <p className={styles.quiet}>{t('tuner.privacy')}</p>
      </section>
      <section aria-label={t('tuner.settings')} className={styles.settings}>
        <InstrumentChoice instrument={instrument} onInstrument={setInstrument} />
        {instrument && (
          <OpenStrings notes={openStrings[instrument]} tuning={tuning} heard={reading.heard?.note ?? null} />
        )}
        <TuningChoice tuning={tuning} onTuning={changeTuning} hasTonic />
      </section>
    </div>
  )
}

/** The heard note with its cents and its frequency. */
function Heard({ reading: { heard }, isListening }: { reading: TunerReading; isListening: boolean }) {
  const t = useTranslation('tuning')
  const names = useNoteNames()
  const { number } = useFormat()
  const cents = heard === null ? 0 : Math.round(heard.cents)
  const state = Math.abs(cents) <= IN_TUNE ? 'inTune' : cents < 0 ? 'low' : 'high'
  return (
    <>
      <p className={styles.note} aria-hidden="true">
        {heard && (
          <>
            <span className={styles.figure}>{names.symbol(heard.note)}</span>
            <span className={styles.octave}>{names.octave(heard.note)}</span>
            <span className={styles.hertz}>
              {t('cents', { cents: cents > 0 ? `+${number(cents)}` : number(cents) })}
              {' · '}
              {t('hertz', { frequency: number(Math.round(heard.frequency * 10) / 10) })}
            </span>
          </>
        )}
      </p>
      <p role="status" className={styles.state} data-state={heard ? state : undefined}>
        {heard && <span className="visually-hidden">{names.spoken(heard.note)}: </span>}
        {t(`state.${heard ? state : isListening ? 'listening' : 'idle'}`)}
      </p>
    </>
  )
}

/**
 * Returns the instrument whose strings are shown, and a function that changes it. At first it is the primary
 * instrument if that has strings, else null.
 */
function useInstrument() {
  const { primary } = useJournal((journal) => journal.preference('instruments'))
  const [chosen, setChosen] = useState<StringedInstrument | null>()
  const own = stringedInstruments.find((id) => id === primary) ?? null
  return [chosen === undefined ? own : chosen, setChosen] as const
}

function InstrumentChoice({
  instrument,
  onInstrument,
}: {
  instrument: StringedInstrument | null
  onInstrument: (instrument: StringedInstrument | null) => void
}) {
  const t = useTranslation('tuning')
  const music = useMusicNames()
  return (
    <NativeSelect
      label={t('strings')}
      value={instrument ?? ''}
      options={[
        { value: '', label: t('strings.none') },
        ...stringedInstruments.map((id) => ({ value: id, label: music.instrument(id) })),
      ]}
      onValueChange={(value) => onInstrument(stringedInstruments.find((id) => id === value) ?? null)}
    />
  )
}

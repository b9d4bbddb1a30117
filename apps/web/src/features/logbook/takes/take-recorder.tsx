import { useEffect, useState, useSyncExternalStore } from 'react'
import { openTakeRecorder } from '../../../audio/takes/microphone-take'
import type { Attachments } from '../../../contracts/attachments/attachments'
import type { TakeRecording } from '../../../data/attachments/take-recording'
import { useRecording } from '../../../data/attachments/use-recording'
import { useServices } from '../../../data/services/use-services'
import { formatClock } from '../../../i18n/format-dates'
import { Button } from '../../../ui/button'
import type { EntryFormat } from '../use-entry-format'
import styles from './takes.module.css'

/** Returns the milliseconds between two updates of time and level: 1000 with reduced motion, otherwise 100. */
const intervalOf = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 1000 : 100)
/** The level (0 to 1) from which the recording clips. */
const TOO_LOUD = 0.98

interface TakeRecorderProps {
  readonly store: Attachments
  readonly entryId: string
  readonly format: EntryFormat
  readonly isFull: boolean
}

/**
 * Records a take. Asks for the microphone only when the musician presses the button. Leaving the entry stores
 * the recording so far.
 */
export function TakeRecorder({ store, entryId, format: { t }, isFull }: TakeRecorderProps) {
  const { notices } = useServices()
  const recording = useRecording(store, entryId, openTakeRecorder)
  const { at, problem } = useSyncExternalStore(recording.subscribe, recording.state)
  const record = async () => {
    const outcome = await recording.record(entryId)
    if (outcome === 'saved') notices.show({ text: t('takes.saved.audio'), tone: 'done', key: 'attachment' })
  }
  return (
    <>
      {at === 'recording' ? (
        <Running {...{ recording, t }} />
      ) : (
        <Button
          icon="voice"
          pending={at !== 'rest'}
          disabled={isFull}
          onClick={() => void record().catch(reportError)}
        >
          {t(at === 'asking' ? 'takes.asking' : 'takes.record')}
        </Button>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(`takes.problem.${problem}`)}
        </p>
      )}
    </>
  )
}

function Running({ recording, t }: { recording: TakeRecording; t: EntryFormat['t'] }) {
  const { clock } = useServices()
  const [now, setNow] = useState({ elapsed: 0, level: 0 })
  useEffect(
    () => clock.every(intervalOf(), () => setNow({ elapsed: recording.elapsed(), level: recording.level() })),
    [clock, recording],
  )
  const isTooLoud = now.level >= TOO_LOUD
  return (
    <fieldset className={styles.running}>
      <legend className={styles.red}>{t('takes.recording')}</legend>
      <span role="timer" className={styles.clock}>
        {formatClock(now.elapsed)}
      </span>
      <span className={styles.meter} aria-hidden="true">
        <span style={{ inlineSize: `${Math.round(Math.min(1, now.level) * 100)}%` }} />
      </span>
      <p className={styles.hint}>{t('takes.leaving')}</p>
      <span className={styles.loud}>{isTooLoud && t('takes.tooLoud')}</span>
      <div className={styles.actions}>
        <Button variant="primary" icon="stop" autoFocus onClick={() => recording.stop()}>
          {t('takes.stop')}
        </Button>
        <Button variant="plain" onClick={() => recording.discard()}>
          {t('takes.discard')}
        </Button>
      </div>
    </fieldset>
  )
}

import { limits } from '@segno/domain/shared/limits'
import { useRef } from 'react'
import { TimerContext, usePracticeTimer, useTimer } from '../../data/services/use-timer'
import { useMoment } from '../../i18n/use-moment'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/form/field'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/layout/page-header'
import { drawNothing, lazyPart } from '../../ui/lazy-part'
import { Elapsed } from './elapsed'
import { PieceLine } from './piece/piece-line'
import { ReminderSettings } from './reminder-settings'
import { ReminderSign } from './reminder-sign'
import { RoutineLine } from './routine/routine-line'
import { TimerNotes } from './timer-notes'
import styles from './timer-screen.module.css'
import { toggleIcons } from './toggle-icons'
import { useAwakeScreen } from './use-awake-screen'
import { useLoadedTimer } from './use-loaded-timer'
import { useTimerActions } from './use-timer-actions'
import { useTop } from './use-top'

/** The start of a running timer arrives after it, and so do the list of routines and its form. */
const StartTime = lazyPart({
  load: async () => (await import('./start-time')).StartTime,
  fallback: drawNothing,
})
const RoutineList = lazyPart({
  load: async () => (await import('./routine/routine-list')).RoutineList,
  fallback: drawNothing,
})

function LoadedTimerScreen() {
  const { startedAt, proposal } = useTimer()
  const t = useTranslation('timer')
  return (
    <>
      <PageHeader title={t('title')} fact={<Fact />} />
      <div role="status" className={styles.notes}>
        <TimerNotes showsProposal={proposal !== null} />
      </div>
      <Stand />
      <div className={styles.details}>
        {startedAt !== null && <Note />}
        <ReminderSettings />
        {startedAt !== null && <StartTime startedAt={startedAt} />}
        <RoutineList />
      </div>
    </>
  )
}

function Fact() {
  const { status, startedAt, ready } = useTimer()
  const moment = useMoment()
  const t = useTranslation('timer')
  // The line has its height before the stored timer is read, so that nothing below it moves.
  if (!ready) return '\u00a0'
  if (status === 'idle' || startedAt === null) return t('fact.idle')
  return t(`fact.${status}`, { time: moment(startedAt) })
}

function Stand() {
  const { status } = useTimer()
  const t = useTranslation('timer')
  const isAwake = useAwakeScreen(status === 'running')
  const box = useTop()
  return (
    <section ref={box} aria-label={t('title')} className={styles.stand}>
      <PieceLine />
      <div className={styles.time}>
        <RoutineLine />
        <Elapsed className={styles.elapsed} />
        <p className={styles.marks}>
          {isAwake && (
            <span className={styles.awake}>
              <Icon name="sun" size="small" />
              {t('awake')}
            </span>
          )}
          <ReminderSign />
        </p>
      </div>
      <StandButtons />
    </section>
  )
}

function StandButtons() {
  const { status, ready } = useTimer()
  const t = useTranslation('timer')
  const { toggle, stop, reset } = useTimerActions()
  const toggleButton = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.acts}>
      <Button ref={toggleButton} variant="primary" className={styles.act} disabled={!ready} onClick={toggle}>
        {t(toggleIcons[status].label)}
      </Button>
      {status !== 'idle' && (
        <>
          <Button
            className={styles.act}
            // The button is gone afterwards. If the form opens, it takes the focus.
            onClick={() => void stop().then(() => toggleButton.current?.focus())}
          >
            {t('stop')}
          </Button>
          <Button
            variant="plain"
            size="large"
            onClick={() => {
              reset()
              toggleButton.current?.focus()
            }}
          >
            {t('reset')}
          </Button>
        </>
      )}
    </div>
  )
}

/** The note of the running stretch. It goes into the entry. */
function Note() {
  const { note } = useTimer()
  const timer = usePracticeTimer()
  const t = useTranslation('timer')
  return (
    <TextArea
      label={t('note.label')}
      value={note}
      maxLength={limits.notesLength}
      onValueChange={(text) => timer.setNote(text)}
    />
  )
}

/** The timer in large digits, readable from the instrument. */
export function TimerScreen() {
  const timer = useLoadedTimer()
  return (
    timer && (
      <TimerContext value={timer}>
        <LoadedTimerScreen />
      </TimerContext>
    )
  )
}

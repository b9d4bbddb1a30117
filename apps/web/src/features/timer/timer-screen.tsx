import { limits } from '@segno/domain/shared/limits'
import { type RefObject, useRef } from 'react'
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

/** The app fetches the start time and the routines after it has drawn the page. */
const StartTime = lazyPart({
  load: async () => (await import('./start-time')).StartTime,
  fallback: drawNothing,
})
const RoutineList = lazyPart({
  load: async () => (await import('./routine/routine-list')).RoutineList,
  fallback: drawNothing,
})

interface NotesProps {
  /** The element that holds the timer's questions. */
  readonly notes: RefObject<HTMLDivElement | null>
}

function LoadedTimerScreen() {
  const { startedAt, proposal } = useTimer()
  const t = useTranslation('timer')
  const notes = useRef<HTMLDivElement>(null)
  return (
    <>
      <PageHeader title={t('title')} fact={<Fact />} />
      <div ref={notes} role="status" className={styles.notes}>
        <TimerNotes showsProposal={proposal !== null} />
      </div>
      <Stand notes={notes} />
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
  // A no-break space gives the line its height, so the page does not shift once the stored timer is read.
  if (!ready) return '\u00a0'
  if (status === 'idle' || startedAt === null) return t('fact.idle')
  return t(`fact.${status}`, { time: moment(startedAt) })
}

function Stand({ notes }: NotesProps) {
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
      <StandButtons notes={notes} />
    </section>
  )
}

/**
 * The tap that started the timer. On a phone the stop button then appears under the finger, so a double tap
 * would stop the timer.
 */
interface Tap {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** Milliseconds and pixels within which two taps are one double tap. */
const doubleTap = { time: 800, distance: 32 }

const tapOf = ({ clientX, clientY, timeStamp }: MouseEvent): Tap => ({
  x: clientX,
  y: clientY,
  at: timeStamp,
})

/**
 * Returns true if `event` is the second click of a double tap. A click by keyboard has `detail` 0 and is none.
 */
function isSecondTap(first: Tap | null, event: MouseEvent): boolean {
  if (first === null || event.detail === 0) return false
  const { x, y, at } = tapOf(event)
  return at - first.at < doubleTap.time && Math.hypot(x - first.x, y - first.y) < doubleTap.distance
}

function StandButtons({ notes }: NotesProps) {
  const { status, ready } = useTimer()
  const t = useTranslation('timer')
  const { toggle, stop, reset } = useTimerActions()
  const timer = usePracticeTimer()
  const toggleButton = useRef<HTMLButtonElement>(null)
  const started = useRef<Tap | null>(null)
  const showQuestion = () => {
    // The button is below the question, and scrolling to it would move the question off the screen.
    toggleButton.current?.focus({ preventScroll: true })
    if (timer.state().proposal) notes.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className={styles.acts}>
      <Button
        ref={toggleButton}
        variant="primary"
        className={styles.act}
        disabled={!ready}
        onClick={(event) => {
          started.current = status === 'idle' ? tapOf(event.nativeEvent) : null
          toggle()
        }}
      >
        {t(toggleIcons[status].label)}
      </Button>
      {status !== 'idle' && (
        <>
          <Button
            className={styles.act}
            // Stopping removes this button, so the focus moves to Start. If the form opens, it takes the focus.
            onClick={(event) => {
              if (!isSecondTap(started.current, event.nativeEvent)) void stop().then(showQuestion)
            }}
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

/** The note about the current piece. It becomes the notes of the entry. */
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

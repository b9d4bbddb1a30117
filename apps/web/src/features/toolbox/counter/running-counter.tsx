import type { CounterRun } from '@segno/domain/counter/repetition-counter'
import { type KeyboardEvent, useRef } from 'react'
import { formatClock } from '../../../i18n/format-dates'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import styles from './counter.module.css'
import type { CounterActs } from './use-counter-acts'
import type { LadderClick } from './use-ladder-click'

interface RunningCounterProps {
  readonly run: CounterRun
  readonly acts: CounterActs
  readonly click: LadderClick
}

/** Prevents the click of a repeated `keydown`, so that a held key counts once. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}

/** The running counter: large zones that count, the elapsed time, and smaller buttons. */
export function RunningCounter({ run, acts, click }: RunningCounterProps) {
  const t = useTranslation('counter')
  const zone = useRef<HTMLButtonElement>(null)
  const isLadder = run.settings.mode === 'ladder'
  const elapsed = formatClock(run.counted)
  /** Runs `act` and focuses the zone again, because a pedal may send Space or Enter. */
  const backToZone = (act: () => void) => () => {
    act()
    zone.current?.focus({ preventScroll: true })
  }
  const shared = { className: styles.zone, onKeyDown: ignoreHeldKey }
  return (
    <>
      <div className={styles.zones}>
        <Button {...shared} ref={zone} variant="primary" data-first-act onClick={() => acts.press(true)}>
          {t(isLadder ? 'clean' : 'count')}
        </Button>
        {isLadder && (
          <Button {...shared} onClick={() => acts.press(false)}>
            {t('notClean')}
          </Button>
        )}
      </div>
      <div className={styles.acts}>
        <Button onClick={backToZone(acts.takeBack)} disabled={run.repetitions.length === 0}>
          {t('undoLast')}
        </Button>
        {isLadder && (
          <Button onClick={backToZone(acts.toggleClick)}>
            {t(click.isPlaying ? 'click.off' : 'click.on')}
          </Button>
        )}
        <Button onClick={acts.finish}>{t('finish')}</Button>
        <span role="timer" aria-live="off" aria-label={elapsed} className={styles.elapsed}>
          {elapsed}
        </span>
      </div>
      <Piece run={run} />
      <p className={styles.hint}>{t(isLadder ? 'keys.ladder' : 'keys.count')}</p>
      <ClickProblem click={click} />
    </>
  )
}

function Piece({ run: { settings } }: { run: CounterRun }) {
  const { title, composer, measures } = settings.piece
  const format = useFormat()
  if (title === '') return null
  return (
    <p className={styles.piece}>
      {format.noBreak(title)}{' '}
      <span className={styles.composer}>
        {[format.composer(composer), measures].filter(Boolean).join(' · ')}
      </span>
    </p>
  )
}

function ClickProblem({ click: { problem } }: { click: LadderClick }) {
  const toolbox = useTranslation('toolbox')
  return (
    <p role="status" className={styles.problem}>
      {problem && toolbox(`metronome.problem.${problem}`)}
    </p>
  )
}

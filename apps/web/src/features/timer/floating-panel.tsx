import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { usePracticeTimer, useTimer } from '../../data/services/use-timer'
import { useTranslation } from '../../i18n/use-translation'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icons/paths'
import { usePhone } from '../../ui/layout/use-phone'
import { Elapsed } from './elapsed'
import styles from './floating-panel.module.css'
import { ReminderSign } from './reminder-sign'
import { TimerNotes } from './timer-notes'
import { toggleIcons } from './toggle-icons'
import { useTimerActions } from './use-timer-actions'

/** The dark pill at the bottom of a page, open or minimised. The timer's questions appear above the pill. */
export function FloatingPanel({
  showsNotes,
  showsProposal,
}: {
  showsNotes: boolean
  showsProposal: boolean
}) {
  const { status, window } = useTimer()
  const t = useTranslation('timer')
  const place = useRoomBelow()
  const isPhone = usePhone()
  return (
    <div ref={place} className={styles.place}>
      {/* Always in the page: not every screen reader announces a region that is inserted with its text. */}
      <div role="status" className={styles.live}>
        {showsNotes && (
          <section aria-label={t('notes')} className={styles.notes}>
            <TimerNotes showsProposal={showsProposal} place={isPhone ? 'phone' : 'float'} />
          </section>
        )}
      </div>
      {window !== 'closed' && status !== 'idle' && <Pill isOpen={window === 'open'} isPhone={isPhone} />}
    </div>
  )
}

/**
 * Returns the ref of the panel. Measures the panel with a `ResizeObserver` and stores its height in
 * `--floating-content`. The page adds that space at its end, so that the pill does not cover the last row.
 */
function useRoomBelow() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    const measure = () => style.setProperty('--floating-content', `${place.current?.offsetHeight ?? 0}px`)
    const sizes = new ResizeObserver(measure)
    if (place.current) sizes.observe(place.current)
    dataset.floating = ''
    measure()
    return () => {
      sizes.disconnect()
      delete dataset.floating
      style.removeProperty('--floating-content')
    }
  }, [])
  return place
}

/**
 * The pill with time, piece and buttons. On a phone the open pill has no Reset, and only the minimised pill has
 * Close.
 */
function Pill({ isOpen, isPhone }: { isOpen: boolean; isPhone: boolean }) {
  const { piece } = useTimer()
  const timer = usePracticeTimer()
  const t = useTranslation('timer')
  return (
    <section aria-label={t('title')} className={classNames(styles.pill, isOpen && styles.open)}>
      <div className={styles.words}>
        <Elapsed className={styles.elapsed} />
        {isOpen && (
          <Link href="/timer" className={styles.piece}>
            {piece ? noBreakTitle(piece.title) : t('piece.question')}
          </Link>
        )}
        <ReminderSign />
      </div>
      <PillActions {...{ isOpen, isPhone }} />
      <div className={styles.frame}>
        {/* One button in two roles, so that the focus stays where it is. */}
        <FrameButton
          icon={isOpen ? 'minimise' : 'expand'}
          label={isOpen ? t('minimise') : t('expand')}
          onClick={() => (isOpen ? timer.minimise() : timer.open())}
        />
        {isOpen !== isPhone && (
          <FrameButton
            icon="close"
            label={t('close')}
            onClick={() => {
              timer.close()
              focusPage()
            }}
          />
        )}
      </div>
    </section>
  )
}

function PillActions({ isOpen, isPhone }: { isOpen: boolean; isPhone: boolean }) {
  const { status } = useTimer()
  const t = useTranslation('timer')
  const { toggle, stop, reset } = useTimerActions()
  const act = toggleIcons[status]
  return (
    <div className={styles.acts}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={t(act.label)}
        title={t(act.label)}
        onClick={toggle}
      >
        <Icon name={act.icon} />
      </button>
      {isOpen && isPhone && <FrameButton icon="stop" label={t('stop')} onClick={() => void stop()} />}
      {isOpen && !isPhone && (
        <>
          <button type="button" className={styles.word} onClick={() => void stop()}>
            {t('stop')}
          </button>
          <button
            type="button"
            className={styles.word}
            onClick={() => {
              // The reset removes the pill and its focused button, so the focus moves to `main`.
              reset()
              focusPage()
            }}
          >
            {t('reset')}
          </button>
        </>
      )}
    </div>
  )
}

function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}

function FrameButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.frameButton} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import { practisedTime, type RotationRun } from '@segno/domain/rotation/rotation'
import { isPractised, makesEntries } from '@segno/domain/rotation/rotation-entries'
import { lengthOfIntervals, subtractIntervals } from '@segno/domain/units/interval'
import { useRef } from 'react'
import { Link } from 'wouter'
import { useJournal, useServices } from '../../../data/services/use-services'
import type { StandSession } from '../../../data/stand/stand-session'
import { formatClock } from '../../../i18n/format-dates'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { LinkButton } from '../../../ui/link-button'
import { FactList } from '../../../ui/list/fact-list'
import { useLoading } from '../../../ui/use-loaded'
import { useFocusOnChange } from '../use-focus-on-change'
import styles from './stand.module.css'
import { useSaveRotation } from './use-save-rotation'

/** The time of each piece after practice, with buttons that save, continue or discard it. */
export function FinishedStand({ stand, run }: { stand: StandSession; run: RotationRun }) {
  const t = useTranslation('stand')
  const shell = useTranslation('shell')
  const { notices } = useServices()
  const { saving, failed, save } = useSaveRotation()
  const isLogged = useJournal((journal) => run.entryIds.some((id) => journal.body('entry', id) !== undefined))
  const isSaved = isLogged && !saving && !failed
  // Before the diary is read, a stored entry looks missing, and a save would replace it.
  const isKnown = useJournal((journal) => journal.loadState()).phase === 'complete'
  const isTimed = useIsTimed(run)
  const isSaveOffered = !isSaved && makesEntries(run)
  const isPassedOver = run.pieces.some((_, index) => !isPractised(run, index))
  const buttons = useRef<HTMLDivElement>(null)
  useFocusOnChange(buttons, isSaved, isKnown)
  const clear = () => {
    const { state } = stand.snapshot()
    stand.clear()
    if (isSaved) return
    const action = { label: shell('undo'), run: () => stand.bringBack(state) }
    notices.show({ text: t('discarded'), action, key: 'stand' })
  }
  return (
    <div className={styles.form}>
      <FactList
        facts={run.pieces.map(({ title }, index) => ({
          id: run.entryIds[index] ?? String(index),
          name: noBreakTitle(title) || t('untitled'),
          value: formatClock(practisedTime(run, index)),
        }))}
      />
      {isPassedOver && <p className={styles.quiet}>{t('passedOver')}</p>}
      <div ref={buttons} className={styles.acts}>
        {isSaveOffered && (
          <Button
            variant="primary"
            size="large"
            data-first-act
            pending={saving || !isKnown}
            onClick={() => void save(run)}
          >
            {t('save')}
          </Button>
        )}
        {!isSaved && (
          <Button size="large" onClick={() => stand.continue()}>
            {t('continue')}
          </Button>
        )}
        <Button
          size="large"
          variant={isSaved ? 'primary' : 'quiet'}
          {...(!isSaveOffered ? { 'data-first-act': true } : {})}
          onClick={clear}
        >
          {t(isSaved ? 'again' : 'discard')}
        </Button>
        <Link href="/logbook" asChild>
          <LinkButton size="large">{t('toLogbook')}</LinkButton>
        </Link>
      </div>
      <p role="status" className={styles.quiet}>
        {isSaved ? t('saved') : isTimed && t('timed')}
      </p>
    </div>
  )
}

/** Returns true if the practice timer has counted some of this time too. */
function useIsTimed({ stretches }: RotationRun): boolean {
  const { value: timer } = useLoading(useServices().loadTimer)
  const all = stretches.flat()
  const rest = timer ? subtractIntervals(all, timer.countedRuns()) : all
  return lengthOfIntervals(rest) < lengthOfIntervals(all)
}

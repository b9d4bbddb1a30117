import { type ReactNode, useId } from 'react'
import { useLocation } from 'wouter'
import { placeLine } from '../../app-state/line-place'
import { startTimer } from '../../data/services/start-timer'
import { useServices } from '../../data/services/use-services'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icons/paths'
import styles from './first-steps.module.css'
import type { EntryFormat } from './use-entry-format'

/**
 * The first steps in an empty diary: the entry line of the quick log, and buttons for two other ways to log.
 * Smaller buttons lead to import, help and a sample diary.
 */
export function FirstSteps({ format: { t } }: { format: EntryFormat }) {
  const services = useServices()
  const [, navigate] = useLocation()
  const openSample = () => {
    if (!services.sample.open()) services.notices.show({ text: t('first.sampleFailed') })
  }
  return (
    <div className={styles.steps}>
      <p className={styles.sentence}>{t('empty.sentence')}</p>
      <div ref={placeLine} className={styles.line} />
      <ul className={styles.ways}>
        <Way icon="timer" name={t('first.timer')} onClick={() => void startTimer(services)}>
          {t('first.timerHow')}
        </Way>
        <Way icon="plus" name={t('empty.add')} onClick={() => navigate('/logbook/new')}>
          {t('first.formHow')}
        </Way>
      </ul>
      <div className={styles.others}>
        <Button variant="plain" onClick={() => navigate('/settings/data')}>
          {t('action.import')}
        </Button>
        <Button variant="plain" onClick={() => navigate('/about/help?area=logbook')}>
          {t('first.help')}
        </Button>
        {!services.sample.isOn && (
          <Button variant="plain" onClick={openSample}>
            {t('first.sample')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface WayProps {
  readonly icon: IconName
  readonly name: string
  readonly onClick: () => void
  /** A short explanation of the way to log. */
  readonly children: ReactNode
}

function Way({ icon, name, onClick, children }: WayProps) {
  const id = useId()
  const nameId = `${id}-name`
  const howId = `${id}-how`
  return (
    <li>
      <button
        type="button"
        aria-labelledby={nameId}
        aria-describedby={howId}
        className={styles.way}
        onClick={onClick}
      >
        <Icon name={icon} className={styles.icon} />
        <span id={nameId} className={styles.name}>
          {name}
        </span>
        <span id={howId} className={styles.how}>
          {children}
        </span>
      </button>
    </li>
  )
}

import { CONSENT_VERSION } from '@segno/domain/consent/consent'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { timeOf } from '@segno/domain/units/instant'
import { useStore } from 'zustand'
import { useOverlay } from '../../app-state/use-overlay'
import { useServices } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import styles from './about.module.css'

/** The musician's answer about storage in this browser, and the way to another answer. */
export function ConsentChoice() {
  const t = useTranslation('about')
  const { fullDate } = useFormat()
  const { clock, consent: store } = useServices()
  const { consent } = useStore(store)
  const { open } = useOverlay('consent')
  const answer = consent && {
    key: consent.functional ? ('privacy.choice.given' as const) : ('privacy.choice.refused' as const),
    date: fullDate(calendarDayOf(timeOf(consent.consentDate), clock.timeZone())),
  }
  return (
    <>
      <h2>{t('privacy.choice.title')}</h2>
      <p>
        {answer ? t(answer.key, { date: answer.date, version: CONSENT_VERSION }) : t('privacy.choice.none')}
      </p>
      <p className={styles.way}>
        <Button onClick={open}>{t('privacy.choice.change')}</Button>
      </p>
    </>
  )
}

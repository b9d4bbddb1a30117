import { CONSENT_VERSION } from '@segno/domain/consent/consent'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { timeOf } from '@segno/domain/units/instant'
import { useRef } from 'react'
import { useStore } from 'zustand'
import { useOverlay } from '../../app-state/use-overlay'
import { useServices } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import styles from './about.module.css'

/**
 * The musician's answer about storage in this browser, with a button that changes it. One press withdraws a
 * consent, because one press gave it.
 */
export function ConsentChoice() {
  const t = useTranslation('about')
  const answers = useTranslation('consent')
  const { fullDate } = useFormat()
  const { clock, consent: store } = useServices()
  const { consent, choose } = useStore(store)
  const { open } = useOverlay('consent')
  const preferences = useRef<HTMLButtonElement>(null)
  const answer = consent && {
    key: consent.functional ? ('privacy.choice.given' as const) : ('privacy.choice.refused' as const),
    date: fullDate(calendarDayOf(timeOf(consent.consentDate), clock.timeZone())),
  }
  const withdraw = () => {
    choose(false)
    // Withdrawing the consent removes the pressed button.
    preferences.current?.focus()
  }
  return (
    <>
      <h2>{t('privacy.choice.title')}</h2>
      <p role="status">
        {answer ? t(answer.key, { date: answer.date, version: CONSENT_VERSION }) : t('privacy.choice.none')}
      </p>
      <p className={styles.choice}>
        <Button ref={preferences} onClick={open}>
          {t('privacy.choice.change')}
        </Button>
        {consent?.functional && <Button onClick={withdraw}>{answers('refuse')}</Button>}
      </p>
    </>
  )
}

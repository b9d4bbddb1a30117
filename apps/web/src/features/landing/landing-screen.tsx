import { type Language, languageCodes, languages } from '@segno/domain/language/languages'
import { useContext, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { ServicesContext } from '../../data/services/use-services'
import { useSession } from '../../data/services/use-session'
import { chooseLanguage, currentLanguage, translatorOf } from '../../i18n/translator'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { buttonClass } from '../../ui/button-style'
import { lazyPart } from '../../ui/lazy-part'
import { SegnoMark } from '../../ui/wordmark'
import type { RouteParams } from '../feature'
import styles from './landing.module.css'
import { LandingSignIn } from './landing-sign-in'
import { Piano } from './piano'

const LandingAccount = lazyPart({ load: async () => (await import('./landing-account')).LandingAccount })

/**
 * The landing page. It is prerendered without services, and the app loads them later. It shows the account once
 * the session is loaded.
 */
export function LandingScreen(_props: { params: RouteParams }) {
  const t = useTranslation('landing')
  const user = useSession()?.user
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <LanguageChoice />
        {user ? <LandingAccount user={user} /> : <LandingSignIn />}
      </header>
      <main className={styles.main}>
        <div className={styles.hero}>
          <SegnoMark className={styles.sign} />
          <h1 translate="no">Segno</h1>
          <p className={styles.tagline}>{t('tagline')}</p>
          <Link href="/logbook" className={buttonClass({ variant: 'primary', size: 'large' }, styles.go)}>
            {t(user ? 'open.signedIn' : 'open')}
          </Link>
          <p className={styles.note}>{t(user ? 'synced' : 'noAccount')}</p>
        </div>
        <Piano />
      </main>
      <footer className={styles.foot}>
        <Link href="/about/about">{t('about')}</Link>
        <Link href="/about/open-source">{t('source')}</Link>
        <Link href="/about/open-source#licence">{t('licence')}</Link>
        <Link href="/about/privacy">{t('privacy')}</Link>
      </footer>
    </div>
  )
}

function LanguageChoice() {
  const t = useTranslation('landing')
  const current = useLanguage()
  const services = useContext(ServicesContext)
  const list = useRef<HTMLSelectElement>(null)
  const [wanted, setWanted] = useState<Language | null>(null)
  // A person may have changed the language list before this script ran. Apply that choice now.
  useEffect(() => {
    const shown = list.current?.value as Language | undefined
    if (shown && shown !== currentLanguage()) setWanted(shown)
  }, [])
  // The language is stored through the services, so this effect waits until the app has loaded them.
  useEffect(() => {
    if (!wanted || !services) return
    chooseLanguage(services.keyValueStore, wanted)
      .catch(() => services.notices.show({ text: translatorOf('landing')('language.failed') }))
      .finally(() => setWanted(null))
  }, [wanted, services])
  return (
    <select
      ref={list}
      aria-label={t('language')}
      autoComplete="off"
      className={styles.language}
      translate="no"
      value={wanted ?? current}
      onChange={(event) => setWanted(event.currentTarget.value as Language)}
    >
      {languageCodes.map((code) => (
        <option key={code} value={code} lang={code}>
          {languages[code]}
        </option>
      ))}
    </select>
  )
}

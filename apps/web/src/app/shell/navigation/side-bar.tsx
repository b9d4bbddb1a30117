import { Link, useLocation } from 'wouter'
import { useJournal, useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { buttonClass } from '../../../ui/button-style'
import { Icon } from '../../../ui/icon'
import { KeyboardKey } from '../../../ui/keyboard-key'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import { Wordmark } from '../../../ui/wordmark'
import { DeviceStatus } from '../device-status'
import { keyLabels, placeText } from '../shell-text'
import { TimerButton } from '../timer/timer-button'
import type { ShowTimerInTitle } from '../timer/use-document-title'
import { isCurrent, shownPlaces } from './places'
import styles from './side-bar.module.css'

const SearchButton = lazyPart({
  load: async () => (await import('./search-button')).SearchButton,
  messages: ['commands'],
  fallback: drawNothing,
})

const SavedSearchLinks = lazyPart({
  load: async () => (await import('./saved-search-links')).SavedSearchLinks,
  messages: ['commands'],
  fallback: drawNothing,
})

export function SideBar({ path, showTimerInTitle }: { path: string; showTimerInTitle: ShowTimerInTitle }) {
  const t = useTranslation('shell')
  const services = useServices()
  const [, navigate] = useLocation()
  const quickLog = useJournal((journal) => journal.preference('shortcuts').keys?.['quick-log']) ?? 'l'
  const hasPresets = useJournal((journal) => journal.version('filterPreset') > 0)
  return (
    <header className={styles.side}>
      <Link href="/" className={styles.home} aria-label={`${t('app.name')}, ${t('nav.home')}`}>
        <Wordmark name={t('app.name')} />
      </Link>
      <nav aria-label={t('nav.main')} className={styles.nav}>
        <ul className={styles.places}>
          {shownPlaces().map((place) => (
            <li key={place.href}>
              <Link href={place.href} aria-current={isCurrent(place, path) ? 'page' : undefined}>
                <Icon name={place.icon} />
                {placeText(t, place.label)}
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button
            wide
            onClick={() => services.overlays.getState().open('quick-log')}
            aria-label={t('action.quickLog')}
          >
            {t('action.quickLog')}
            {quickLog !== '' && <KeyboardKey keys={keyLabels(quickLog)} />}
          </Button>
          <TimerButton
            className={buttonClass({ variant: 'plain', wide: true })}
            startText={t('action.startTimer')}
            showInTitle={showTimerInTitle}
          />
          <Button
            wide
            variant={path === '/logbook' ? 'primary' : 'plain'}
            onClick={() => navigate('/logbook/new')}
          >
            {t('action.addEntry')}
          </Button>
          <SearchButton />
        </div>
        {hasPresets && <SavedSearchLinks />}
      </nav>
      <DeviceStatus />
    </header>
  )
}

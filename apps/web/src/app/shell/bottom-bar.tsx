import { Link, useLocation } from 'wouter'
import { startTimer } from '../../data/start-timer'
import { useServices } from '../../data/use-services'
import type { Translate } from '../../i18n/keys'
import { useText } from '../../i18n/use-text'
import { Icon } from '../../ui/icon'
import styles from './bottom-bar.module.css'
import { isCurrent, places } from './places'
import { placeText } from './shell-text'

/** The five places of a phone, in reach of the thumb; the round one writes. */
export function BottomBar({ path }: { path: string }) {
  const t = useText('shell')
  const services = useServices()
  const [, navigate] = useLocation()
  const [first, last] = phonePlaces
  return (
    <nav aria-label={t('nav.main')} className={styles.bar}>
      {first && <BarLink place={first} path={path} />}
      <button type="button" className={styles.item} onClick={() => void startTimer(services)}>
        <Icon name="timer" size="large" />
        {t('bar.startTimer')}
      </button>
      <button
        type="button"
        className={styles.round}
        aria-label={t('action.quickLog')}
        onClick={() => services.overlays.open('quick-log')}
      >
        <span>
          <Icon name="plus" size="large" />
        </span>
      </button>
      <button
        type="button"
        className={styles.item}
        aria-label={t('action.addEntry')}
        onClick={() => navigate('/logbook/new')}
      >
        <Icon name="edit" size="large" />
        {t('bar.addEntry')}
      </button>
      {last && <BarLink place={last} path={path} />}
    </nav>
  )
}

const onPhone = places.filter((place) => place.onPhone && place.icon !== 'timer')
const phonePlaces = [onPhone[0], onPhone.at(-1)]

/** A word short enough for a fifth of a phone; the whole name stays the accessible one. */
function barText(t: Translate<'shell'>, { icon, label }: (typeof places)[number]): string {
  if (icon === 'logbook' || icon === 'settings') return t(`bar.${icon}`)
  return placeText(t, label)
}

function BarLink({ place, path }: { place: (typeof places)[number]; path: string }) {
  const t = useText('shell')
  return (
    <Link
      href={place.href}
      className={styles.item}
      aria-label={placeText(t, place.label)}
      aria-current={isCurrent(place, path) ? 'page' : undefined}
    >
      <Icon name={place.icon} size="large" />
      {barText(t, place)}
    </Link>
  )
}

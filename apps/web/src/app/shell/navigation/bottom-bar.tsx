import { useState } from 'react'
import { Link } from 'wouter'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { Icon } from '../../../ui/icon'
import { lazyPart } from '../../../ui/lazy-part'
import { placeText } from '../shell-text'
import { TimerButton } from '../timer/timer-button'
import styles from './bottom-bar.module.css'
import { isCurrent, shownPlaces } from './places'

const MorePlaces = lazyPart({
  load: async () => (await import('./more-places')).MorePlaces,
  messages: ['commands'],
})

/**
 * The bottom bar of a phone with five items. The round item opens quick log, the last one opens all remaining
 * links.
 */
export function BottomBar({ path }: { path: string }) {
  const t = useTranslation('shell')
  const services = useServices()
  const [isOpen, setOpen] = useState(false)
  const links = shownPlaces()
    .filter((place) => place.onPhone)
    .map((place) => <BarLink {...{ place, path }} key={place.href} />)
  return (
    <nav
      aria-label={t('nav.main')}
      className={styles.bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      }}
    >
      {links}
      <button
        type="button"
        className={styles.round}
        aria-label={t('action.quickLog')}
        onClick={() => services.overlays.getState().open('quick-log')}
      >
        <span>
          <Icon name="plus" size="large" />
        </span>
      </button>
      <TimerButton
        className={styles.item}
        icon={<Icon name="timer" size="large" />}
        startText={t('bar.startTimer')}
      />
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        // Safari does not focus a pressed button. Without this, the list would lose the focus and close before
        // the click.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" size="large" />
        {t('nav.menu')}
      </button>
      {isOpen && <MorePlaces path={path} onClose={() => setOpen(false)} />}
    </nav>
  )
}

function BarLink({ place, path }: { place: ReturnType<typeof shownPlaces>[number]; path: string }) {
  const t = useTranslation('shell')
  const name = placeText(t, place.label)
  return (
    <Link
      href={place.href}
      className={styles.item}
      aria-label={name}
      aria-current={isCurrent(place, path) ? 'page' : undefined}
    >
      <Icon name={place.icon} size="large" />
      {/* The visible name must fit a fifth of a phone; aria-label has the full name. */}
      {place.icon === 'logbook' ? t('bar.logbook') : name}
    </Link>
  )
}

import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useOverlay } from '../../../app-state/use-overlay'
import { useTranslation } from '../../../i18n/use-translation'
import { Icon } from '../../../ui/icon'
import { placeText } from '../shell-text'
import styles from './more-places.module.css'
import { isCurrent, shownPlaces } from './places'

/** The links that do not fit the bottom bar, the full entry form and the search. */
export function MorePlaces({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useTranslation('shell')
  const commands = useTranslation('commands')
  const palette = useOverlay('palette')
  const [, navigate] = useLocation()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector<HTMLElement>('a')?.focus(), [])
  useEffect(() => {
    const outside = (event: Event) => {
      const bar = list.current?.closest('nav')
      if (event.target instanceof Node && !bar?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [onClose])
  return (
    <ul
      ref={list}
      className={styles.list}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.closest('nav')?.contains(event.relatedTarget))
          onClose()
      }}
    >
      {shownPlaces()
        .filter((place) => !place.onPhone)
        .map((place) => (
          <li key={place.href}>
            <Link
              href={place.href}
              className={styles.place}
              aria-current={isCurrent(place, path) ? 'page' : undefined}
              onClick={onClose}
            >
              <Icon name={place.icon} />
              {placeText(t, place.label)}
            </Link>
          </li>
        ))}
      <li>
        <button
          type="button"
          className={styles.place}
          onClick={() => {
            onClose()
            navigate('/logbook/new')
          }}
        >
          <Icon name="edit" />
          {t('action.addEntry')}
        </button>
      </li>
      <li>
        <button
          type="button"
          className={styles.place}
          onClick={() => {
            onClose()
            palette.open()
          }}
        >
          <Icon name="search" />
          {commands('command.find')}
        </button>
      </li>
    </ul>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { iconButtonClass } from '../../../ui/button-style'
import { Icon } from '../../../ui/icon'
import { IconButton } from '../../../ui/icon-button'
import type { IconName } from '../../../ui/icons/paths'
import styles from './viewer.module.css'

export type PanelName = 'view' | 'jumps' | 'metronome'

const panels: readonly { readonly name: PanelName; readonly icon: IconName }[] = [
  { name: 'jumps', icon: 'repeat' },
  { name: 'metronome', icon: 'toolbox' },
  { name: 'view', icon: 'settings' },
]

/** The upper bar: Back, title and composer, and the buttons for panels and full screen. */
export function UpperBar({
  title,
  composer,
  place,
  backHref,
  tools,
  panel,
  isPlaying,
  fullScreen,
  isAwake,
  onPanel,
}: {
  title: string
  composer: string | null
  place: { readonly number: number; readonly count: number } | null
  backHref: string
  tools: ReactNode
  panel: PanelName | null
  isPlaying: boolean
  fullScreen: { isSupported: boolean; isOn: boolean; toggle: () => void }
  isAwake: boolean
  onPanel: (panel: PanelName | null) => void
}) {
  const t = useTranslation('score-viewer')
  const format = useFormat()
  const back = t(place ? 'setlist.back' : 'back')
  return (
    <header className={styles.upper}>
      <Link href={backHref} aria-label={back} title={back} className={iconButtonClass({}, undefined)}>
        <Icon name="chevron-left" />
      </Link>
      <h1 className={styles.title}>
        {place && <span className={styles.place}>{t('setlist.place', { ...place })} </span>}
        {title}
        {composer && <span className={styles.composer}> {format.composer(composer)}</span>}
      </h1>
      {isAwake && <span className={styles.awake}>{t('awake')}</span>}
      {tools}
      {panels.map(({ name, icon }) => (
        <IconButton
          key={name}
          icon={icon}
          label={t(name)}
          aria-pressed={panel === name || (name === 'metronome' && isPlaying)}
          aria-expanded={panel === name}
          onClick={() => onPanel(panel === name ? null : name)}
        />
      ))}
      {fullScreen.isSupported && (
        <IconButton
          icon={fullScreen.isOn ? 'minimise' : 'expand'}
          label={t(fullScreen.isOn ? 'leaveFullScreen' : 'fullScreen')}
          onClick={fullScreen.toggle}
          className={styles.beyondPhone}
        />
      )}
    </header>
  )
}

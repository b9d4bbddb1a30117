import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon'
import rows from './rows.module.css'

interface PlayRowProps {
  /** The accessible name. */
  readonly label: string
  readonly onPlay: () => void
  readonly children: ReactNode
}

/** A row of a list that sounds when it is pressed. */
export function PlayRow({ label, onPlay, children }: PlayRowProps) {
  return (
    <li>
      <button type="button" aria-label={label} className={rows.row} onClick={onPlay}>
        {children}
        <Icon name="play" size="small" className={rows.playSign} />
      </button>
    </li>
  )
}

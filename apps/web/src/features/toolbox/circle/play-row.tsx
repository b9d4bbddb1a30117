import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon'
import rows from './rows.module.css'

interface PlayRowProps {
  /** The accessible name of the row, which screen readers announce. */
  readonly label: string
  readonly onPlay: () => void
  readonly children: ReactNode
}

/** A row of a list. A press plays its notes. */
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

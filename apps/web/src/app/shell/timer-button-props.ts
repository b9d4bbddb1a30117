import type { ReactNode } from 'react'

export interface TimerButtonProps {
  className?: string | undefined
  /** The sign before the words. */
  icon?: ReactNode
  /** The words while no timer is on. */
  startText: string
  /** The name of the page. A running timer is then also in the title of the tab. */
  title?: string
}

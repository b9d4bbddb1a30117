import type { ReactNode } from 'react'
import type { ShowTimerInTitle } from './use-document-title'

export interface TimerButtonProps {
  className?: string | undefined
  /** The sign before the words. */
  icon?: ReactNode
  /** The words while no timer is on. */
  startText: string
  /** A running timer is then also in the title of the tab. */
  showInTitle?: ShowTimerInTitle
}
